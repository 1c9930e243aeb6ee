"""What the rules refuse."""


class RuleError(ValueError):
    """Against the rules; `code` is for programs, the message is meant for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
