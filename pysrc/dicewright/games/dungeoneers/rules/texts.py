"""The rules of Dungeoneers in our own words, each under the id by which results cite it."""

from dicewright.games.rule_book import RuleTable, RuleText

TEXTS = (
    RuleText(
        "DN-ROLL-01",
        "When to roll",
        (
            (
                "You roll when nobody can know yet how something will end. You also roll to see how well a "
                "creature does something, if that can turn out in more than one way."
            ),
        ),
    ),
    RuleText(
        "DN-ROLL-02",
        "Three ten-sided dice",
        (
            (
                "Every roll begins with 3d10, three ten-sided dice. A skill can bring you more dice. An "
                "attribute, as a rule, gives you the target number (TN)."
            ),
            (
                "Group rolls find their dice in another way (DN-GRP-02), and the two rules do not quite "
                "agree (DN-AMB-04)."
            ),
            (
                "The core document mentions finesse and body, and has no list. Dicewright begins with four "
                "attributes: body, mind, spirit and finesse (outside the core document). There, scores go "
                "from 0 to 10, and ordinary people have 4. A new dungeoneer has 2 in everything, then raises "
                "three attributes by 1, again three by 1, and at last one by 1. Your table can write its own "
                "list."
            ),
        ),
        settings=("dungeoneers.attributes",),
    ),
    RuleText(
        "DN-ROLL-03",
        "Successes and losses",
        (
            "Look at each die by itself. You want low faces.",
            RuleTable(
                ("The die shows", "It is"),
                (
                    ("your TN or less", "a success"),
                    ("more than your TN", "a loss"),
                ),
            ),
            "With a TN of 5, a 5 is a success and a 6 is a loss.",
        ),
    ),
    RuleText(
        "DN-CORE-01",
        "Core rolls",
        (
            (
                "A core roll (CR) names an attribute and a skill. Your score in the attribute is the TN. "
                "Your proficiency in the skill adds dice to the three you always have."
            ),
            "dice = 3 + proficiency",
            (
                "If you are trained in the skill, that is 1 more die. The rules give no number for any other "
                "rank (DN-AMB-07)."
            ),
            (
                "Only striking and dodging are named as skills in the core document. Dicewright begins with "
                "this list (outside the core document), and your table can write its own:"
            ),
            RuleTable(
                ("Group", "Skills"),
                (
                    ("Combat", "striking, dodging, spellcraft"),
                    ("Traversal", "swimming, climbing, balance"),
                    (
                        "Specialist",
                        "smithing, woodwork, locksmithing, alchemy, crafting, bushcraft, cooking, music",
                    ),
                    ("Procurement", "hunting, fishing, foraging, harvesting"),
                    ("General", "arcana, examination, influence, knowledge, notice, stealth, nature"),
                ),
            ),
        ),
        settings=("dungeoneers.skills",),
    ),
    RuleText(
        "DN-CORE-02",
        "Difficulties",
        (
            (
                "A core roll is made against a difficulty. You can call it by its name or by its difficulty "
                "number (DN), which mean the same. The GM tells you one of them, or both."
            ),
            RuleTable(
                ("Difficulty", "DN"),
                (
                    ("Trivial", "0"),
                    ("Easy", "1"),
                    ("Average", "2"),
                    ("Hard", "3"),
                    ("Insane", "4"),
                    ("Absurd", "5"),
                    ("Unfathomable", "6"),
                ),
            ),
        ),
    ),
    RuleText(
        "DN-CORE-03",
        "Degrees of success",
        (
            "Take the DN away from your successes. What remains, the difference, tells you how well you did.",
            "difference = successes − DN",
            RuleTable(
                ("Difference", "Degree"),
                (
                    ("−2 or lower", "Failure"),
                    ("−1", "Lesser success"),
                    ("0", "Success"),
                    ("+1 or higher", "Greater success"),
                ),
            ),
            (
                "With a low DN, not every degree is possible (DN-AMB-08). And there is none above a greater "
                "success (DN-AMB-25)."
            ),
        ),
    ),
    RuleText(
        "DN-CORE-04",
        "How a roll is written",
        (
            (
                "The rules announce a core roll in a line like this one. In brackets, the attribute comes "
                "first and the skill second. After that comes the difficulty with its DN."
            ),
            "Core (finesse, striking) - Average (2)",
            (
                "Below it, you find what happens for each degree. The number beside a degree is the "
                "difference (DN-CORE-03)."
            ),
            RuleTable(
                ("Line", "Difference"),
                (
                    ("Lesser success (−1)", "−1"),
                    ("Success (0)", "0"),
                    ("Greater success (1)", "1 or more (DN-AMB-25)"),
                ),
            ),
        ),
    ),
    RuleText(
        "DN-CORE-05",
        "When no failure is described",
        (
            (
                "Most rolls have no line for a failure. Then your attempt does not work, and that is all. If "
                "a failure has an effect of its own, there is a line for it."
            ),
        ),
    ),
    RuleText(
        "DN-CORE-06",
        "A choice of attributes",
        (
            "Sometimes two attributes stand side by side, with an upright stroke between them:",
            "Core (finesse|body, striking) - Average (2)",
            "You choose which of the two is your TN, and you do so before you roll (DN-AMB-20).",
        ),
    ),
    RuleText(
        "DN-CORE-07",
        "A core roll, step by step",
        (
            (
                "Your finesse is 5, and you are trained in striking. You strike at Average (2), so you roll "
                "4d10 against a TN of 5."
            ),
            RuleTable(
                ("Die", "Shows", "It is"),
                (
                    ("1st", "5", "a success"),
                    ("2nd", "4", "a success"),
                    ("3rd", "7", "a loss"),
                    ("4th", "1", "a success"),
                ),
            ),
            "You have 3 successes against a DN of 2. The difference is +1: a greater success.",
            "There is one 1 among the dice. For a critical you would need two (DN-CRIT-01).",
        ),
    ),
    RuleText(
        "DN-CORE-08",
        "Only players roll",
        (
            (
                "Creatures that are not played by a player make no core rolls. They have difficulties, and "
                "you have to meet these."
            ),
            (
                "So an adversary does not roll to hit you. It has a strike difficulty, and you roll to dodge "
                "against that."
            ),
            "What this means for allies and helpers is said elsewhere (DN-AMB-23).",
        ),
    ),
    RuleText(
        "DN-STD-01",
        "Standard rolls",
        (
            (
                "A standard roll (SR) gives you a TN and no skill. Most often the TN is an attribute. It is "
                "written like this:"
            ),
            "Standard (finesse) - Average (2)",
            "You roll 3d10, never more and never fewer (DN-AMB-22).",
        ),
    ),
    RuleText(
        "DN-STD-02",
        "The difficulty of a standard roll",
        (
            "It is Average every time, so the DN is 2. The degrees are those of a core roll (DN-CORE-03).",
            "Bane, boon, criticals and compromises work here as well (DN-AMB-18).",
        ),
    ),
    RuleText(
        "DN-GRP-01",
        "Group rolls and their leader",
        (
            (
                "When several creatures do something together, they make one group roll (GR). One of them "
                "leads it."
            ),
            "Who can take part, and who should lead, is a decision of ours (DN-AMB-24).",
        ),
    ),
    RuleText(
        "DN-GRP-02",
        "Dice of a group roll",
        (
            (
                "Begin with the leader’s proficiency in the skill, as a number of d10s, but with 1d10 at "
                "least. Each other creature that takes part adds 1d10."
            ),
            "dice = proficiency (at least 1) + creatures − 1",
            "The leader is one of the creatures here. Some examples:",
            RuleTable(
                ("Leader’s proficiency", "Creatures", "Dice"),
                (
                    ("0", "1", "1d10"),
                    ("0", "4", "4d10"),
                    ("1", "4", "4d10"),
                    ("2", "4", "5d10"),
                ),
            ),
            (
                "This does not go well with the 3d10 of every other roll (DN-ROLL-02), so there is a "
                "decision about it (DN-AMB-04)."
            ),
        ),
    ),
    RuleText(
        "DN-GRP-03",
        "TN of a group roll",
        (
            "It is the leader’s attribute. But if the roll comes with a TN of its own, that one counts.",
            "A group roll may have a DN or none (DN-AMB-05).",
        ),
    ),
    RuleText(
        "DN-GRP-04",
        "Stress for the leader",
        (
            (
                "Leading has a price. Every loss among the dice, no matter whose die it was, is 1 stress for "
                "the leader."
            ),
            "Extra successes do not take any of it away (DN-AMB-06).",
        ),
    ),
    RuleText(
        "DN-TEST-01",
        "Tests",
        (
            (
                "In a test, two sides work against each other, and both make a core roll. It is written like "
                "this:"
            ),
            "Test: (finesse, striking) vs (finesse, dodging)",
            "The one on the left has started it and is called the initiator.",
        ),
    ),
    RuleText(
        "DN-TEST-02",
        "Degrees in a test",
        (
            "There is no DN. The initiator needs to match the successes of the opponent instead.",
            "difference = initiator’s successes − opponent’s successes",
            "The degree is then found as usual (DN-CORE-03), and it is the initiator’s (DN-AMB-09).",
        ),
    ),
    RuleText(
        "DN-TEST-03",
        "Ties in a test",
        (
            (
                "If both sides have the same number of successes, the initiator wins. The difference is 0, "
                "which is a success."
            ),
        ),
    ),
    RuleText(
        "DN-TEST-04",
        "When to use a test",
        (
            (
                "Seldom, and only if two player characters compete. Against anybody else you roll against a "
                "difficulty (DN-CORE-08)."
            ),
        ),
    ),
    RuleText(
        "DN-CTRL-01",
        "Success control",
        (
            (
                "You can do worse than you rolled, if you want to. After any roll, say how many of your "
                "successes you count: all of them, none, or any number between."
            ),
            (
                "Perhaps a friend wants to push you out of danger, and you do not want to stand in the way. "
                "Or you are the one who pushes, and you mean to be gentle."
            ),
            "Only the count changes (DN-AMB-13), and it is the last thing you choose (DN-AMB-12).",
        ),
    ),
    RuleText(
        "DN-BB-01",
        "Bane and boon",
        (
            (
                "Some situations make things harder for a creature than usual, and some make them easier. A "
                "hindrance is a point of bane, and help is a point of boon."
            ),
            (
                "One point of bane and one point of boon cancel each other. What matters is how many are "
                "left, and of which kind."
            ),
        ),
    ),
    RuleText(
        "DN-BB-02",
        "Bane and boon on your roll",
        (
            "When you roll, points change your TN.",
            RuleTable(
                ("Each point of", "Your TN"),
                (
                    ("boon", "+1"),
                    ("bane", "−1"),
                ),
            ),
            (
                "So with an attribute of 5, 1 boon and 3 bane, you roll against 3. How far this can go is a "
                "decision of ours (DN-AMB-03)."
            ),
        ),
    ),
    RuleText(
        "DN-ADV-01",
        "Bane and boon on an adversary",
        (
            (
                "Adversaries do not roll (DN-CORE-08), so their points need another way. Cancel them first "
                "(DN-BB-01). Then the GM rolls 1d3, and the points that are left are the TN."
            ),
            (
                "That many or less is a success, more is a loss. If no points are left, there is nothing to "
                "roll."
            ),
        ),
    ),
    RuleText(
        "DN-ADV-02",
        "What the adversary’s die does",
        (
            "It changes the DN you have to meet, or it changes nothing.",
            RuleTable(
                ("The GM’s die", "Boon is left", "Bane is left"),
                (
                    ("success", "DN +1", "DN −1"),
                    ("loss", "no change", "no change"),
                ),
            ),
            "That it is one step, and where the steps end, is a decision of ours (DN-AMB-14).",
        ),
    ),
    RuleText(
        "DN-ADV-03",
        "What to use as a d3",
        (
            "Take a d6 and read its faces in pairs. The chances are exactly those of a d3.",
            RuleTable(
                ("d6", "Counts as"),
                (
                    ("1 or 2", "1"),
                    ("3 or 4", "2"),
                    ("5 or 6", "3"),
                ),
            ),
            (
                "You can also roll a d4 and read it as it is. It is simpler, but points then do less. This "
                "is how often each die is a success:"
            ),
            RuleTable(
                ("Points left", "d3, or d6 in pairs", "d4"),
                (
                    ("1", "1/3", "1/4"),
                    ("2", "2/3", "1/2"),
                    ("3", "always", "3/4"),
                    ("4 or more", "always", "always"),
                ),
            ),
            "Your table can choose the die (DN-AMB-16).",
        ),
    ),
    RuleText(
        "DN-CRIT-01",
        "Criticals",
        (
            "When two of your dice show a 1, that is a critical. You have 1 success more than your dice say.",
            "Three or more 1s are a critical too, and still one (DN-AMB-01).",
        ),
    ),
    RuleText(
        "DN-COMP-01",
        "Compromises",
        (
            (
                "If your roll ends in a failure or a lesser success, you can offer the GM a compromise. You "
                "get 1 more success, and the GM gets 1 dread."
            ),
            "You can do this once for a roll (DN-AMB-11).",
        ),
    ),
    RuleText(
        "DN-COMP-02",
        "The GM has to agree",
        ("The GM can say no to a compromise. Then your roll stays as it is, and there is no dread.",),
    ),
    RuleText(
        "DN-COMP-03",
        "The order of things in one roll",
        (
            "The rules do not put these steps in a row. Dicewright does, and always takes them like this:",
            "1. Find the TN and the number of dice, with bane and boon (DN-BB-02).",
            "2. Roll.",
            "3. Count successes and losses (DN-ROLL-03).",
            "4. Add the success of a critical (DN-CRIT-01).",
            (
                "5. If it is now a failure or a lesser success, a compromise can follow (DN-COMP-01). The GM "
                "must agree."
            ),
            "6. Choose how many successes to count (DN-CTRL-01).",
            "7. Read off the degree that counts (DN-CORE-03).",
            (
                "On the screen you see the degree as rolled at once, so that you know when there is a "
                "compromise to offer. Undo takes back one step at a time."
            ),
            (
                "These are exact chances to compare with, rounded to one decimal. They are for a DN of 2, "
                "with criticals and without compromises. First, 3 dice:"
            ),
            RuleTable(
                ("TN", "Failure", "Lesser success", "Success", "Greater success"),
                (
                    ("3", "34.3%", "44.1%", "16.8%", "4.8%"),
                    ("4", "21.6%", "43.2%", "27.0%", "8.2%"),
                    ("5", "12.5%", "37.5%", "36.0%", "14.0%"),
                    ("6", "6.4%", "28.8%", "42.0%", "22.8%"),
                    ("7", "2.7%", "18.9%", "43.2%", "35.2%"),
                ),
            ),
            "And 4 dice:",
            RuleTable(
                ("TN", "Failure", "Lesser success", "Success", "Greater success"),
                (
                    ("3", "24.0%", "41.2%", "23.5%", "11.3%"),
                    ("4", "13.0%", "34.6%", "32.4%", "20.1%"),
                    ("5", "6.3%", "25.0%", "36.0%", "32.8%"),
                    ("6", "2.6%", "15.4%", "33.6%", "48.5%"),
                    ("7", "0.8%", "7.6%", "25.9%", "65.7%"),
                ),
            ),
            "How often a critical comes does not depend on the TN, only on the number of dice:",
            RuleTable(
                ("Dice", "Critical"),
                (
                    ("3", "2.80%"),
                    ("4", "5.23%"),
                ),
            ),
        ),
    ),
    RuleText(
        "DN-AMB-01",
        "More than two 1s",
        (
            (
                "A critical is two dice with a 1 (DN-CRIT-01). With three or four of them, there are several "
                "readings. It could have to be exactly two. Two or more could be one critical. Every pair "
                "could be one. Or every 1 after the first could bring a success."
            ),
            (
                "Decision: two or more 1s are one critical, and it brings 1 success. Four 1s bring no more "
                "than two do."
            ),
            (
                "Where three dice show a 1, two dice do. And if it had to be exactly two, a better roll "
                "would end worse. (outside the core document) An old calculation by the author, for another "
                "version of the game, looks for exactly two of the best face. We do not give that much "
                "weight."
            ),
            "Your table can count one critical for every pair, so that four 1s bring 2 successes.",
        ),
        settings=("dungeoneers.critical_mode",),
    ),
    RuleText(
        "DN-AMB-02",
        "A critical when nothing can succeed",
        (
            (
                "Enough bane can push your TN below 1 (DN-BB-02). Then even a 1 is a loss. Are two of them "
                "still a critical (DN-CRIT-01), or not?"
            ),
            "Decision: they are. A critical looks at what the dice show, not at whether they succeed.",
            (
                "It is rare and does no harm, and you keep a little hope. If your table holds the TN at 1 or "
                "more (DN-AMB-03), the question never comes up."
            ),
        ),
        settings=("dungeoneers.tn_clamp",),
    ),
    RuleText(
        "DN-AMB-03",
        "How high and how low a TN can go",
        (
            (
                "Bane and boon can carry your TN past 10, or under 1 (DN-BB-02). Either it goes wherever "
                "they take it, or it has to stay between 1 and 10."
            ),
            (
                "Decision: there is no limit. From 10 on, every die is a success. At 0 or less, every die is "
                "a loss. Dicewright tells you when points are wasted because they change nothing any more."
            ),
            (
                "The rules set no limit, so neither do we. (outside the core document) In another version of "
                "the game, attributes go from 0 to 10. In a later one, a TN above 9 gives each die a success "
                "to begin with, and you roll against the TN less 10. Neither is in these rules."
            ),
            "Your table can keep the TN from falling below 1, so that a 1 always succeeds.",
        ),
        settings=("dungeoneers.tn_clamp",),
    ),
    RuleText(
        "DN-AMB-04",
        "Whether a group roll has three dice more",
        (
            (
                "Every roll is said to start from 3d10 (DN-ROLL-02). But a group roll is said to start from "
                "the leader’s proficiency, with one die at least (DN-GRP-02). Either the three dice are left "
                "out here, or they come on top."
            ),
            (
                "Decision: they are left out. You have the leader’s proficiency, or one die if that is 0, "
                "and one for each of the others."
            ),
            (
                "On top of three dice, nobody would need to be promised one. And a rule for one kind of roll "
                "goes before a rule for all of them."
            ),
            (
                "Your table can add the three dice. Then a leader with proficiency 1 and three others roll "
                "7d10, and not 4d10."
            ),
        ),
        settings=("dungeoneers.group_base",),
    ),
    RuleText(
        "DN-AMB-05",
        "Whether a group roll has a difficulty",
        (
            "Nothing is said about a DN for group rolls (DN-GRP-03).",
            (
                "Decision: the GM can set one or leave it out. With a DN, you get a degree as usual "
                "(DN-CORE-03). Without it, you only see successes, losses and stress."
            ),
            "That way, nothing is forced on a roll that does not ask for it.",
        ),
    ),
    RuleText(
        "DN-AMB-06",
        "Which losses cause stress",
        (
            (
                "The leader of a group takes stress for each loss (DN-GRP-04). You can gain a success by a "
                "critical or a compromise, and give successes up by success control. Do the losses change "
                "along with them?"
            ),
            (
                "Decision: no. Count the dice above the TN. An extra success takes no loss away, and a "
                "success given up does not become one."
            ),
            "It is the die that makes a loss (DN-ROLL-03), and the die has not changed.",
        ),
    ),
    RuleText(
        "DN-AMB-07",
        "Ranks of proficiency",
        (
            (
                "Being trained is worth 1 die (DN-CORE-01). That there are more ranks seems likely, but none "
                "is described."
            ),
            (
                "Decision: your proficiency says how many dice you add, and that can be none. Dicewright "
                "begins with this ladder:"
            ),
            RuleTable(
                ("Rank", "Dice"),
                (
                    ("untrained", "0"),
                    ("trained", "+1"),
                    ("(no name)", "+2"),
                    ("(no name)", "+3"),
                    ("(no name)", "+4"),
                ),
            ),
            (
                "(outside the core document) Other versions of the game have ranks such as experienced, "
                "master, legendary and mythical, but the dice differ. One of them gives a master 2 dice and "
                "a mythical creature 3."
            ),
            "Your table can write its own ladder and name the ranks.",
        ),
        settings=("dungeoneers.ladder",),
    ),
    RuleText(
        "DN-AMB-08",
        "When you cannot fail",
        (
            "With a DN of 0 or 1, nobody can be 2 successes short (DN-CORE-03). Do the degrees change there?",
            "Decision: no, the arithmetic stands. This is the worst that can happen:",
            RuleTable(
                ("Difficulty", "With 0 successes"),
                (
                    ("Trivial (0)", "Success"),
                    ("Easy (1)", "Lesser success"),
                    ("Average (2)", "Failure"),
                ),
            ),
            "Dicewright tells you so, and at Trivial it offers to skip the roll.",
        ),
    ),
    RuleText(
        "DN-AMB-09",
        "A lesser success in a test you lose",
        (
            (
                "In a test, an initiator who is 1 behind has a lesser success (DN-TEST-02). Yet the opponent "
                "has more successes. So who has won?"
            ),
            (
                "Decision: Dicewright shows both, the degree and the winner. The degree is the initiator’s, "
                "and it says what happens. The winner is the initiator at a difference of 0 or more, and "
                "otherwise the opponent."
            ),
            "A lesser success has a line of its own in a test, so it must be possible to get one.",
        ),
    ),
    RuleText(
        "DN-AMB-10",
        "What else counts in a test",
        (
            "Do criticals, bane, boon and compromises have a place in a test (DN-TEST-01)?",
            (
                "Decision: they do, for each side on its own, since both make a core roll. An initiator with "
                "a failure or a lesser success can offer a compromise (DN-COMP-01). So can an opponent who "
                "is behind. Each can do it once."
            ),
            (
                "Both sides choose how many successes they count (DN-CTRL-01) before anybody sees how the "
                "two compare."
            ),
        ),
    ),
    RuleText(
        "DN-AMB-11",
        "More than one compromise",
        (
            "After one compromise (DN-COMP-01), you may still be short of a success. Can you offer another?",
            "Decision: once for each roll.",
            (
                "A compromise is one bargain. If you could go on, you could buy your way out of every "
                "failure. (outside the core document) Elsewhere it is described as help for somebody who has "
                "only just missed."
            ),
            "Your table can allow two, or as many as the GM agrees to.",
        ),
        settings=("dungeoneers.compromise_limit",),
    ),
    RuleText(
        "DN-AMB-12",
        "Which comes first",
        (
            (
                "A critical, a compromise and success control all change how many successes you have. In "
                "which order?"
            ),
            (
                "Decision: first the critical, then the compromise, then success control (DN-COMP-03). "
                "Whether you can offer a compromise depends on your successes with the critical. And in the "
                "end you can give up any of them, wherever they came from."
            ),
            (
                "A critical is part of what you rolled. And if success control came earlier, you could lower "
                "your count only to ask for a compromise."
            ),
        ),
    ),
    RuleText(
        "DN-AMB-13",
        "What success control leaves alone",
        (
            "You count fewer successes than you rolled (DN-CTRL-01). Does anything else change with that?",
            "Decision: no. Losses and stress stay as the dice made them, and a critical is still a critical.",
            "The rule is about how many successes you use, and about nothing else.",
        ),
    ),
    RuleText(
        "DN-AMB-14",
        "How far an adversary’s DN can move",
        (
            (
                "Boon raises the DN and bane lowers it (DN-ADV-02), but it is not said by how much, nor "
                "where it ends. The table of difficulties goes from 0 to 6 (DN-CORE-02)."
            ),
            (
                "Decision: by 1. It does not go below 0, and there is no upper end. A DN of 7 is shown as "
                "“beyond Unfathomable”."
            ),
            (
                "One step is the least that the rule can mean, and fewer than no successes cannot be asked "
                "of anybody. Your table can set another lower end, and it can let the DN stop at 6."
            ),
        ),
        settings=("dungeoneers.dn_floor", "dungeoneers.dn_cap"),
    ),
    RuleText(
        "DN-AMB-15",
        "A fourth point on an adversary",
        (
            "A d3 never shows more than 3 (DN-ADV-01). What is a fourth point for?",
            (
                "Decision: nothing. With three points the success is certain, and it is still one step "
                "(DN-AMB-14). Dicewright shows what is left over as wasted."
            ),
            "The points are a TN for the die. They are not a number of steps.",
        ),
    ),
    RuleText(
        "DN-AMB-16",
        "A d4 for the adversary",
        (
            (
                "The rules allow a d4 in place of the d3 (DN-ADV-03). How do you read it, and when is it "
                "certain?"
            ),
            "Decision: the face is what it shows, 1 to 4. Four points are certain, and three are not.",
            (
                "The rules warn that points do less with this die, and so they do. We play with the d3. Your "
                "table can choose the d4, or a d6 read in pairs, which has the same chances as the d3."
            ),
        ),
        settings=("dungeoneers.adversary_die",),
    ),
    RuleText(
        "DN-AMB-17",
        "When the adversary’s die is rolled",
        (
            (
                "The GM rolls for the points of an adversary (DN-ADV-01). Is that once in a fight, or for "
                "each roll? Before your roll, or after it?"
            ),
            "Decision: once for each player’s roll that the points apply to, and before it.",
            "You know the DN when you pick up your dice.",
        ),
    ),
    RuleText(
        "DN-AMB-18",
        "Other kinds of standard roll",
        (
            (
                "A standard roll usually has an attribute (DN-STD-01), so there must be some without one. "
                "And could one have another DN than 2 (DN-STD-02)?"
            ),
            (
                "Decision: if a TN is stated, it takes the place of the attribute. The DN is 2, and you "
                "cannot change it. Bane, boon, criticals and compromises all apply."
            ),
            "It is a roll like any other in these respects. Only its dice and its difficulty are fixed.",
        ),
    ),
    RuleText(
        "DN-AMB-19",
        "What dread and stress are for",
        (
            (
                "The GM gains dread (DN-COMP-01), and leaders gain stress (DN-GRP-04). What they do is not "
                "in this part of the game."
            ),
            "Decision: Dicewright counts both, and you can add notes. There is no highest number.",
            (
                "(outside the core document) Other chapters let the GM spend dread. They also give stress a "
                "capacity of 2 + spirit, and a creature that goes past it is broken."
            ),
            "Your table can play with that capacity for stress.",
        ),
        settings=("dungeoneers.stress_capacity",),
    ),
    RuleText(
        "DN-AMB-20",
        "When to choose the attribute",
        (
            (
                "Where two attributes are offered (DN-CORE-06), do you choose before the roll, or after you "
                "have seen the dice?"
            ),
            (
                "Decision: before. Dicewright proposes the one with the higher score, and you can take the "
                "other."
            ),
            "The attribute makes your TN, and you need that in order to roll.",
        ),
    ),
    RuleText(
        "DN-AMB-21",
        "Points on both sides",
        (
            (
                "You may have bane or boon on your roll while your adversary has points too. Do these cancel "
                "each other?"
            ),
            (
                "Decision: no. Yours change your TN (DN-BB-02), and the adversary’s are for the GM’s die "
                "(DN-ADV-01)."
            ),
            "They do different things, and each creature has its own.",
        ),
    ),
    RuleText(
        "DN-AMB-22",
        "Fewer than three dice",
        (
            "Is there anything that could leave you with less than 3d10 (DN-ROLL-02)?",
            (
                "Decision: no. Nothing in the rules takes dice away, so core rolls and standard rolls have "
                "three at least."
            ),
            "Group rolls are built otherwise, and can have fewer (DN-GRP-02).",
        ),
    ),
    RuleText(
        "DN-AMB-23",
        "Allies and NPCs",
        (
            "Only players make core rolls (DN-CORE-08). What about an NPC who is on your side?",
            (
                "Decision: the NPC does not roll either. An NPC who helps you is one more die in a group "
                "roll (DN-GRP-02), or a point of boon for you (DN-BB-01). The GM says which."
            ),
            "The rule makes no exception for friends.",
        ),
    ),
    RuleText(
        "DN-AMB-24",
        "Who can be in a group",
        (
            (
                "A group roll is for creatures (DN-GRP-01). Does that mean any of them, and can any of them "
                "lead?"
            ),
            (
                "Decision: everybody who takes part adds a die, of whatever kind. As leader, choose a player "
                "character."
            ),
            (
                "The rule speaks of creatures, which is everybody. But the leader’s skill and attribute are "
                "rolled with, and only players roll (DN-CORE-08)."
            ),
        ),
    ),
    RuleText(
        "DN-AMB-25",
        "What “Greater success (1)” means",
        (
            (
                "The number in brackets is a difference (DN-CORE-04). Is it 1 exactly, and is there "
                "something better beyond it?"
            ),
            (
                "Decision: it means 1 or more. A greater success is the best there is, however many "
                "successes you have."
            ),
            "The list of degrees says so too (DN-CORE-03).",
        ),
    ),
)
