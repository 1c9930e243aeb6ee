"""Days that pass away from the road: one calendar serves them all (LH-WILD-02)."""

from dicewright.lavender.procedure import days_later
from dicewright.table.lavender.playing import Draft, party_of


def pass_days(draft: Draft, days: int) -> None:
    campaign = draft.campaign
    expedition = party_of(campaign).expedition if campaign else None
    if campaign and expedition:
        later = days_later(expedition, days)
        draft.write_table(campaign, party_of(campaign).replace(expedition=later))
