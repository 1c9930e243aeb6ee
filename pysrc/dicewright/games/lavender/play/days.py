"""Days that pass away from the road: one calendar serves them all (LH-WILD-02)."""

from dicewright.games.lavender.play.at_table import Draft, party_of
from dicewright.games.lavender.rules.passing_time import days_later, with_event_due


def pass_days(draft: Draft, days: int) -> None:
    campaign = draft.campaign
    expedition = party_of(campaign).expedition if campaign else None
    if campaign and expedition:
        later = days_later(expedition, days)
        draft.write_table(campaign, party_of(campaign).replace(expedition=later))


def out_again(draft: Draft) -> None:
    """The court or the downtime is over: the event of the day comes before anything is done (LH-WILD-06)."""
    campaign = draft.campaign
    expedition = party_of(campaign).expedition if campaign else None
    if campaign and expedition:
        due = with_event_due(expedition)
        draft.write_table(campaign, party_of(campaign).replace(expedition=due))
