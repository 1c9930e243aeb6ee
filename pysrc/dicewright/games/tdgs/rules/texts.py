"""The rules of TDGS in our own words, each under the id by which results cite it."""

from dicewright.games.rule_book import RuleTable, RuleText

TEXTS = (
    RuleText(
        "TD-DICE-01",
        "What these rules cover",
        (
            (
                "These rules say which dice there are and what each is for, how success and failure are "
                "read, what a critical is, who wins a contest, and when nobody rolls at all."
            ),
            "They say nothing about characters, skills, progression, damage or storytelling.",
        ),
    ),
    RuleText(
        "TD-DICE-02",
        "The dice and their jobs",
        (
            "There are eight dice. Each has its own jobs and no others (TD-DICE-03).",
            RuleTable(
                ("Die", "What it is for"),
                (
                    ("d2", "yes or no"),
                    (
                        "d4",
                        (
                            "a modifier to something else, never the main roll of anything; also rolled "
                            "after a critical (TD-AMB-03)"
                        ),
                    ),
                    ("d6", "small magnitudes; heavy modifiers"),
                    ("d8", "small magnitudes; heavy modifiers"),
                    ("d10", "medium magnitudes; picking from a list; durations; areas"),
                    ("d12", "the same four as the d10"),
                    ("d20", "deciding success or failure"),
                    ("d100", "picking from large lists; extreme randomness"),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-DICE-03",
        "Each die to its job",
        (
            (
                "A die does only the jobs on its list (TD-DICE-02), unless a later rule expressly says "
                "otherwise."
            ),
            (
                "Dicewright refuses a die that does not fit the job and names the dice that do. When you "
                "just roll dice of your own choice, a warning is enough."
            ),
        ),
    ),
    RuleText(
        "TD-DICE-04",
        "Two kinds of roll",
        (
            "A resolution roll answers whether: success, failure, avoidance, opposition.",
            "A magnitude roll answers how much: quantity, damage, duration, area, scale.",
        ),
    ),
    RuleText(
        "TD-DICE-05",
        "Never both at once",
        (
            (
                "The two kinds of roll (TD-DICE-04) are always made separately. One die in one roll never "
                "answers both questions."
            ),
            "So every roll is of exactly one kind. An action that needs both takes two rolls.",
        ),
    ),
    RuleText(
        "TD-DICE-06",
        "The resolution roll",
        (
            "Roll a d20, unless a rule says otherwise. You may roll against somebody or against nobody.",
            (
                "The roll is settled before any magnitude and apart from it. The number on the die never "
                "becomes a magnitude."
            ),
        ),
    ),
    RuleText(
        "TD-DICE-07",
        "Four outcomes, exactly one",
        (
            "Ask these questions in order. The first yes decides.",
            "1. Does the die show its lowest face? It is a critical failure.",
            "2. Does the die show its highest face? It is a critical success.",
            (
                "3. Do the face, all modifiers and all secondary dice together reach the target or more? It "
                "is a success."
            ),
            "4. If none of these holds, it is a failure.",
            (
                "A critical success counts as a success, and a critical failure as a failure. Which dice "
                "can be critical is another rule (TD-DICE-09)."
            ),
        ),
    ),
    RuleText(
        "TD-DICE-08",
        "What makes a critical",
        (
            (
                "Only the natural face of the main resolution die makes a critical. Modifiers and secondary "
                "dice change the total, but they neither make a critical nor undo one."
            ),
            "Magnitude rolls never have criticals.",
        ),
    ),
    RuleText(
        "TD-DICE-09",
        "Which dice can be critical",
        (
            (
                "The d20 always can. The d2 and the d4 never can, even if somebody would like them to. Any "
                "other die can only where a later rule names it."
            ),
        ),
    ),
    RuleText(
        "TD-DICE-10",
        "How big a critical is",
        (
            (
                "After a critical, roll a d4: 1 is Minor, 2 Notable, 3 Bonus, 4 Major. What that means "
                "depends on the kind of effect: damage (TD-DICE-11), duration (TD-DICE-12), area or targets "
                "(TD-DICE-13), or healing (TD-DICE-14)."
            ),
            RuleTable(
                (
                    "d4",
                    "Label",
                    "Damage (TD-DICE-11)",
                    "Duration (TD-DICE-12)",
                    "Area or targets (TD-DICE-13)",
                    "Healing (TD-DICE-14)",
                ),
                (
                    ("1", "Minor", "+25%", "+1 round", "+1 target", "+25%"),
                    ("2", "Notable", "+50%", "+2 rounds", "+2 targets", "+50%"),
                    ("3", "Bonus", "+75%", "+50% of the duration", "+50% of the area", "+75%"),
                    (
                        "4",
                        "Major",
                        "+100% (twice)",
                        "twice the duration",
                        "twice the area, or everything adjacent",
                        "twice",
                    ),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-DICE-11",
        "Critical damage",
        (
            "A critical adds to the damage by the d4 (TD-DICE-10). Percentages are of the ordinary damage.",
            RuleTable(
                ("d4", "Label", "Effect"),
                (
                    ("1", "Minor", "+25%"),
                    ("2", "Notable", "+50%"),
                    ("3", "Bonus", "+75%"),
                    ("4", "Major", "+100% (twice)"),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-DICE-12",
        "Critical duration",
        (
            (
                "A critical makes the effect last longer, by the d4 (TD-DICE-10). Percentages are of the "
                "ordinary duration."
            ),
            RuleTable(
                ("d4", "Label", "Effect"),
                (
                    ("1", "Minor", "+1 round"),
                    ("2", "Notable", "+2 rounds"),
                    ("3", "Bonus", "+50% of the duration"),
                    ("4", "Major", "twice the duration"),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-DICE-13",
        "Critical area or targets",
        (
            (
                "A critical reaches further or hits more, by the d4 (TD-DICE-10). Percentages are of the "
                "ordinary area. The table counts targets first and area later (TD-AMB-28)."
            ),
            RuleTable(
                ("d4", "Label", "Effect"),
                (
                    ("1", "Minor", "+1 target"),
                    ("2", "Notable", "+2 targets"),
                    ("3", "Bonus", "+50% of the area"),
                    ("4", "Major", "twice the area, or everything adjacent"),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-DICE-14",
        "Critical healing",
        (
            "A critical heals more, by the d4 (TD-DICE-10). Percentages are of the ordinary healing.",
            RuleTable(
                ("d4", "Label", "Effect"),
                (
                    ("1", "Minor", "+25%"),
                    ("2", "Notable", "+50%"),
                    ("3", "Bonus", "+75%"),
                    ("4", "Major", "twice"),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-DICE-15",
        "Make your own tables",
        (
            (
                "The four tables (TD-DICE-11, TD-DICE-12, TD-DICE-13, TD-DICE-14) are examples to start "
                "with. An adventure or a setting may bring its own table for each kind of effect."
            ),
            "Dicewright begins with these four, and you can change them.",
        ),
    ),
    RuleText(
        "TD-DICE-16",
        "Contests",
        (
            (
                "Each side makes its own resolution roll, worked out by itself. Then compare the two final "
                "totals: the higher succeeds, the lower fails."
            ),
        ),
    ),
    RuleText(
        "TD-DICE-17",
        "Tied contests",
        (
            (
                "When the totals are equal and nobody has a reaction or response left, roll a d2 with no "
                "modifiers. Never roll it before that (TD-AMB-08)."
            ),
            "So a contest is either decided, waiting for reactions, or waiting for the d2.",
        ),
    ),
    RuleText(
        "TD-DICE-18",
        "When to roll",
        (
            (
                "Roll only if the result is uncertain and something that matters hangs on it. Otherwise, "
                "don’t roll."
            ),
        ),
    ),
    RuleText(
        "TD-DICE-19",
        "Without a roll",
        ("What is certain succeeds by itself. What is impossible fails by itself. Both are fair play.",),
    ),
    RuleText(
        "TD-DICE-20",
        "No roll is the normal case",
        (
            (
                "No action calls for dice just by being an action. Saying “no roll needed” is always as "
                "good a choice as rolling (TD-DICE-18)."
            ),
        ),
    ),
    RuleText(
        "TD-DICE-21",
        "Writing rolls down",
        (
            (
                "TDGS has a short way of writing rolls, the Dice Expression Language: 3d12kh1 means three "
                "d12, keep the highest one. It is only a description, and nobody has to use it."
            ),
            (
                "Dicewright reads and writes it for free rolls: NdX for the dice, +k for a bonus, khN for "
                "keeping the highest."
            ),
        ),
    ),
    RuleText(
        "TD-DICE-22",
        "Left to other documents",
        (
            (
                "Difficulty values, modifiers, attributes, skills, progression, damage, the economy of "
                "actions and storytelling are told elsewhere."
            ),
            (
                "So is luck. It shifts the chances of a resolution roll without changing how dice behave. "
                "Here it is simply one more modifier that you may add, wherever it comes from."
            ),
        ),
    ),
    RuleText(
        "TD-DICE-23",
        "Checklist for anything new",
        (
            (
                "Use the d20 for whether (TD-DICE-06) and other dice for how much (TD-DICE-02). Never ask "
                "both of one die (TD-DICE-05)."
            ),
            (
                "Look for criticals only on the natural d20 (TD-DICE-08). The d2 and the d4 are never "
                "critical (TD-DICE-09)."
            ),
            (
                "Roll only when something is uncertain and has consequences (TD-DICE-18). Decide contests "
                "by totals (TD-DICE-16), then by the d2 (TD-DICE-17)."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-01",
        "Two phases",
        (
            (
                "Phase 1 is Resolution, a d20: does the work get done? Phase 2 is Quality, a pool of d12: "
                "how good is it?"
            ),
            "Phase 2 comes only after a success. The two rolls are never merged.",
        ),
    ),
    RuleText(
        "TD-CRAFT-02",
        "Does the work get done?",
        (
            "You succeed when",
            "natural d20 + (your stat − recipe’s target) + skill bonus + modifiers ≥ 11",
            (
                "The 11 never changes. When everything is equal, your chance is 50%. Each point is worth "
                "5%. Your chance is never below 5% and never above 95% (TD-CRAFT-05)."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-03",
        "What the words mean",
        (
            "Stat: the one that the recipe names.",
            "Target: how difficult the recipe is. It takes the place of an opponent’s stat.",
            "Skill bonus: comes from the crafting skill and is defined in Document 7 (TD-AMB-13).",
            "Modifiers: tools, workspace and circumstances, as the GM rules.",
        ),
    ),
    RuleText(
        "TD-CRAFT-04",
        "What can happen",
        (
            RuleTable(
                ("Outcome", "When", "What follows"),
                (
                    ("success or critical success", "total of 11 or more, or a natural 20", "on to Quality"),
                    (
                        "failure",
                        "total of 10 or less, and neither a natural 1 nor a natural 20",
                        "no item; half the materials are lost (TD-CRAFT-18)",
                    ),
                    (
                        "critical failure",
                        "natural 1",
                        "no item; all materials are lost; there may be consequences (TD-CRAFT-19)",
                    ),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-05",
        "Natural 1 and natural 20",
        (
            (
                "A natural 1 is always a critical failure. A natural 20 always succeeds and adds 2 dice to "
                "the quality pool."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-06",
        "The twelve tiers",
        (
            RuleTable(
                ("Tier", "Name", "What it means"),
                (
                    ("1", "Volatile", "works, with a drawback"),
                    ("2", "Rough", "does the bare minimum"),
                    ("3", "Crude", "small penalty"),
                    ("4", "Simple", "the standard article, no modifiers"),
                    ("5", "Functional", "dependable"),
                    ("6", "Decent", "a little better than average"),
                    ("7", "Sound", "solid"),
                    ("8", "Fine", "small bonus"),
                    ("9", "Superior", "noticeable bonus"),
                    ("10", "Exceptional", "significant bonus"),
                    ("11", "Exquisite", "major bonus"),
                    ("12", "Masterwork", "the largest bonus and a special property"),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-07",
        "Reading the die",
        ("The d12 that you keep is the tier. Keep a 7, and the item is Sound (TD-CRAFT-06).",),
    ),
    RuleText(
        "TD-CRAFT-08",
        "The base pool",
        (
            "Roll as many d12 as your level in the crafting skill, and keep the single highest.",
            RuleTable(
                ("Skill", "Pool", "Mean", "Chance of 12", "Chance of 8 or better"),
                (
                    ("1 (Novice)", "1d12", "13/2 = 6.5000", "8.33%", "41.67%"),
                    ("2", "2d12, keep 1", "611/72 ≈ 8.4861", "15.97%", "65.97%"),
                    ("3", "3d12, keep 1", "455/48 ≈ 9.4792", "22.97%", "80.15%"),
                    ("4", "4d12, keep 1", "104429/10368 ≈ 10.0722", "29.39%", "88.42%"),
                    ("5 (Master)", "5d12, keep 1", "217009/20736 ≈ 10.4653", "35.28%", "93.25%"),
                ),
            ),
            (
                "With n dice, the chance of tier t is (tⁿ − (t − 1)ⁿ) / 12ⁿ, and the mean is 12 − (1ⁿ + 2ⁿ "
                "+ … + 11ⁿ) / 12ⁿ. From 2 dice on, the likeliest single tier is always 12."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-09",
        "What adds dice",
        (
            RuleTable(
                ("Source", "Dice", "Limit"),
                (
                    ("natural 20 in phase 1", "+2", "none; added by itself"),
                    (
                        "superior materials",
                        "+1 to +3",
                        "per recipe: one bonus for all materials together, 3 at most",
                    ),
                    (
                        "quality tools",
                        "+1 to +2",
                        (
                            "per tool type: each tool that the recipe lists brings its own, 2 at most "
                            "(TD-AMB-15)"
                        ),
                    ),
                    ("dedicated workspace", "+1", "one: you have it or you don’t"),
                    ("extra time (twice as long)", "+1", "one: you take it or you don’t"),
                    ("assistants", "+1 each", "at most +3, however many they are (TD-CRAFT-13)"),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-10",
        "What takes dice away",
        (
            RuleTable(
                ("Circumstance", "Dice"),
                (
                    ("inferior materials", "−1 to −3"),
                    ("poor or missing tools", "−1 to −2"),
                    ("rushed (half the time)", "−2"),
                    ("hostile environment", "−1"),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-11",
        "Never less than one die",
        ("However bad things are, you roll at least 1d12.",),
    ),
    RuleText(
        "TD-CRAFT-12",
        "Counting the pool",
        (
            (
                "Add up the skill, every bonus and every penalty once. Only then make sure that at least "
                "one die is left (TD-CRAFT-11, TD-AMB-17). There is no upper limit."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-13",
        "Skilled assistants",
        (
            (
                "Anyone with at least 1 rank in the skill who is there for the whole crafting time adds 1 "
                "die. Together they add 3 at most, however many they are (TD-AMB-18)."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-14",
        "Unskilled labor",
        (
            (
                "Helpers without the skill shorten the time by 10% to 25% (TD-AMB-19). They add no dice, "
                "and are mostly of use for batches."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-15",
        "How many at once",
        (
            RuleTable(
                ("Recipe’s target", "Band", "Most items at once"),
                (
                    ("11 to 13, and anything below (TD-AMB-10)", "Easy", "10"),
                    ("14 to 16", "Moderate", "5"),
                    ("17 to 19", "Difficult", "3"),
                    ("20 and up", "Complex", "1"),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-16",
        "Making a batch",
        (
            "Make one Resolution roll and one Quality roll for the lot. Every item gets the same tier.",
            (
                "You need the materials for every item at hand. A full batch takes 150% of the time of one "
                "item (TD-AMB-21)."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-17",
        "When a batch fails",
        ("The rules for failure (TD-CRAFT-18, TD-CRAFT-19) apply to the materials of the whole batch.",),
    ),
    RuleText(
        "TD-CRAFT-18",
        "Failure",
        (
            (
                "The work stops and there is no item. Half the materials are gone (TD-AMB-22). You can use "
                "the rest again."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-19",
        "Critical failure",
        (
            (
                "There is no item, and all materials are destroyed. If the GM wishes, tools are damaged, "
                "and dangerous recipes may do collateral damage."
            ),
            (
                "After every critical failure, whatever the recipe, Dicewright asks the GM about damaged "
                "tools and about collateral damage (TD-AMB-29). It never does either by itself."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-20",
        "Unstable ingredients",
        (
            (
                "A critical failure with explosive, alchemical or otherwise unstable ingredients may cause "
                "explosions, release poison or the like, if the GM wishes."
            ),
            (
                "Mark such a recipe or material as a hazard (TD-AMB-30). Dicewright then asks the GM about "
                "that too, beside the two other questions (TD-CRAFT-19)."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-21",
        "What a recipe says",
        (
            "A recipe needs all eight:",
            RuleTable(
                ("Part", "What it tells"),
                (
                    ("name", "what it makes"),
                    ("skill", "the crafting skill it needs"),
                    ("stat", "the stat used in phase 1, usually the one that goes with the skill"),
                    ("target", "how difficult it is, 11 to 25 and beyond"),
                    ("materials", "what goes into it, with numbers where it can be counted"),
                    ("tools", "the equipment it needs"),
                    ("time", "how long it usually takes"),
                    ("quality effects", "what each tier means for this item"),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-22",
        "An example: Iron Longsword",
        (
            (
                "Skill: Smithing. Stat: STR. Target: 15, so it is Moderate and you can make up to 5 at once "
                "(TD-CRAFT-15)."
            ),
            (
                "Materials: 3 iron ingots, 1 leather strip, and fuel, which nobody counts. Tools: forge, "
                "anvil, hammer. Time: 4 hours (240 minutes)."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-23",
        "Iron Longsword: what each tier means",
        (
            RuleTable(
                ("Tier", "Damage", "To hit", "Also"),
                (
                    ("1 Volatile", "−1", "0", "50% chance to break on a critical miss"),
                    ("2 Rough", "−1", "0", ""),
                    ("3 Crude", "0", "0", "looks poor"),
                    ("4 Simple", "0", "0", "the standard longsword"),
                    ("5 Functional", "0", "0", "reliable"),
                    ("6 Decent", "0", "0", "well balanced"),
                    ("7 Sound", "+1 or 0", "0 or +1", "choose one of the two (TD-AMB-24)"),
                    ("8 Fine", "+1", "+1", ""),
                    ("9 Superior", "+2", "+1", ""),
                    ("10 Exceptional", "+2", "+2", ""),
                    ("11 Exquisite", "+3", "+2", ""),
                    ("12 Masterwork", "+3", "+3", "a special property (TD-AMB-24)"),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-24",
        "Experience, normally",
        (
            (
                "None. Working from a known recipe with the materials at hand is production. There are "
                "exceptions (TD-CRAFT-25)."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-25",
        "Experience, exceptions",
        (
            "The first success with a recipe that is new to you earns a small award.",
            "Making something without precedent earns an award according to how significant it is.",
            "Crafting under dramatic pressure earns an award for the situation, not for the item.",
            "The GM decides whether you get one, and how much (TD-AMB-25).",
        ),
    ),
    RuleText(
        "TD-CRAFT-26",
        "The numbers at a glance",
        (
            RuleTable(
                ("What", "Value"),
                (
                    ("Quality tiers (TD-CRAFT-06)", "12"),
                    ("Fewest dice in the quality pool (TD-CRAFT-11)", "1"),
                    ("Most dice from assistants (TD-CRAFT-13)", "3"),
                    ("Dice from a natural 20 (TD-CRAFT-05)", "2"),
                    ("Materials lost on a failure (TD-CRAFT-18)", "half (0.5)"),
                    ("Materials lost on a critical failure (TD-CRAFT-19)", "all (1.0)"),
                    ("Time of a batch (TD-CRAFT-16)", "× 1.5"),
                    ("Most items at once, Easy (TD-CRAFT-15)", "10"),
                    ("Most items at once, Moderate", "5"),
                    ("Most items at once, Difficult", "3"),
                    ("Most items at once, Complex", "1"),
                ),
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-27",
        "What crafting builds on",
        (
            (
                "Document 1 tells of the dice and of keeping the highest, Document 3 of resolution against "
                "11, Document 7 of skills and their bonuses, Document 12 of experience. Crafting changes "
                "none of them."
            ),
        ),
    ),
    RuleText(
        "TD-CRAFT-28",
        "Time, put together",
        (
            (
                "minutes = usual time × (2 with extra time, 1/2 when rushed) × (1.5 for two or more items) "
                "× (1 − labor)"
            ),
            (
                "Labor is the part of the time that helpers save (TD-AMB-19). How the factors go together "
                "and how long a part batch takes was doubtful (TD-AMB-20, TD-AMB-21)."
            ),
            "Dicewright keeps the exact fraction and rounds only what it shows.",
        ),
    ),
    RuleText(
        "TD-AMB-01",
        "“Failure 2 to 10” and the total",
        (
            (
                "The outcome tables name faces of the die, while the formula names a total (TD-CRAFT-02). "
                "Either the natural face decides, or the total does."
            ),
            "Decision: the total decides. “2 to 10” means any roll but a natural 1 whose total is under 11.",
            (
                "The ranges hold only when all modifiers come to 0. The formula and the summary both speak "
                "of the modified sum."
            ),
        ),
    ),
    RuleText(
        "TD-AMB-02",
        "A natural 20 at the impossible, a natural 1 at the certain",
        (
            (
                "Modifiers can be so large that no total could fail, or none could succeed. Either the "
                "natural face always rules, or the total rules outside −9 to +9, or nobody rolls at all."
            ),
            (
                "Decision: once dice are rolled, the natural face always rules. But the GM can call a task "
                "certain or impossible beforehand, and then nobody rolls (TD-DICE-19). A task called "
                "certain goes on to Quality without the dice of a natural 20 (TD-CRAFT-05)."
            ),
            (
                "The summary says outright that a 20 succeeds by itself. (outside the core document) "
                "Document 3 says the same, without exception. When your modifiers come to −10 or worse, "
                "Dicewright says that only a natural 20 can do this."
            ),
        ),
    ),
    RuleText(
        "TD-AMB-03",
        "The d4, rolled alone after a critical",
        (
            (
                "The d4 is never a main roll (TD-DICE-02), yet after a critical it is rolled alone "
                "(TD-DICE-10). Either that is a contradiction and not allowed, or the d4 counts as a "
                "modifier to the critical."
            ),
            (
                "Decision: the d4 may follow a critical. It may not decide success or failure, nor be a "
                "magnitude by itself."
            ),
            "It modifies a result already reached, and that is what the d4 is for.",
        ),
    ),
    RuleText(
        "TD-AMB-04",
        "Does a critical in crafting roll the d4 as well?",
        (
            (
                "After a critical, a d4 says how big it is (TD-DICE-10). Crafting has its own rewards and "
                "losses (TD-CRAFT-05). Either the d4 comes on top, or it does not."
            ),
            (
                "Decision: no d4. In crafting, the natural 20 brings +2 dice, and the natural 1 takes all "
                "the materials."
            ),
            "The special rule takes the place of the general examples, none of which is about crafting.",
        ),
    ),
    RuleText(
        "TD-AMB-05",
        "The d4 after a critical failure, and its labels",
        (
            (
                "The four tables (TD-DICE-10) are all benefits, and do not say what a critical failure "
                "does. (outside the core document) Document 3 rolls the d4 for both. (outside the core "
                "document) The human-readable Document 1 names the faces Normal, Minor, Notable, Major "
                "beside the same percentages, where the core document has Minor, Notable, Bonus, Major."
            ),
            (
                "Decision: the labels of the core document stand. The d4 is rolled on a critical success. "
                "On a critical failure it may be rolled, if your table likes, to say how bad things are."
            ),
            "You can rename the labels.",
        ),
        ("tdgs.d4_on_critical_failure",),
    ),
    RuleText(
        "TD-AMB-06",
        "Rounding percentages",
        (
            (
                "What is 25% more than 3? The result may be rounded down, to the nearest or up, or keep its "
                "fraction."
            ),
            "Decision: the final value is rounded down, with the exact value shown beside it.",
            (
                "Rounding down is the only rounding that TDGS is known to use: (outside the core document) "
                "the skill bonus is rounded that way."
            ),
        ),
        ("tdgs.percent_rounding",),
    ),
    RuleText(
        "TD-AMB-07",
        "Criticals in a contest",
        (
            (
                "A natural 1 can have the higher total. Either only the totals count (TD-DICE-16), or "
                "criticals come first: a natural 20 beats anything but a 20, a natural 1 loses to anything "
                "but a 1, and between equals the totals decide."
            ),
            (
                "Decision: only the totals count. Criticals are shown. Whoever wins with a natural 20 may "
                "roll the d4 (TD-DICE-10), as after any resolution roll; and where your table rolls it after "
                "a critical failure (TD-AMB-05), so may whoever loses with a natural 1."
            ),
            "The rule for contests names only the totals.",
        ),
        ("tdgs.contest_criticals",),
    ),
    RuleText(
        "TD-AMB-08",
        "Reading the d2, and waiting for reactions",
        (
            (
                "The rule for ties (TD-DICE-17) does not say which face of the d2 is whose, nor how anybody "
                "knows that no reaction is left."
            ),
            (
                "Decision: 1 is the side named first, 2 the second, and Dicewright says so before the roll. "
                "A tie stays open until somebody confirms that no reaction is left."
            ),
            (
                "(outside the core document) Document 3 compares stats before the d2. The core document "
                "does not, so nobody does it here."
            ),
        ),
    ),
    RuleText(
        "TD-AMB-09",
        "Uncertain, but it does not matter",
        (
            (
                "Results without dice are named only for the certain and the impossible (TD-DICE-19). When "
                "something is uncertain but nothing hangs on it, either it succeeds by itself, or the GM "
                "chooses."
            ),
            "Decision: nobody rolls, and the GM chooses. Success is what Dicewright proposes.",
        ),
    ),
    RuleText(
        "TD-AMB-10",
        "Targets below 11, or far above 25",
        (
            (
                "Recipes are said to run from 11 to 25 and up (TD-CRAFT-21), and the bands for batches "
                "start at 11 (TD-CRAFT-15). Other targets are either refused or accepted."
            ),
            "Decision: any whole number from 1 is fine. Below 11 there is a warning, and the recipe is Easy.",
            "(outside the core document) Difficulties of 4 or 5 are ordinary in the core rules.",
        ),
    ),
    RuleText(
        "TD-AMB-11",
        "Crafting with skill 0",
        (
            (
                "A recipe says that its skill is needed (TD-CRAFT-21). The pool would have 0 dice, and then "
                "the one die that is always left (TD-CRAFT-11). Either it is not allowed, or you get one "
                "die, or you get 0 plus your bonuses and at least one."
            ),
            (
                "Decision: it is not allowed. When the GM allows it, you get 0 plus your bonuses, and at "
                "least one die."
            ),
        ),
        ("tdgs.untrained_crafting",),
    ),
    RuleText(
        "TD-AMB-12",
        "Skill above 5",
        (
            "The table stops at 5, Master (TD-CRAFT-08). (outside the core document) Skills run from 1 to 8.",
            (
                "Decision: the pool keeps growing by the same rule. The highest level on offer is 5, unless "
                "your table raises it."
            ),
        ),
        ("tdgs.max_skill",),
    ),
    RuleText(
        "TD-AMB-13",
        "The skill bonus",
        (
            (
                "It is defined in a document that we do not have. Either it is any number you like, or it "
                "is half the level, rounded down (outside the core document)."
            ),
            (
                "Decision: you enter it yourself, and it is 0 to begin with. If your table likes, "
                "Dicewright takes half the level, rounded down."
            ),
            "Whichever it is, the bonus is always shown with the roll.",
        ),
        ("tdgs.skill_bonus_formula",),
    ),
    RuleText(
        "TD-AMB-14",
        "The “expected tier”",
        (
            (
                "The original gives an expected tier for each skill level: about 6.5 Decent, 8.5 Fine, 9.5 "
                "Superior, 10 Exceptional, 10.5 Exceptional+. The last four numbers are rounded means "
                "(8.49, 9.48, 10.07, 10.47), and the word beside each is the mean rounded down."
            ),
            (
                "Decision: Dicewright shows the exact chance of every tier (TD-CRAFT-08), and calls none of "
                "them expected."
            ),
        ),
    ),
    RuleText(
        "TD-AMB-15",
        "What the limits on dice mean",
        (
            (
                "The limits say “per recipe” and “per tool type” (TD-CRAFT-09). For tools, either each type "
                "of tool brings its own +1 or +2, or there is one tool bonus in all."
            ),
            (
                "Decision: each type of tool brings its own, as it is written. Materials count once per "
                "craft, and so does the penalty for tools (TD-CRAFT-10). Superior and inferior materials "
                "exclude each other, and so do extra time and rushing. All the rest may come together."
            ),
            "Three fine tools for a longsword then bring +6, so Dicewright shows where every die comes from.",
        ),
        ("tdgs.tool_bonus_stacking",),
    ),
    RuleText(
        "TD-AMB-16",
        "“(max +3d12)” in the summary",
        (
            (
                "This could be read as a limit on all bonuses together, or only on those of assistants "
                "(TD-CRAFT-13)."
            ),
            "Decision: it is the limit for assistants. There is none for everything together (TD-CRAFT-12).",
            "The original names this number for assistants, and its main table limits only them.",
        ),
    ),
    RuleText(
        "TD-AMB-17",
        "The dice of a natural 20, and the last die",
        (
            (
                "At skill 1 with −6 and a natural 20, adding everything up first gives 1 die. Securing the "
                "last die first (TD-CRAFT-11) and adding 2 afterwards gives 3."
            ),
            "Decision: add everything up, then make sure that at least one die is left.",
            "The dice of the 20 are one line of the same table (TD-CRAFT-09).",
        ),
        ("tdgs.nat20_dice_after_floor",),
    ),
    RuleText(
        "TD-AMB-18",
        "Who counts as an assistant",
        (
            (
                "Assistants bring dice (TD-CRAFT-13). It is not said what becomes of experts, of a fourth "
                "assistant, or of those without the skill."
            ),
            (
                "Decision: an assistant has rank 1 or more and stays throughout. A higher rank changes "
                "nothing. A fourth adds nothing, but the GM may count them as labor (TD-CRAFT-14). Nobody "
                "is their own assistant. Rank 0 counts as labor."
            ),
        ),
    ),
    RuleText(
        "TD-AMB-19",
        "How much labor saves",
        (
            (
                "Labor saves 10% to 25% of the time (TD-CRAFT-14), but there is no scale. Either the GM "
                "picks a number, or each helper adds a step."
            ),
            (
                "Decision: the GM picks one percentage for the whole craft, either 0 or 10 to 25. "
                "Dicewright suggests 10 for one helper and 5 more for each further one, up to 25."
            ),
            "The suggestion is ours, and you can change it. Other percentages are refused.",
        ),
        ("tdgs.labour",),
    ),
    RuleText(
        "TD-AMB-20",
        "When several things change the time",
        (
            (
                "Extra time, rushing, batches and labor all change the time (TD-CRAFT-28). It is not said "
                "how they go together."
            ),
            (
                "Decision: they all multiply. Labor shortens a doubled time, and you still get the die for "
                "extra time (TD-CRAFT-09)."
            ),
            (
                "When you multiply, the order does not matter. The “full crafting time” that assistants "
                "stay for (TD-CRAFT-13) is the final one."
            ),
        ),
    ),
    RuleText(
        "TD-AMB-21",
        "Part batches",
        (
            (
                "A full batch takes 150% of the time (TD-CRAFT-16). A smaller one may take 150% from two "
                "items on, or rise evenly from 100% for one item to 150% for a full batch."
            ),
            "Decision: 150% for two or more, 100% for one item.",
            (
                "The original has a single factor for batches. With Complex recipes a batch of 1 is simply "
                "one item."
            ),
        ),
        ("tdgs.partial_batch_time",),
    ),
    RuleText(
        "TD-AMB-22",
        "Half of an odd number",
        (
            (
                "A failure costs half the materials (TD-CRAFT-18). The loss may be rounded up, down or to "
                "the nearest, for each item or for the whole batch. And what of materials that nobody "
                "counts?"
            ),
            (
                "Decision: each material by itself, for the whole batch, with the loss rounded up. Of 3 "
                "ingots 2 are lost and 1 is left; for 5 swords, 8 of 15 are lost. Materials that nobody "
                "counts are tracked in parts of what one item needs: half of that is lost, and where none "
                "is left, nothing can be made."
            ),
            "A failure should always cost something.",
        ),
        ("tdgs.loss_rounding",),
    ),
    RuleText(
        "TD-AMB-23",
        "Tools and workspace in both phases",
        (
            (
                "They appear as modifiers in phase 1 (TD-CRAFT-03) and as dice in phase 2 (TD-CRAFT-09). "
                "Either one follows from the other, or they are two separate things."
            ),
            (
                "Decision: they are separate. A fine tool brings dice by the table. It brings a number in "
                "phase 1 only if the GM or the item says so, and otherwise 0."
            ),
        ),
    ),
    RuleText(
        "TD-AMB-24",
        "Choices and special properties",
        (
            (
                "Some tiers leave something open, such as tier 7 and tier 12 of the longsword "
                "(TD-CRAFT-23). It is not said who chooses, nor whether a whole batch shares the choice."
            ),
            (
                "Decision: a choice like that of tier 7 is made for each item, in a batch too. The special "
                "property of a Masterwork is whatever the GM writes."
            ),
        ),
    ),
    RuleText(
        "TD-AMB-25",
        "How much experience, and when",
        (
            "Awards are “small” or go “by significance” (TD-CRAFT-25). There are no numbers.",
            (
                "Decision: Dicewright asks the GM about a first success, about something without precedent "
                "and about dramatic pressure, and leaves the amount open. The first two need a success. "
                "Pressure does not."
            ),
        ),
        ("tdgs.award.first_craft",),
    ),
    RuleText(
        "TD-AMB-26",
        "A natural 20 that enlarges the quality pool",
        (
            (
                "Two more dice for a natural 20 (TD-CRAFT-05) seem to let the d20 speak of magnitude, which "
                "it never should (TD-DICE-05). Either that is a contradiction, or it is an exception."
            ),
            "Decision: it is allowed.",
            (
                "A later rule says so in plain words. And it passes on that there was a critical, not the "
                "number on the die."
            ),
        ),
    ),
    RuleText(
        "TD-AMB-27",
        "Materials after a success",
        (
            "It is not said what happens to the materials when the work succeeds.",
            "Decision: all of them are used up, for every item in the batch.",
        ),
    ),
    RuleText(
        "TD-AMB-28",
        "Targets or area",
        (
            (
                "In the table for areas (TD-DICE-13), 1 and 2 count targets, while 3 and 4 enlarge the "
                "area. It is not said how to turn one into the other."
            ),
            (
                "Decision: Dicewright tells the effect as it is written, more targets or a larger area, and "
                "leaves the rest to the spell, weapon or GM. Major offers a choice."
            ),
        ),
    ),
    RuleText(
        "TD-AMB-29",
        "What follows a natural 1",
        (
            (
                "Collateral damage belongs to dangerous recipes (TD-CRAFT-19), but no recipe is marked as "
                "dangerous. Either the GM is asked only for marked recipes, or always."
            ),
            (
                "Decision: the GM is asked every time, about damaged tools and about collateral damage. "
                "Nothing happens without the GM, and Dicewright remembers what the GM chose."
            ),
        ),
    ),
    RuleText(
        "TD-AMB-30",
        "“Volatile” twice",
        (
            (
                "Volatile is the name of tier 1 (TD-CRAFT-06), and also a word for dangerous ingredients "
                "(TD-CRAFT-20). The two have nothing to do with each other."
            ),
            "Decision: dangerous ingredients are called a hazard. Volatile is only the tier.",
        ),
    ),
    RuleText(
        "TD-AMB-31",
        "Time of a failed attempt",
        (
            "It is not said how long a failed attempt takes: the full time, half of it, or none.",
            "Decision: the full time passes.",
            "The GM can say otherwise and change it afterwards.",
        ),
    ),
)
