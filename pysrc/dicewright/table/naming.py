"""What names something else: an id is one by where it stands, never by how it reads.

Types of stored values say with these which of their fields hold ids; see `table.copies`.
"""


class RecordId(str):
    """The id of a record."""


class RecordKey(str):
    """That of a record, or the key of something that a game brings along itself."""


class EventId(str):
    """The id of a line in the log."""


class RequestId(str):
    """The id of a request."""


NAMES = (RecordId, RecordKey, EventId, RequestId)
