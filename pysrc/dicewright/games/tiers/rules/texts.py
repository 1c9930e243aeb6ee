"""The rules of Tiers of Power in our own words, each under the id by which results cite it."""

from dicewright.games.rule_book import RuleTable, RuleText

TEXTS = (
    RuleText(
        "TP-CORE-01",
        "The six tiers",
        (
            "Everyone and everything belongs to one of six tiers. The tier says which die you roll.",
            RuleTable(
                ("N", "Tier", "Skill die", "Who"),
                (
                    ("0", "Alpha", "d4", "mortals with talent and drive"),
                    ("1", "Beta", "d6", "heroes past what humans can do"),
                    ("2", "Charlie", "d8", "beings of towering might"),
                    ("3", "Delta", "d10", "legends who turn the course of history"),
                    ("4", "Gamma", "d12", "figures of myth, close to gods"),
                    ("5", "Omega", "d6 + d20", "gods in all but name, as wild as nature itself"),
                ),
            ),
            "A higher N is a higher tier. Beware of the Greek names: Gamma is above Delta here (TP-AMB-33).",
            "Omega’s two dice are added up and count as one die (TP-AMB-01).",
        ),
    ),
    RuleText(
        "TP-CORE-02",
        "Skills",
        (
            (
                "A skill has a name, a tier and a rank from 1 to 5. The tier tells you which die to roll, "
                "the rank how many of them."
            ),
            RuleTable(
                ("Skill", "Tier", "Rank", "You roll"),
                (
                    ("Shooting, Alpha 4", "Alpha", "4", "4d4"),
                    ("Dodge, Beta 2", "Beta", "2", "2d6"),
                ),
            ),
            "Without any rank there is nothing to roll (TP-AMB-29).",
        ),
    ),
    RuleText(
        "TP-CORE-03",
        "Every roll has two sides",
        (
            (
                "You never roll against a fixed number. Each side gathers its dice, and the two roll "
                "together (TP-AMB-35)."
            ),
            (
                "One of the two is the attacker, or the initiator: whoever started it. That matters for ties "
                "(TP-CORE-09)."
            ),
            "If nobody opposes you, the obstacle itself does (TP-AMB-32).",
        ),
    ),
    RuleText(
        "TP-CORE-04",
        "Rolling for an item",
        (
            (
                "Your dice may come from an item rather than from a skill. Items have a tier and a rank as "
                "well, and these are read in the same way: Alpha Armor 4 rolls 4d4."
            ),
        ),
    ),
    RuleText(
        "TP-CORE-05",
        "Exploding dice",
        (
            (
                "When a die shows its highest face, roll it one more time and add the new face to the old "
                "one. This happens once: the second roll does not explode, whatever it shows."
            ),
            "So no die can stop at its highest face. A d4 ends on 1, 2, 3, 5, 6, 7 or 8, and never on 4.",
            (
                "You cannot decline an explosion (TP-AMB-09). How the Omega die explodes has a rule of its "
                "own (TP-AMB-02)."
            ),
        ),
    ),
    RuleText(
        "TP-CORE-06",
        "Your result",
        (
            (
                "Look at all your dice after explosions. The best one is your result, and the others do not "
                "matter."
            ),
            (
                "You do not add up your dice. There are two exceptions: a die and its own explosion "
                "(TP-CORE-05), and the two halves of an Omega die (TP-AMB-01)."
            ),
        ),
    ),
    RuleText(
        "TP-CORE-07",
        "Who wins",
        ("The side with the higher result wins. For equal results, there are tiebreakers (TP-CORE-09).",),
    ),
    RuleText(
        "TP-CORE-08",
        "A roll, step by step",
        (
            (
                "Somebody attacks with 4d4 and rolls 2, 3, 4 and 4. Both 4s explode. One brings 3 more, the "
                "other 1 more."
            ),
            RuleTable(
                ("Die", "First roll", "Explosion", "Ends on"),
                (
                    ("1st", "2", "none", "2"),
                    ("2nd", "3", "none", "3"),
                    ("3rd", "4", "+3", "7"),
                    ("4th", "4", "+1", "5"),
                ),
            ),
            "The best of these dice is the 7, so the result is 7.",
        ),
    ),
    RuleText(
        "TP-CORE-09",
        "Breaking ties",
        (
            (
                "When both results are equal, ask these questions in order. The first that tells the sides "
                "apart decides."
            ),
            "1. Whose tier is higher? (TP-AMB-07)",
            "2. Whose rank is higher, in the skill they used? (TP-AMB-08)",
            "3. Who attacked, or started it? That side wins.",
            "So somebody always wins. But a tie is won by a margin of 0 (TP-AMB-10).",
        ),
    ),
    RuleText(
        "TP-CORE-10",
        "The order of things in one roll",
        (
            (
                "The game has several rules that touch your dice. Dicewright always takes them in this "
                "order, and within each step from the first die to the last."
            ),
            "1. Roll all the dice.",
            "2. If the roll is Fortunate, roll the 1s again (TP-KEY-04, TP-AMB-20).",
            "3. If you have a Reroll, choose dice and roll them again (TP-KEY-01, TP-AMB-18).",
            "4. Explode the dice that now show their highest face (TP-CORE-05).",
            "5. Take the highest die (TP-CORE-06).",
            (
                "For example, three d6 show 1, 2 and 4, and the roll is Fortunate with Reroll 1. The 1 "
                "becomes a 3. You roll the 2 again and get a 6, which explodes into another 6. The dice end "
                "on 3, 12 and 4, so the result is 12."
            ),
            (
                "These are exact values to compare with, explosions included. First, the mean result of some "
                "pools:"
            ),
            RuleTable(
                ("Pool", "Mean result"),
                (
                    ("1d4", "3.125"),
                    ("4d4", "5.506"),
                    ("4d4 + d6", "6.370"),
                    ("3d6", "6.507"),
                    ("3d6 + d8", "7.686"),
                    ("5d12", "12.880"),
                ),
            ),
            "And how often each side has the higher result:",
            RuleTable(
                ("Contest", "First is higher", "Tie", "Second is higher"),
                (
                    ("4d4 against 4d4", "40.44%", "19.13%", "40.44%"),
                    ("5d4 against 1d6", "69.75%", "7.25%", "22.99%"),
                    ("3d6 against 3d8", "33.07%", "7.61%", "59.32%"),
                    ("3d6 + d8 against 3d8", "43.15%", "9.33%", "47.52%"),
                    ("3d8 against 4d4", "61.59%", "9.74%", "28.67%"),
                    ("5d12 against 5d12", "44.26%", "11.48%", "44.26%"),
                ),
            ),
            (
                "The percentages are rounded. A die added to a pool with a plus is one more die in it, not a "
                "sum."
            ),
        ),
    ),
    RuleText(
        "TP-POWER-01",
        "HP for each level",
        (
            "Every level you have brings health points (HP). How many depends on the tier of that level.",
            RuleTable(
                ("Tier", "HP per level"),
                (
                    ("Alpha", "10"),
                    ("Beta", "50"),
                    ("Charlie", "250"),
                    ("Delta", "1,250"),
                    ("Gamma", "6,250"),
                    ("Omega", "31,250 (extrapolated, TP-AMB-03)"),
                ),
            ),
            "Levels are not the same as the ranks of your skills (TP-AMB-27).",
        ),
    ),
    RuleText(
        "TP-POWER-02",
        "Total HP and your own tier",
        (
            (
                "Add up the HP of all your levels, whatever their tier. When you reach a new tier, what you "
                "had before stays with you."
            ),
            RuleTable(
                ("Levels", "HP"),
                (
                    ("Alpha Soldier 5", "5 × 10 = 50"),
                    ("Beta Chef 5", "5 × 50 = 250"),
                    ("Charlie Assassin 1", "1 × 250 = 250"),
                    ("Together", "550"),
                ),
            ),
            (
                "Your own tier is the highest one where you have at least one level. The character above is "
                "a Charlie."
            ),
            "At 0 HP you are defeated (TP-AMB-28).",
        ),
    ),
    RuleText(
        "TP-POWER-03",
        "What the multiplier is",
        (
            (
                "Every character has a multiplier, which makes their damage larger (TP-COMBAT-01). It is 5 "
                "to the power of N, with the N of the character’s tier (TP-CORE-01): each tier hits five "
                "times as hard as the one below."
            ),
            "It goes by the character, even where the skill is of a lower tier (TP-AMB-06).",
        ),
    ),
    RuleText(
        "TP-POWER-04",
        "Multipliers of the tiers",
        (
            "This is what the formula (TP-POWER-03) comes to:",
            RuleTable(
                ("N", "Tier", "Multiplier"),
                (
                    ("0", "Alpha", "×1"),
                    ("1", "Beta", "×5"),
                    ("2", "Charlie", "×25"),
                    ("3", "Delta", "×125"),
                    ("4", "Gamma", "×625"),
                    ("5", "Omega", "×3,125 (extrapolated, TP-AMB-03)"),
                ),
            ),
        ),
    ),
    RuleText(
        "TP-POWER-05",
        "Rank stops at 5",
        (
            (
                "In each tier, a skill can rise to rank 5 and no further. To grow beyond that, learn it in a "
                "higher tier (TP-POWER-06)."
            ),
            "A rank lent for one roll may go over 5 (TP-AMB-30).",
        ),
    ),
    RuleText(
        "TP-POWER-06",
        "Legacy",
        (
            (
                "Bring a skill to rank 5, and it pays off later. If you learn that same skill one tier "
                "higher, it has +1 rank there, for good."
            ),
            RuleTable(
                ("You have", "You learn", "You start at"),
                (
                    ("Alpha Dodge 5", "Beta Dodge", "Beta Dodge 2 (1, and 1 for legacy)"),
                    ("Alpha Dodge 4 or less", "Beta Dodge", "Beta Dodge 1"),
                ),
            ),
            "Legacy does not reach over two tiers, and it does not raise the cap of 5 (TP-AMB-26).",
        ),
    ),
    RuleText(
        "TP-COMBAT-01",
        "Damage",
        (
            (
                "If you attack and win, take the margin (TP-KEY-05) and multiply it by your multiplier "
                "(TP-POWER-04). The target loses that many HP."
            ),
            "damage = margin × the attacker’s multiplier",
            (
                "For example, a Charlie attacks an Alpha and gets a 7 to the Alpha’s 4. The margin is 3, a "
                "Charlie multiplies by 25, and so the Alpha takes 75 damage."
            ),
            "A tie won does no damage (TP-AMB-10). When the defender wins, nobody is hurt (TP-AMB-36).",
        ),
    ),
    RuleText(
        "TP-COMBAT-02",
        "Fights end fast",
        (
            (
                "A single hit from a higher tier can finish a fight. That is how the game is meant to be, so "
                "think before you start one."
            ),
            (
                "To help with this, Dicewright shows how much damage is likely, next to the HP of the "
                "target, before anybody rolls."
            ),
        ),
    ),
    RuleText(
        "TP-META-01",
        "Earning bonus dice",
        (
            (
                "Bonus dice are for players, and the GM hands them out. As a rule, each player gets one for "
                "every hour of play (TP-AMB-34)."
            ),
            (
                "There are more for special moments: a really clever idea, real courage, or playing a "
                "character to the life."
            ),
        ),
    ),
    RuleText(
        "TP-META-02",
        "Using a bonus die",
        (
            (
                "Say so before you roll. For this one roll, you have one more die, and it is one tier better "
                "than you are. If you are a Beta, that is a d8."
            ),
            (
                "You can add one to a roll, and it goes by the tier of your character (TP-AMB-05). At the "
                "top of the ladder there is a special case (TP-AMB-04)."
            ),
        ),
    ),
    RuleText(
        "TP-META-03",
        "Where complication points come from",
        (
            (
                "Complication points belong to the GM. There is one pool for the whole table. It grows like "
                "this:"
            ),
            RuleTable(
                ("What happens", "The GM gets"),
                (
                    ("a player makes a success of a failed roll (TP-AMB-12)", "2"),
                    (
                        "an attacker beats somebody of a higher tier with Margin 2 (TP-AMB-11)",
                        "1, if the GM wants it",
                    ),
                    ("somebody chooses Failure Preparation in a challenge (TP-COOP-05)", "2"),
                ),
            ),
            "The pool holds 10 at most, and filling it up has consequences (TP-META-05, TP-AMB-14).",
        ),
    ),
    RuleText(
        "TP-META-04",
        "Spending complication points",
        (
            "The GM may spend points whenever it seems right.",
            RuleTable(
                ("Points", "Name", "What it does"),
                (
                    (
                        "1",
                        "Reroll a player’s die",
                        "one die that a player rolled is rolled again (TP-AMB-17)",
                    ),
                    ("2", "Rank for an NPC", "one skill of an NPC has +1 rank for one roll (TP-AMB-30)"),
                    (
                        "5",
                        "Dramatic failure",
                        "an action goes wrong with a bang; the Consequence is gone in a session or two",
                    ),
                    (
                        "10",
                        "Catastrophic failure",
                        "an action ends in disaster; the Consequence stays, perhaps until a side quest",
                    ),
                ),
            ),
            "The two failures can strike any action (TP-AMB-31).",
        ),
    ),
    RuleText(
        "TP-META-05",
        "Forced spending",
        (
            (
                "When the pool holds 10 and still more points come in, the GM has to spend. A d10 says how "
                "many points."
            ),
            RuleTable(
                ("d10", "Points", "Chance"),
                (
                    ("1 to 3", "1", "30%"),
                    ("4 to 6", "2", "30%"),
                    ("7 to 9", "5", "30%"),
                    ("10", "10", "10%"),
                ),
            ),
            (
                "The mean is 3.4 points. What you get for them is in the list of effects (TP-META-04). How "
                "the points come and go is described elsewhere (TP-AMB-14), and so is when the effect must "
                "happen (TP-AMB-15)."
            ),
        ),
    ),
    RuleText(
        "TP-COOP-01",
        "The Lead",
        (
            (
                "In a challenge, one of the characters is the Lead. The Lead makes the only roll there is, "
                "against the dice of the challenge."
            ),
            (
                "A Lead who fails cannot buy the success afterwards, but may add a bonus die beforehand "
                "(TP-AMB-13)."
            ),
        ),
    ),
    RuleText(
        "TP-COOP-02",
        "Support",
        (
            (
                "All the others support the Lead. They do not touch the dice. Each picks one of four ways to "
                "help:"
            ),
            RuleTable(
                ("Action", "Which skill", "What it brings"),
                (
                    ("Direct Assistance (TP-COOP-03)", "the Lead’s", "rerolls for the Lead"),
                    ("Indirect Assistance (TP-COOP-04)", "any other", "fewer dice for the challenge"),
                    ("Failure Preparation (TP-COOP-05)", "any other", "a milder complication, at a price"),
                    ("Moral Encouragement (TP-COOP-06)", "none", "a Fortunate roll for the Lead"),
                ),
            ),
        ),
    ),
    RuleText(
        "TP-COOP-03",
        "Direct Assistance",
        (
            (
                "You help with the very skill that the Lead is using. The Lead gets Reroll 1 (TP-KEY-01). If "
                "you are of a higher tier than the challenge, it is Reroll 2."
            ),
            "Rerolls from several helpers do not add up (TP-AMB-19).",
        ),
    ),
    RuleText(
        "TP-COOP-04",
        "Indirect Assistance",
        (
            (
                "You help with some other skill, and Reduce 1 makes the challenge easier (TP-KEY-02). If you "
                "are of a higher tier than the challenge, it is Reduce 2."
            ),
            (
                "The whole group can do this twice in a challenge (TP-AMB-22). Some challenges change that "
                "(TP-COOP-07)."
            ),
        ),
    ),
    RuleText(
        "TP-COOP-05",
        "Failure Preparation",
        (
            (
                "You use some other skill to make sure that a lost roll will hurt less (TP-COOP-10). This is "
                "not free: the challenge gets Increase 1 (TP-KEY-03), and the GM gets 2 complication points "
                "(TP-META-03)."
            ),
            "It can be chosen once in a challenge (TP-AMB-23).",
        ),
    ),
    RuleText(
        "TP-COOP-06",
        "Moral Encouragement",
        ("You cheer the Lead on. That makes the Lead’s roll Fortunate (TP-KEY-04).",),
    ),
    RuleText(
        "TP-COOP-07",
        "Keywords of a challenge",
        (
            "A challenge may have one or more of these.",
            RuleTable(
                ("Keyword", "What changes"),
                (
                    ("Time-Sensitive", "nobody can choose Failure Preparation (TP-COOP-05)"),
                    ("Delicate", "Indirect Assistance (TP-COOP-04) is never better than Reduce 1"),
                    ("Complex", "Indirect Assistance (TP-COOP-04) is open three times, not two"),
                    ("Unstable", "losing always brings a complication, however well prepared (TP-AMB-24)"),
                ),
            ),
        ),
    ),
    RuleText(
        "TP-COOP-08",
        "Success",
        ("The Lead has won the roll. The group gets what it wanted, and nothing bad comes of it.",),
    ),
    RuleText(
        "TP-COOP-09",
        "Success with Complications",
        (
            (
                "The Lead has lost, but by 3 or less. The group gets what it wanted all the same, and the GM "
                "brings in a complication."
            ),
            "Losing a tie belongs here too (TP-AMB-25).",
        ),
    ),
    RuleText(
        "TP-COOP-10",
        "Success with Reduced Complications",
        (
            (
                "The Lead has lost by 3 or less, and somebody had chosen Failure Preparation (TP-COOP-05). "
                "The group gets what it wanted, and the complication is only a minor one."
            ),
        ),
    ),
    RuleText(
        "TP-COOP-11",
        "Margin 4 Failure",
        (
            (
                "The Lead has lost by 4 or more. The group does not get what it wanted and has to try "
                "something different. For a while, the Lead also carries a penalty in the story."
            ),
            "Preparation does not help against this (TP-AMB-23).",
        ),
    ),
    RuleText(
        "TP-KEY-01",
        "Reroll N",
        (
            "You may take up to N of your dice and roll them again.",
            (
                "If you have this from several sources, use the largest (TP-AMB-19). And a die that has been "
                "rolled again stays as it is. Which dice, and when, is a rule of its own (TP-AMB-18)."
            ),
        ),
    ),
    RuleText(
        "TP-KEY-02",
        "Reduce N",
        (
            (
                "Take N dice away from the pool that the GM rolls against you. Every Reduce counts, so two "
                "of them add up."
            ),
            "At least one die is left (TP-AMB-21).",
        ),
    ),
    RuleText(
        "TP-KEY-03",
        "Increase N",
        (
            (
                "Put N dice into the pool that the GM rolls against you. Every Increase counts, so two of "
                "them add up."
            ),
        ),
    ),
    RuleText(
        "TP-KEY-04",
        "Fortunate",
        (
            (
                "Roll all your dice that show a natural 1 again, one time. This comes before everything else "
                "(TP-AMB-20)."
            ),
        ),
    ),
    RuleText(
        "TP-KEY-05",
        "Margin",
        (
            (
                "How far apart the two results are: take the loser’s from the winner’s. “Margin” with a "
                "number means that much or more (TP-AMB-11)."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-01",
        "The two dice of Omega",
        (
            (
                "Omega’s skill die is written as d6 + d20 (TP-CORE-01). Either you add the two up, as one "
                "big die from 2 to 26 before it explodes, or each rank gives you two dice apart, and the "
                "best of all counts."
            ),
            "Decision: add them up. One rank is one pair, and the pair counts as one die.",
            (
                "Every other tier has one die in that place, and a plus between dice usually means a sum. "
                "Taken apart, the d6 would almost never count: one rank has a mean of 11.5 that way, and of "
                "15.1 as a sum. Your table can play with two dice apart."
            ),
        ),
        ("tiers.omega_die",),
    ),
    RuleText(
        "TP-AMB-02",
        "When the Omega die explodes",
        (
            (
                "The Omega die is a pair (TP-AMB-01), so what is its highest face? Either each half explodes "
                "by itself, the d6 on a 6 and the d20 on a 20, or the pair explodes only when both show "
                "their highest, and then both are rolled again."
            ),
            "Decision: each half explodes by itself, once. A 6 and a 20 that explode into 1 and 20 make 47.",
            (
                "These are the dice in your hand, and it is they that show a highest face (TP-CORE-05). The "
                "other way, it would happen one time in 120. Your table can choose the other way."
            ),
            (
                "Two more things follow. A Reroll takes the pair as one die (TP-KEY-01). Fortunate looks at "
                "the halves, and rolls each one that shows a 1 again (TP-KEY-04)."
            ),
        ),
        ("tiers.omega_explosion",),
    ),
    RuleText(
        "TP-AMB-03",
        "HP and multiplier of Omega",
        (
            (
                "The tables of HP (TP-POWER-01) and of multipliers (TP-POWER-04) end with Gamma. Omega is "
                "not in them."
            ),
            (
                "Decision: Omega multiplies by 3,125 and has 31,250 HP per level. Both numbers are "
                "extrapolated, and Dicewright marks them as extrapolated wherever it shows them."
            ),
            (
                "The multiplier is what the formula gives for N = 5 (TP-POWER-03). The HP go on as they did "
                "before, five times as many with each tier. Your table can set numbers of its own."
            ),
        ),
        ("tiers.omega_multiplier", "tiers.omega_hp_per_level"),
    ),
    RuleText(
        "TP-AMB-04",
        "Bonus dice at the top",
        (
            (
                "A bonus die is one tier better than you are (TP-META-02). Above Gamma there is Omega, but "
                "above Omega there is nothing. An Omega could add one more Omega die, or no die at all."
            ),
            "Decision: a Gamma character adds an Omega die, d6 + d20. So does an Omega character.",
            (
                "You earned the bonus die, so it should be worth something. Your table can say that an Omega "
                "gets none."
            ),
        ),
        ("tiers.bonus_die_at_top",),
    ),
    RuleText(
        "TP-AMB-05",
        "Whose tier the bonus die follows",
        (
            (
                "One tier better than what (TP-META-02): than your character, or than the skill you use? And "
                "can you add several to one roll?"
            ),
            (
                "Decision: one tier better than your character, and one bonus die for each roll. For a Beta "
                "it is a d8, even with an Alpha skill."
            ),
            (
                "The example in the rules is about a Beta character and names no skill, and the rules speak "
                "of one die, not of dice. Your table can go by the skill instead."
            ),
        ),
        ("tiers.bonus_die_basis",),
    ),
    RuleText(
        "TP-AMB-06",
        "Whose tier multiplies damage",
        (
            (
                "A character can have levels in several tiers, and skills in several tiers too. So which "
                "tier is the character’s, and which one multiplies the damage (TP-COMBAT-01): the "
                "character’s, or that of the skill?"
            ),
            (
                "Decision: your tier is the highest in which you have a level (TP-POWER-02), and it "
                "multiplies whatever you attack with. A Charlie who attacks with an Alpha skill rolls d4s, "
                "and still multiplies by 25."
            ),
            (
                "The formula is about the tier of the character (TP-POWER-03). Your table can go by the "
                "skill instead."
            ),
        ),
        ("tiers.multiplier_basis",),
    ),
    RuleText(
        "TP-AMB-07",
        "Which tier counts in a tie",
        (
            (
                "The higher tier wins a tie (TP-CORE-09). But you may be rolling for an item, or with a "
                "skill below your own tier. Either the tiers of the two characters are compared, or those of "
                "the dice they rolled."
            ),
            (
                "Decision: the characters’ tiers. A Charlie in Alpha Armor 4 counts as a Charlie. If there "
                "is no character on that side, as with a door, a trap or a challenge, the tier of its dice "
                "counts."
            ),
            "The rule for ties names the character. Your table can compare the dice instead.",
        ),
        ("tiers.tie_tier_basis",),
    ),
    RuleText(
        "TP-AMB-08",
        "Which rank counts in a tie",
        (
            (
                "After the tier, the higher rank wins a tie (TP-CORE-09). But many things change the number "
                "of your dice. Does the rank change with them?"
            ),
            (
                "Decision: what counts is the rank of whatever you used, skill or item. Legacy is part of it "
                "(TP-POWER-06), and so is a rank lent for one roll (TP-META-04). Bonus dice, Reduce and "
                "Increase are not: they change your dice and leave your rank alone."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-09",
        "Explosions are not a choice",
        (
            (
                "The rules say that dice “may” explode (TP-CORE-05). And in the example for damage "
                "(TP-COMBAT-01) an Alpha ends on a 4, where no d4 can end if it has to explode. Either you "
                "can decline an explosion, or the example is not meant so exactly."
            ),
            "Decision: a die that can explode does. The example is there for its arithmetic.",
            (
                "An explosion never makes your result worse, so there is no reason to decline. An Alpha can "
                "still end on a 4, by a bonus d6 (TP-META-02)."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-10",
        "Damage from a tie you win",
        (
            (
                "If you win by a tiebreaker (TP-CORE-09), the margin is 0, and so is the damage "
                "(TP-COMBAT-01). Either it stays that way, or a win counts as a margin of 1 at least."
            ),
            (
                "Decision: it stays 0. Your attack lands without doing any damage. If winning has other "
                "effects, they happen."
            ),
            "Your table can make it a margin of 1.",
        ),
        ("tiers.tie_win_min_margin",),
    ),
    RuleText(
        "TP-AMB-11",
        "What “Margin 2” means",
        (
            (
                "The GM may get a point when somebody beats a higher tier with Margin 2 (TP-META-03). Is "
                "that a margin of exactly 2, or of 2 or more? And must the attacker be a player’s character?"
            ),
            (
                "Decision: 2 or more, and any attacker of a lower tier than the target, player’s or GM’s. "
                "Dicewright asks the GM each time, because taking the point is up to the GM."
            ),
            (
                "Margin 4 is short in the same way (TP-COOP-11), and there the rules explain that they mean "
                "4 or more. Your table can play it as exactly 2."
            ),
        ),
        ("tiers.margin_keyword",),
    ),
    RuleText(
        "TP-AMB-12",
        "A success you buy",
        (
            (
                "For 2 complication points to the GM, a failed roll becomes a success (TP-META-03). When do "
                "you decide that, and by how much have you won?"
            ),
            (
                "Decision: you decide after the roll, and only if it was yours and you lost it. You then win "
                "by 1. An attack does damage equal to your multiplier (TP-COMBAT-01)."
            ),
            (
                "If you won by 0, an attack would do nothing, and you would have paid for nothing. Your "
                "table can still make it 0, so that the success is only part of the story."
            ),
        ),
        ("tiers.bought_success_margin",),
    ),
    RuleText(
        "TP-AMB-13",
        "What the Lead may not do",
        (
            (
                "The rules forbid the Lead to succeed automatically by means of bonus dice (TP-COOP-01). But "
                "a bonus die only adds a die (TP-META-02). What makes a failure a success is giving the GM 2 "
                "points (TP-META-03). So either the Lead cannot buy success, or cannot use bonus dice, or "
                "can do neither."
            ),
            "Decision: the Lead cannot buy success. A bonus die for the roll is fine.",
            (
                "What is forbidden is the automatic success, and a bonus die is not one. Your table can "
                "forbid the Lead’s bonus dice as well."
            ),
        ),
        ("tiers.lead_bonus_die",),
    ),
    RuleText(
        "TP-AMB-14",
        "When the pool goes over 10",
        (
            (
                "The GM must spend when the pool is full (TP-META-05), but not all is said. Points beyond 10 "
                "may be lost, or the pool may go over 10 for a moment, or the GM spends first and gains "
                "afterwards. And what about 2 points when the pool has 9?"
            ),
            (
                "Decision: fill the pool up to 10. If points are left over, roll the d10, once for this "
                "gain. Take what it says out of the pool, and then put in the points left over, again up to "
                "10. What does not fit even then is lost."
            ),
            RuleTable(
                ("Pool", "Gain", "d10", "What happens", "Pool after"),
                (
                    ("9", "2", "8", "1 fits, 5 are spent, the other 1 comes in", "6"),
                    ("10", "2", "5", "2 are spent, both come in", "10"),
                    ("10", "2", "1", "1 is spent, 1 comes in, 1 is lost", "10"),
                ),
            ),
            (
                "So 2 points on top of 9 force a roll too, because of the second one. Your table can set "
                "another limit than 10."
            ),
        ),
        ("tiers.complication_cap",),
    ),
    RuleText(
        "TP-AMB-15",
        "Forced, but when?",
        (
            (
                "The GM has to spend “immediately”, and also “on the next available opportunity” "
                "(TP-META-05). These are not the same moment."
            ),
            (
                "Decision: the points go at once. The effect waits like a card on the table, and the GM must "
                "play it the first time it fits."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-16",
        "Forced to spend more than there is",
        (
            "Could the d10 ask for more points than the pool holds (TP-META-05)?",
            (
                "Decision: it cannot happen in the ordinary game. At the time of the roll the pool has "
                "exactly 10 (TP-AMB-14), and no effect costs more. If your table has a lower limit, the GM "
                "pays what is there and no more."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-17",
        "The GM rerolls a player’s die",
        (
            (
                "For 1 point, the GM has one die of a player rolled again (TP-META-04). What about its "
                "explosion, and can it be a die that was rerolled before?"
            ),
            (
                "Decision: the die starts over. Its explosion, if it had one, is gone, and the new face may "
                "explode in turn. The new value counts, better or worse. A die that has been rerolled "
                "already cannot be chosen."
            ),
            (
                "Reroll N lets each die be rerolled once (TP-KEY-01). We hold to that wherever a reroll "
                "comes from."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-18",
        "Which dice to reroll, and when",
        (
            (
                "Reroll N (TP-KEY-01) does not say whether it comes before explosions or after them, nor "
                "whether you choose the dice or the lowest ones are taken. Nor does it say whether you must."
            ),
            (
                "Decision: it comes after Fortunate and before explosions. You choose, and you can take "
                "fewer than N dice, or none. Dice that Fortunate has rerolled are out (TP-AMB-20). The new "
                "face counts, even if it is lower, and it may explode."
            ),
            (
                "If dice had exploded before, nobody could say what exactly is rolled again: the first face, "
                "the second, or both."
            ),
            (
                "Dicewright can choose for you, and always does so when it works out chances. It goes about "
                "it like this:"
            ),
            "1. Keep every die that shows its highest face. It is about to explode.",
            (
                "2. Find the best face in the whole pool, and keep one die that shows it. That way you have "
                "something to fall back on. If several dice show that face, keep one that cannot be rerolled "
                "any more; failing that, the one with the fewest sides; failing that, the first. If the die "
                "you find is already kept by step 1, keep no other for this reason."
            ),
            (
                "3. Of the dice now left that have not been rerolled yet, reroll the N lowest, or all of "
                "them if there are fewer. If some show the same face, those with more sides go first, since "
                "they have more to win, and then those that come first."
            ),
            (
                "For example, a d6 shows 5, another d6 shows 2, and a d8 shows 5. No die shows its highest "
                "face. The best face is 5, and of the two dice that show it the d6 is kept. With Reroll 1, "
                "the 2 is rolled again. With Reroll 2, the d8 is rolled again as well."
            ),
            (
                "Another: a d4 and a d8 both show 4. The d4 is kept for its explosion, and it is also the "
                "best face to keep. So the d8 is free to be rolled again."
            ),
            (
                "Chosen like this, a reroll never makes your result worse: every die that is rolled again "
                "had at least one as good beside it, and that one stays."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-19",
        "Rerolls from two helpers",
        (
            (
                "Reroll does not add up (TP-KEY-01). So what do you have if two helpers both give you one "
                "(TP-COOP-03)?"
            ),
            (
                "Decision: the larger of the two. Reroll 1 and Reroll 1 make Reroll 1. Reroll 1 and Reroll 2 "
                "make Reroll 2."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-20",
        "How Fortunate works",
        (
            (
                "Natural 1s are rolled again (TP-KEY-04). Is that before explosions or after? Do 1s from an "
                "explosion count? And if the new face is a 1 too?"
            ),
            (
                "Decision: it is the first thing after the roll. Every die that shows a 1 is rolled again, "
                "like it or not, and one time only: a second 1 stays. A 1 that comes from an explosion stays "
                "too."
            ),
            "A die rolled again in this way has had its turn. Reroll N cannot take it (TP-AMB-18).",
        ),
    ),
    RuleText(
        "TP-AMB-21",
        "Reduced to nothing",
        (
            (
                "Enough helpers could take every die from a challenge (TP-KEY-02). Either one die always "
                "remains, or a challenge without dice loses by itself."
            ),
            (
                "Decision: one die remains. Put all Increase and all Reduce together first, and only then "
                "look whether anything is left. Any die of another tier in that pool is safe from Reduce."
            ),
            (
                "For example, a challenge of rank 2 with two times Reduce 2 still rolls one die. Your table "
                "can let it go down to no dice, which loses by itself."
            ),
        ),
        ("tiers.reduce_floor",),
    ),
    RuleText(
        "TP-AMB-22",
        "Counting Indirect Assistance",
        (
            (
                "Indirect Assistance is open twice in a challenge (TP-COOP-04). Is that for each helper, or "
                "for all of them? And “your tier” may be that of your skill, or of your character."
            ),
            (
                "Decision: twice for all helpers together, no matter who, or three times if the challenge is "
                "Complex (TP-COOP-07). It is the tier of the helper’s character that is compared with the "
                "challenge’s."
            ),
            "If an action is not possible, nothing happens, and you can choose another.",
        ),
    ),
    RuleText(
        "TP-AMB-23",
        "Limits of Failure Preparation",
        (
            (
                "Can two helpers choose Failure Preparation (TP-COOP-05)? And does it soften a Margin 4 "
                "Failure (TP-COOP-11)?"
            ),
            "Decision: it can be chosen once in a challenge, and it does not change a Margin 4 Failure.",
            (
                "A second time would only cost the group and bring it nothing. And among the results, "
                "preparation appears only with the smaller loss (TP-COOP-10)."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-24",
        "What Unstable adds",
        (
            (
                "An Unstable challenge brings a complication whenever the roll is lost (TP-COOP-07). But a "
                "lost roll does that anyway (TP-COOP-09). So there are two readings. Either preparation is "
                "of no use any more, and a Margin 4 Failure brings a complication on top. Or preparation "
                "works as usual, and only the second is new."
            ),
            (
                "Decision: both. Even a prepared loss by 3 or less has its full complication, and a Margin 4 "
                "Failure has one too."
            ),
            (
                "The keyword says that preparation does not get you out of it. Your table can choose the "
                "milder reading."
            ),
        ),
        ("tiers.unstable",),
    ),
    RuleText(
        "TP-AMB-25",
        "Ties in a challenge",
        (
            (
                "A challenge is no character. So how is a tie broken there (TP-CORE-09), and what is it to "
                "lose one?"
            ),
            (
                "Decision: the Lead is the initiator. The challenge counts with its tier and with the rank "
                "it is written with, whatever Reduce and Increase did to its dice. A Lead who loses the tie "
                "has lost by 0, which is a Success with Complications (TP-COOP-09)."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-26",
        "Legacy over several tiers",
        (
            (
                "Mastering a skill gives it +1 rank one tier higher (TP-POWER-06). Does only the tier just "
                "below count, or every tier where you had rank 5? And can legacy bring a skill above 5?"
            ),
            (
                "Decision: only the tier just below counts, and 5 remains the cap (TP-POWER-05). If you skip "
                "a tier, you get nothing."
            ),
            (
                "The rule speaks of the next tier up, and not of any tier after that. Your table can play "
                "this otherwise."
            ),
        ),
        ("tiers.legacy", "tiers.legacy_over_cap"),
    ),
    RuleText(
        "TP-AMB-27",
        "Levels are not ranks",
        (
            (
                "What is the 5 in “Alpha Soldier 5” (TP-POWER-02)? It looks like the rank of a skill, and "
                "ranks end at 5. For levels, no such limit is given."
            ),
            (
                "Decision: it counts levels as a soldier, which is a profession, and has nothing to do with "
                "skills. Levels give you HP and your tier, and nothing more. They have no limit, though 5 in "
                "each tier is a good one to aim for."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-28",
        "When you are defeated",
        (
            "The rules talk of defeat, but do not say when it happens.",
            (
                "Decision: at 0 HP you are defeated. HP do not go below 0. Damage beyond that is written "
                "down, because a good story may want it."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-29",
        "Without the skill",
        (
            "Ranks begin at 1 (TP-CORE-02). What do you roll in a skill that you do not have?",
            (
                "Decision: nothing, because a rank below 1 is refused. But the GM can hand you some dice for "
                "the occasion."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-30",
        "A rank for one roll",
        (
            (
                "The GM can lend an NPC a rank for 2 points (TP-META-04). Can it lift a skill above 5 "
                "(TP-POWER-05), and can the GM pay several times?"
            ),
            "Decision: it can be 6 for that roll. Only one such rank can be bought for each roll.",
        ),
    ),
    RuleText(
        "TP-AMB-31",
        "Which actions the big failures can hit",
        (
            (
                "For 5 or 10 points, the GM makes an action fail (TP-META-04). Can that be one that has just "
                "succeeded?"
            ),
            "Decision: yes, any action. The rules only ask for an action, and then it ends in failure.",
            (
                "Dicewright writes the Consequence down, along with a note on when it ends. What it is, the "
                "GM puts into words."
            ),
        ),
    ),
    RuleText(
        "TP-AMB-32",
        "When nobody opposes you",
        (
            "Every roll has two sides (TP-CORE-03), but a cliff or a lock does not fight back.",
            "Decision: the obstacle gets a tier and a rank from the GM, who also rolls its dice.",
        ),
    ),
    RuleText(
        "TP-AMB-33",
        "The order of the tiers",
        (
            (
                "In the Greek alphabet, Gamma comes before Delta. In the table of tiers (TP-CORE-01), it "
                "comes after."
            ),
            "Decision: the table is right. Tiers go by N, so Delta (3) is below Gamma (4).",
        ),
    ),
    RuleText(
        "TP-AMB-34",
        "Keeping bonus dice",
        (
            (
                "One bonus die an hour is what a player “typically” gets (TP-META-01). It is not said how "
                "strict that is, nor how many you can save up."
            ),
            (
                "Decision: Dicewright counts each player’s bonus dice. If you like, it reminds the GM when "
                "it is time for the next. You can save as many as you want."
            ),
            "Your table can choose how often the reminder comes, or have none.",
        ),
        ("tiers.reminder",),
    ),
    RuleText(
        "TP-AMB-35",
        "Rolling at the same time",
        (
            "Both sides roll together (TP-CORE-03). So who has to choose first?",
            "Decision: nobody has to, because it goes in these steps.",
            (
                "1. Both sides settle which dice they roll, bonus dice included. After that nobody can "
                "change them."
            ),
            "2. Both roll, and everybody sees both rolls at once.",
            "3. Whoever has a Reroll chooses dice (TP-AMB-18).",
            "4. Last come the things you pay for, such as buying a success (TP-AMB-12).",
        ),
    ),
    RuleText(
        "TP-AMB-36",
        "When the defender wins",
        (
            "Damage is defined for an attacker who wins (TP-COMBAT-01). What if the defender does?",
            (
                "Decision: the attacker takes no damage. The margin is written down, in case somebody wants "
                "to make something of it."
            ),
        ),
    ),
)
