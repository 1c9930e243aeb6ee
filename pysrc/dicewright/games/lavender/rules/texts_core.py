"""The core rules of Lavender Hack in our own words, each under the id by which results cite it."""

from dicewright.games.rule_book import RuleTable, RuleText

TEXTS = (
    RuleText(
        "LH-CORE-01",
        "Six ability scores",
        (
            (
                "A character has six scores, and they always stand in this order: Strength (Str), "
                "Dexterity (Dex), Wisdom (Wis), Intelligence (Int), Constitution (Con) and Charisma (Cha)."
            ),
            "At the start each of them lies between 3 and 18. Later a score may grow past 18.",
        ),
    ),
    RuleText(
        "LH-CORE-02",
        "Ability modifiers",
        (
            (
                "Each score gives you a modifier. When a rule tells you to add Con, Str or another "
                "ability, it means this modifier and never the score itself. A negative modifier is taken "
                "away."
            ),
            RuleTable(
                ("Score", "Modifier"),
                (
                    ("3 or less", "−3"),
                    ("4 or 5", "−2"),
                    ("6 to 8", "−1"),
                    ("9 to 12", "0"),
                    ("13 to 15", "+1"),
                    ("16 or 17", "+2"),
                    ("18 or more", "+3"),
                ),
            ),
            (
                "When a score changes, look up its modifier again. That scores beyond the printed table "
                "keep the last modifier is our reading (LH-AMB-01)."
            ),
        ),
    ),
    RuleText(
        "LH-CORE-03",
        "When to test",
        (
            (
                "You test only when nobody knows how something will end, and when success and failure "
                "would both be interesting."
            ),
            (
                "How difficult it is does not matter. The only numbers to reach are 8 and 18, whatever you "
                "attempt (LH-CORE-05)."
            ),
            (
                "First say roughly what you want to do. Then the table agrees which ability fits, and "
                "after that you roll."
            ),
        ),
    ),
    RuleText(
        "LH-CORE-04",
        "Tests",
        (
            "Roll a d20 and add the modifier of the ability (LH-CORE-02).",
            "total = d20 + modifier",
            "With a total of 8 or more you succeed. With less you fail, and failing has a consequence.",
        ),
    ),
    RuleText(
        "LH-CORE-05",
        "Five degrees",
        (
            "A test ends in one of five degrees. Read the lines from the top; the first that is true counts.",
            RuleTable(
                ("Order", "If", "Degree", "Success?"),
                (
                    ("1", "the die shows 20", "Critical", "yes"),
                    ("2", "the die shows 1", "Fumble", "no"),
                    ("3", "the total is 18 or more", "Strong", "yes"),
                    (
                        "4",
                        "the total is 8 or more",
                        "Weak",
                        "yes, but often at a cost or with a smaller result",
                    ),
                    ("5", "none of these", "Miss", "no"),
                ),
            ),
            (
                "For a natural 20 or a natural 1, only the face of the die matters. If the die shows 18 "
                "and you add 2, the total of 20 is Strong and not Critical. If it shows 20 and you take "
                "away 3, the total is only 17, and the result is Critical all the same."
            ),
            (
                "With a modifier of −2 or −3 you cannot get a Strong result by the d20 alone. You would "
                "need the gear die as well (LH-CHAR-07)."
            ),
        ),
    ),
    RuleText(
        "LH-CORE-06",
        "Advantage and disadvantage",
        (
            (
                "With either of them you roll two dice where you would roll one, and keep one of the two. "
                "With advantage you choose which. With disadvantage the GM chooses."
            ),
            (
                "This is not only for the d20. It works for any die that a rule names, such as usage dice "
                "and hit dice."
            ),
            (
                "Unless somebody wants it otherwise, the higher die is kept for advantage and the lower "
                "for disadvantage (LH-AMB-05)."
            ),
        ),
    ),
    RuleText(
        "LH-CORE-07",
        "Advantage against disadvantage",
        (
            (
                "If a roll has both, neither counts, and you roll a single die. It does not matter how "
                "many reasons there are on each side (LH-AMB-05)."
            ),
        ),
    ),
    RuleText(
        "LH-CORE-08",
        "Criticals and fumbles stand",
        (
            (
                "Some rules change a roll after you have seen it: they add dice, or let you roll again. "
                "None of them may be used if the die you keep shows a natural 20 or a natural 1."
            ),
        ),
    ),
    RuleText(
        "LH-CORE-09",
        "General tests",
        (
            (
                "A general test is a d20 without any modifier. Its degree is read like that of other tests "
                "(LH-CORE-05). Most often it is the GM who makes it, to see which event occurs. Usage "
                "saves are general tests too (LH-CORE-17)."
            ),
            RuleTable(
                ("Degree", "Chance"),
                (
                    ("Critical", "1 in 20"),
                    ("Strong", "2 in 20"),
                    ("Weak", "10 in 20"),
                    ("Miss", "6 in 20"),
                    ("Fumble", "1 in 20"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-CORE-10",
        "Saves",
        (
            (
                "A save is a test by which you react to something. The GM calls for it, or an action "
                "before it does. You roll it and read it like any test (LH-CORE-04, LH-CORE-05)."
            ),
        ),
    ),
    RuleText(
        "LH-CORE-11",
        "Moves",
        (
            (
                "A move is a test with a name. It says what sets it off, which ability you use, and what "
                "each degree brings. For some degrees you choose between results."
            ),
            "If a move suits what is going on, make it instead of a plain test.",
            "Some moves need no die at all. They are only a choice, or something to write down.",
        ),
    ),
    RuleText(
        "LH-CORE-12",
        "Procedures",
        (
            (
                "A procedure is a series of steps, taken in order and turn by turn, in which tests and "
                "moves occur. These are the main ones:"
            ),
            RuleTable(
                ("Procedure", "Where it begins"),
                (
                    ("Exploring the wilderness", "LH-WILD-05"),
                    ("Exploring a dungeon", "LH-DUN-05"),
                    ("Court", "LH-COURT-03"),
                    ("Combat", "LH-COMB-01"),
                    ("Downtime", "LH-DOWN-06"),
                ),
            ),
            "An encounter leads over from exploring to a fight (LH-ENC-01).",
        ),
    ),
    RuleText(
        "LH-CORE-13",
        "The spotlight player",
        (
            (
                "For each session one player has the spotlight. You choose who at the beginning, and next "
                "session it is somebody else’s turn."
            ),
            (
                "The spotlight player decides and rolls for the party as a whole. All usage saves are "
                "among these rolls (LH-CORE-17). Now and then it is also this player’s character who "
                "suffers from the result."
            ),
        ),
    ),
    RuleText(
        "LH-CORE-14",
        "The usage ladder",
        (
            (
                "Things that are used up, and things that wear out, have a usage die. It stands on one of "
                "six steps. A high step means plenty, or good quality. The lowest means scraps, or "
                "something makeshift."
            ),
            RuleTable(
                ("Step", "Die", "Rank"),
                (
                    ("best", "d12", "6"),
                    ("", "d10", "5"),
                    ("", "d8", "4"),
                    ("", "d6", "3"),
                    ("", "d4", "2"),
                    ("worst", "d20", "1"),
                ),
            ),
            (
                "No die goes above d12 or below d20. When two dice are compared, the one with the higher "
                "rank is higher. These ranks are also the values of the dice (LH-VAL-01)."
            ),
            (
                "The game’s own drawing has another label at the bottom. Why we read it as a d20 is told "
                "elsewhere (LH-AMB-02)."
            ),
        ),
    ),
    RuleText(
        "LH-CORE-15",
        "Stepping up and down",
        (
            "To step a die up or down, move it one place along the ladder (LH-CORE-14).",
            "up: d20 → d4 → d6 → d8 → d10 → d12",
            "down: d12 → d10 → d8 → d6 → d4 → d20",
            "At either end nothing happens: a d12 cannot step up, and a d20 cannot step down.",
        ),
    ),
    RuleText(
        "LH-CORE-16",
        "Usage tests",
        (
            "Roll the usage die. What it shows is the value, and some rules make use of that number.",
            "On a 1, 2 or 3 the die is used, and it steps down. This comes after the value is taken.",
            "From d4 to d12, the roll passes with 4 or more and fails when the die is used (LH-AMB-03).",
            RuleTable(
                ("Die", "Chance to step down"),
                (
                    ("d12", "1/4"),
                    ("d10", "3/10"),
                    ("d8", "3/8"),
                    ("d6", "1/2"),
                    ("d4", "3/4"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-CORE-17",
        "Usage saves",
        (
            (
                "When a usage die on d20 has to be rolled, the spotlight player makes a general test "
                "instead (LH-CORE-09). Each kind of die has a save table of its own: gear (LH-RES-05), "
                "food (LH-RES-06), light (LH-RES-07) and fellowship (LH-RES-09). There you find the value "
                "and whatever else happens."
            ),
            "The die does not step down by it, since there is nothing below.",
        ),
    ),
    RuleText(
        "LH-CORE-18",
        "Broken dice",
        ("A usage die that stands on d20 is called broken.",),
    ),
    RuleText(
        "LH-CORE-19",
        "Resources of the party",
        (
            (
                "Four usage dice belong to nobody alone, but to the party: food, fellowship, gear and "
                "light (LH-RES-01)."
            ),
        ),
    ),
    RuleText(
        "LH-CORE-20",
        "When a table lacks a degree",
        (
            (
                "Not every table has a line for each of the five degrees. This is our decision for those "
                "(LH-AMB-04):"
            ),
            RuleTable(
                ("The die shows", "The table has", "Read"),
                (
                    ("1", "no line for Fumble", "the line for Miss"),
                    ("20", "no line for Critical", "the line for Strong"),
                ),
            ),
            "Some tables use other words. “Complete” stands for Strong, and “Partial” for Weak.",
        ),
    ),
    RuleText(
        "LH-CHAR-01",
        "The four classes",
        (
            (
                "Your character belongs to one of four classes: the Strong, the Wise, the Deft or the "
                "Weird. They stand side by side in one table (LH-CHAR-09)."
            ),
            (
                "The Weird are an experiment and far from finished, so each table decides whether to allow "
                "them (LH-OPEN-06)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-02",
        "Hit dice",
        (
            (
                "Every class has a hit die. You roll it for your first hit points, for more of them at a "
                "new level, and when you heal. Some results also use it as damage."
            ),
            (
                "At 0 hit points you may become badly wounded. The game does not say what that means "
                "(LH-OPEN-13)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-03",
        "Primary abilities",
        (
            (
                "Every class but the Weird has two primary abilities (LH-CHAR-09). With these you may use "
                "the gear die (LH-CHAR-07), and one of them can grow at a new level (LH-DOWN-10)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-04",
        "Levels",
        (
            (
                "Levels go from 1 to 10, and you begin on 1. You get to the next one by training in "
                "downtime (LH-DOWN-09)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-05",
        "Features",
        (
            (
                "At level 1 you have all the starting features of your class. With each level you gain, "
                "you choose one of its advanced features. So there is always one fewer of those than your "
                "level."
            ),
            (
                "You may take the same feature twice only if it says that it can be repeated. For Advanced "
                "Workings we had to decide (LH-AMB-54)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-06",
        "Your background",
        (
            (
                "Everybody has one background. When it has something to do with a test, you may take "
                "advantage on the roll. Say so before you roll."
            ),
            "This has a price. If the test ends in Weak, make a usage test with the gear die (LH-CORE-16).",
            (
                "The Weak result of a move may ask for a resource roll of its own. Then you make both, so "
                "one test can lead to more than one roll of the gear die. Only the final degree counts for "
                "this (LH-AMB-06)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-07",
        "Adding the gear die",
        (
            (
                "When you test a primary ability of your class, you may roll the gear die once you know "
                "the result. Add it to the total and read the degree anew."
            ),
            (
                "You cannot do this on a natural 1 or 20 (LH-CORE-08). It works once for each test, and it "
                "can lift you to Strong but never to Critical (LH-AMB-06)."
            ),
            (
                "The roll is a usage test, so on 1, 2 or 3 the gear die steps down (LH-CORE-16). If the "
                "gear die is broken, make a gear save and add its value (LH-RES-05)."
            ),
            "The Weird never get to do this (LH-CHAR-63).",
        ),
    ),
    RuleText(
        "LH-CHAR-08",
        "Making a character",
        (
            (
                "1. Roll 3d6 six times: for Str, Dex, Wis, Int, Con and Cha, in this order. Note the "
                "modifiers (LH-CORE-02)."
            ),
            "2. Choose a class (LH-CHAR-09).",
            "3. Find a background: roll for it, choose one or make up your own (LH-CHAR-06).",
            (
                "4. Roll your hit die with advantage and add Con. These are your hit points, and you have "
                "at least 1 (LH-AMB-09)."
            ),
            (
                "5. Roll for your starting equipment. You have 5 slots plus Str, which makes 2 to 8. The "
                "Strong may have more (LH-CHAR-12)."
            ),
            "6. Note the starting features of your class (LH-CHAR-05).",
        ),
    ),
    RuleText(
        "LH-CHAR-09",
        "The classes compared",
        (
            RuleTable(
                ("Class", "Strong", "Wise", "Deft", "Weird"),
                (
                    ("Hit die", "d8", "d4", "d6", "d6"),
                    ("Primary abilities", "Str, Con", "Int, Wis", "Dex, Cha", "none"),
                    ("Armor", "any", "none", "leather", "none"),
                    ("Weapons", "any", "one-handed", "one-handed, and all ranged ones", "any"),
                    (
                        "Starting features",
                        "Dealer of Death, Mighty Thews, Weapon and Armor Repair",
                        "Familiar, Magical Workings, Polyglot",
                        "Sneak Attack, Resourceful, Polyglot",
                        "Weirdness, Fatigue, From a Different Time and Place",
                    ),
                    (
                        "Advanced features",
                        "Cleave, Combat Maneuver, Tank, Power Attack, Toughness*, Stronger*",
                        "Advanced Workings*, Reagents, Wiser*",
                        (
                            "Precise Shot, Trapmaking (unfinished), Poison Craft (unfinished), The Bard’s "
                            "Song, Charming Impression (unfinished), Defter*"
                        ),
                        "missing",
                    ),
                    (
                        "May craft",
                        "arms, armor",
                        "scrolls, wands, staves",
                        "rings, bows, clothing",
                        "nothing named",
                    ),
                    (
                        "Can appraise",
                        "weapons, armor, beasts",
                        "scrolls, wands, plants, mysteries, maps",
                        "jewelry, art, finery",
                        "nothing named",
                    ),
                ),
            ),
            (
                "A feature with an asterisk may be taken again. For Advanced Workings that is our decision "
                "(LH-AMB-54)."
            ),
            "What is unfinished or missing is so in the game itself (LH-OPEN-05, LH-OPEN-06).",
            (
                "If you carry armor or weapons that your class does not use, Dicewright warns you, but "
                "you may keep them."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-11",
        "The Strong: Dealer of Death",
        (
            (
                "You have a pool of extra d6. After a regroup or a night’s rest, it holds as many dice as "
                "you have levels."
            ),
            (
                "Whenever a melee attack of yours succeeds, you may roll dice from the pool and add them "
                "to the damage. You can use as many at once as you like (LH-AMB-40). A die you have rolled "
                "is gone until the pool fills again."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-12",
        "The Strong: Mighty Thews",
        (
            (
                "You get more slots, as many as your Con modifier (LH-VAL-04). A negative modifier takes "
                "none away (LH-AMB-12)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-13",
        "The Strong: Weapon and Armor Repair",
        (
            (
                "While you regroup, you can mend a damaged item if the gear die stands at least as high as "
                "the die that the item has now (LH-CORE-14)."
            ),
            (
                "Make a usage test with the gear die, and step the item up once. It never gets better than "
                "it was originally. When the roll can stop the repair, and where you may do it, is decided "
                "elsewhere (LH-AMB-20)."
            ),
            "The item may be yours or anybody else’s.",
            "For everybody else the gear die has to be higher than the item’s die (LH-WILD-19).",
        ),
    ),
    RuleText(
        "LH-CHAR-14",
        "The Strong: Cleave",
        (
            (
                "An advanced feature. If your melee attack takes a foe to 0 hit points or below, attack "
                "another foe nearby at once, with the same weapon. If that foe falls as well, you may go "
                "on."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-15",
        "The Strong: Combat Maneuver",
        (
            (
                "An advanced feature. When a melee attack ends in Strong, you deal damage and one thing "
                "more: you disarm the foe, push the foe back by ten feet or sunder a shield."
            ),
            (
                "The game does not say what a sundered shield means for a foe, whose armor is a fixed "
                "number (LH-COMB-07). Dicewright suggests 1 less, but not below 0, and the GM may change "
                "it."
            ),
            (
                "Nor does the game mention a Critical here. We allow the manoeuvre then as well, since a "
                "Critical is better than Strong."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-16",
        "The Strong: Tank",
        (
            (
                "An advanced feature. Whenever you roll your armor die, you have advantage. This includes "
                "the test after the fight (LH-COMB-15)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-17",
        "The Strong: Power Attack",
        (
            (
                "An advanced feature. You may roll the gear die and add it to the damage of a melee "
                "attack. The roll is a usage test (LH-CORE-16)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-18",
        "The Strong: Toughness",
        (
            (
                "An advanced feature that you may take again. When you roll hit points for a new level, "
                "add your Con modifier to them, once for every time you have taken this feature."
            ),
            (
                "You add Con to each of those dice anyway (LH-DOWN-10). How the two fit together is our "
                "decision (LH-AMB-10)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-19",
        "The Strong: Stronger",
        (
            (
                "An advanced feature that you may take again. Raise Str or Con by 1. This does not replace "
                "the increase that the new level brings (LH-DOWN-10)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-20",
        "Backgrounds of the Strong",
        (
            (
                "Roll for one, choose one or make up your own. The game wants a d6, but its list has seven "
                "lines. How we deal with the last is told elsewhere (LH-AMB-08)."
            ),
            RuleTable(
                ("Number", "Background"),
                (
                    ("1", "Miner"),
                    ("2", "Apprentice Smith"),
                    ("3", "Farmer"),
                    ("4", "Fisherman"),
                    ("5", "Henchman for a Tax Collector"),
                    ("6", "Horse Trainer"),
                    ("7", "Barkeep"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-21",
        "Starting equipment of the Strong",
        (
            RuleTable(
                ("d4", "You have"),
                (
                    ("1", "Leather Armor, Shield, Bearded Axe, Bear Trap"),
                    ("2", "Leather Armor, Pack Horse, Falchion, Heavy Crossbow"),
                    ("3", "Chainmail, Claymore, Caltrops"),
                    ("4", "Chainmail, Longbow, Longsword, Riding Horse"),
                ),
            ),
            "Several of these have no numbers in the game. You find our suggestions elsewhere (LH-EQ-08).",
        ),
    ),
    RuleText(
        "LH-CHAR-31",
        "The Wise: Familiar",
        (
            (
                "You roll for a familiar on a table of six lines, but in the game all six are empty. It "
                "only points to two other games, the first edition of AD&D and The Black Hack. So your "
                "familiar is up to you and your GM (LH-OPEN-03)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-32",
        "The Wise: Magical Workings",
        (
            (
                "You begin with two workings. Roll a d6 for each. If the second is the same as the first, "
                "roll it again."
            ),
            RuleTable(
                ("d6", "Working"),
                (
                    ("1", "Charm"),
                    ("2", "Magic Missile"),
                    ("3", "Cure Light Wounds"),
                    ("4", "Shield"),
                    ("5", "Bless"),
                    ("6", "Sleep"),
                ),
            ),
            "There are 15 possible pairs, and one is as likely as another.",
        ),
    ),
    RuleText(
        "LH-CHAR-33",
        "The Wise: getting workings back",
        (
            "After a full night’s rest, which is a camp, you have all your workings again (LH-AMB-28).",
            (
                "When the party regroups, you may get one back. That is then what you do during this "
                "regroup (LH-WILD-20, LH-AMB-54)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-34",
        "The Wise: Polyglot",
        (
            (
                "You know as many languages as your Int modifier, but never fewer than none. Your mother "
                "tongue comes on top (LH-AMB-12)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-35",
        "The Wise: Advanced Workings",
        (
            (
                "An advanced feature. You learn one working. Its level may not be higher than the "
                "character level you have just reached."
            ),
            (
                "You can know as many workings as your Int and Wis modifiers together. At a new level you "
                "may also give up a working you know and learn another in its place."
            ),
            (
                "As you begin with two, the limit needed a decision, and so did the question whether you "
                "may take this feature again (LH-AMB-54)."
            ),
            "The game has no lists of workings (LH-OPEN-02).",
        ),
    ),
    RuleText(
        "LH-CHAR-36",
        "The Wise: Reagents",
        (
            (
                "An advanced feature. You may roll the gear die and add it to the damage of a spell. The "
                "roll is a usage test (LH-CORE-16)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-37",
        "The Wise: Wiser",
        (
            (
                "An advanced feature that you may take again. Raise Int or Wis by 1. This does not replace "
                "the increase that the new level brings (LH-DOWN-10)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-38",
        "Backgrounds of the Wise",
        ("The game has no list of them. Make up your own (LH-OPEN-04).",),
    ),
    RuleText(
        "LH-CHAR-39",
        "Starting equipment of the Wise",
        ("Here, too, the game has no list. Agree with your GM on what you carry (LH-OPEN-04).",),
    ),
    RuleText(
        "LH-CHAR-41",
        "The Deft: Sneak Attack",
        (
            (
                "If a foe is surprised or does not know of you, your melee attack has advantage. When it "
                "succeeds, roll the damage of the weapon twice and add both rolls. Other dice are rolled "
                "only once (LH-AMB-40)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-42",
        "The Deft: Resourceful",
        (
            (
                "When you roll the gear die, you have advantage. Whose roll it is can be unclear, so we "
                "decided that (LH-AMB-07)."
            ),
            "The die steps down only if both dice show 3 or less, unless you keep the lower one.",
            RuleTable(
                ("Gear die", "Chance to step down"),
                (
                    ("d12", "1/16"),
                    ("d10", "9/100"),
                    ("d8", "9/64"),
                    ("d6", "1/4"),
                    ("d4", "9/16"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-43",
        "The Deft: Polyglot",
        (
            (
                "You know as many more languages as your Cha modifier. If that is negative, you lose none "
                "(LH-AMB-12)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-44",
        "The Deft: Precise Shot",
        (
            (
                "An advanced feature. You may roll the gear die and add it to the damage of a ranged "
                "attack. The roll is a usage test (LH-CORE-16)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-45",
        "The Deft: Trapmaking",
        (
            (
                "An advanced feature, of which the game has only the name. You may choose it, but what it "
                "does is for your table to write (LH-OPEN-05)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-46",
        "The Deft: Poison Craft",
        (
            (
                "An advanced feature without any rules. The game names it and leaves it at that, so your "
                "table decides about its effect (LH-OPEN-05)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-48",
        "The Deft: Charming Impression",
        (
            (
                "An advanced feature that the game has not finished either. There is a name and nothing "
                "more, and your table fills in the rest (LH-OPEN-05)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-47",
        "The Deft: The Bard’s Song",
        (
            (
                "An advanced feature. While the party regroups, you may sing instead of doing something "
                "else. Test Cha. The food die steps down, whichever degree you get. The rest depends on "
                "it:"
            ),
            RuleTable(
                ("Degree", "Besides"),
                (
                    ("Critical", "you may set fellowship to d8"),
                    ("Strong", "you may set fellowship to d6"),
                    ("Weak", "you may set fellowship to d4"),
                    ("Miss", "nothing"),
                    ("Fumble", "roll the fellowship die"),
                ),
            ),
            "Dicewright offers you the new fellowship die only if it is better than the one you have.",
            (
                "The food is a cost. If the food die is broken, you cannot pay, and so you cannot sing "
                "(LH-AMB-23)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-49",
        "The Deft: Defter",
        (
            (
                "An advanced feature that you may take again. Raise Dex or Cha by 1. This does not replace "
                "the increase that the new level brings (LH-DOWN-10)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-50",
        "Backgrounds of the Deft",
        (
            "The game calls this list unfinished.",
            RuleTable(
                ("d6", "Background"),
                (
                    ("1", "Gambler"),
                    ("2", "Escort"),
                    ("3", "Circus Performer"),
                    ("4", "Watchmaker"),
                    ("5", "Low Ranking Politician"),
                    ("6", "Diplomat"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-51",
        "Starting equipment of the Deft",
        (
            "The list has three lines, and the game names no die for it. We roll a d3 (LH-AMB-08).",
            RuleTable(
                ("d3", "You have"),
                (
                    ("1", "Leather Armor, Longsword, Shortbow, Deck of Cards"),
                    ("2", "Longsword, Dagger, Longbow, Fine Clothes"),
                    ("3", "Leather Armor, Longsword, Shortbow, Loaded Dice"),
                ),
            ),
            "Some of these have no numbers in the game. You find our suggestions elsewhere (LH-EQ-08).",
        ),
    ),
    RuleText(
        "LH-CHAR-61",
        "The Weird: Weirdness",
        (
            (
                "When you make your character, choose two weirdnesses of level 1. At every new level you "
                "gain one of that level."
            ),
            RuleTable(
                ("Level", "Weirdnesses"),
                (
                    ("1", "Nibbler, Swap"),
                    ("2", "Beastfriend, Weight"),
                ),
            ),
            (
                "The game has only these four names. It does not tell what they do, and it has none for "
                "levels above 2 (LH-OPEN-06)."
            ),
        ),
    ),
    RuleText(
        "LH-CHAR-62",
        "The Weird: Fatigue",
        (
            (
                "You have a usage die of your own for fatigue. Roll it whenever you use a weirdness. Many "
                "effects depend on the number it shows."
            ),
            "Once the die is gone, you cannot use weirdness any more. A full rest sets it back to d8.",
            "That it begins on d8, and that it is gone on d20, are our decisions (LH-AMB-55).",
        ),
    ),
    RuleText(
        "LH-CHAR-63",
        "The Weird: From a Different Time and Place",
        ("You may not use the gear die on ability tests (LH-CHAR-07).",),
    ),
    RuleText(
        "LH-CHAR-64",
        "Advanced features of the Weird",
        ("The game has not written any yet (LH-OPEN-06).",),
    ),
    RuleText(
        "LH-CHAR-65",
        "Starting equipment of the Weird",
        (
            "The list has three lines. The game names no die here either, and we roll a d3 (LH-AMB-08).",
            RuleTable(
                ("d3", "You have"),
                (
                    ("1", "Willow Wand"),
                    ("2", "Robe of Shimmer"),
                    ("3", "Deathcat"),
                ),
            ),
            (
                "What these do is not told (LH-OPEN-06), and their numbers are only our suggestions "
                "(LH-EQ-08). There is no list of backgrounds, so write your own."
            ),
        ),
    ),
    RuleText(
        "LH-VAL-01",
        "The scale of value",
        (
            (
                "What things are worth is told in ten steps. Each is worth about five times the one "
                "before. The coppers are only there to give you an idea."
            ),
            RuleTable(
                ("Value", "Usage die", "Copper", "For example"),
                (
                    ("1", "d20", "1", "a moldy potato"),
                    ("2", "d4", "5", "a bushel of grain"),
                    ("3", "d6", "25", "a small bell"),
                    ("4", "d8", "125", "a shield"),
                    ("5", "d10", "625", "a longsword"),
                    ("6", "d12", "3,000", "half plate"),
                    ("7", "no die", "15,000", "full plate"),
                    ("8", "no die", "80,000", "a stone tower"),
                    ("9", "no die", "400,000", "a warship"),
                    ("10", "no die", "2,000,000", "a stronghold"),
                ),
            ),
            (
                "The list of weapons gives a longsword a value of 4 (LH-EQ-02). There we follow that list "
                "(LH-AMB-15)."
            ),
        ),
    ),
    RuleText(
        "LH-VAL-02",
        "Valuables",
        (
            "For each valuable, you note three things:",
            RuleTable(
                ("Note", "What it is"),
                (
                    (
                        "Type",
                        ("clothing, art, armor, jewelry, potion, animal, plant or whatever else you call it"),
                    ),
                    ("Value", "1 to 10 (LH-VAL-01)"),
                    ("Slots", "how much room it takes (LH-VAL-04)"),
                ),
            ),
            (
                "The type matters to factions, which have some types to spare and want others (LH-FAC-05). "
                "With a weapon or armor, you also note its die."
            ),
        ),
    ),
    RuleText(
        "LH-VAL-03",
        "Changing values",
        (
            (
                "Five of one value make one of the next higher value. To make change in downtime, you give "
                "one and get four of the next lower value (LH-DOWN-02, LH-DOWN-04)."
            ),
            (
                "When you trade with a faction, it may give you five of the next lower value in place of "
                "one (LH-COURT-16). Why these numbers differ is told elsewhere (LH-AMB-48)."
            ),
        ),
    ),
    RuleText(
        "LH-VAL-04",
        "Slots",
        (
            (
                "You can carry 5 slots plus your Str modifier, so between 2 and 8. The Strong may have "
                "some more (LH-CHAR-12). Most things fill one slot."
            ),
            "The slots change when the modifiers do (LH-AMB-12).",
        ),
    ),
    RuleText(
        "LH-VAL-05",
        "Coins and small things",
        (
            (
                "A slot is filled by about 100 coins, or by 10 pounds. Other light things take no room "
                "until there are enough of them."
            ),
            "slots = coins ÷ 100, rounded up",
        ),
    ),
    RuleText(
        "LH-VAL-06",
        "Treasure in one slot",
        (
            (
                "You may put treasure of the same kind together. It then takes one slot and has one value "
                "between it all, such as a sack of six gems of value 4. What that means for selling it is "
                "our decision (LH-AMB-16)."
            ),
            "If you are in doubt, let each thing fill a slot.",
        ),
    ),
    RuleText(
        "LH-VAL-07",
        "Being encumbered",
        (
            (
                "You are encumbered when what you carry takes more slots than you have. The game uses the "
                "word without explaining it, so this is our reading (LH-AMB-13)."
            ),
            (
                "It needs only one encumbered character to slow down the whole party, in the wilderness "
                "(LH-WILD-14) and in a dungeon (LH-DUN-13)."
            ),
        ),
    ),
    RuleText(
        "LH-VAL-08",
        "What you know of a value",
        (
            "The GM knows what a valuable is truly worth. You know one of these:",
            RuleTable(
                ("You know", "That is"),
                (
                    ("nothing", "its value is unknown to you"),
                    ("a ballpark", "a number that is somewhere near (LH-VAL-11)"),
                    ("the exact value", "the true number"),
                    ("the exact value and a buyer", "also somebody who would give more for it (LH-VAL-10)"),
                    ("a misjudged value", "you are sure, and you are wrong (LH-VAL-12)"),
                ),
            ),
            "If appraising does not tell you the exact value, research can (LH-DOWN-12).",
        ),
    ),
    RuleText(
        "LH-VAL-09",
        "What classes know about",
        (
            (
                "Each class knows about some kinds of things (LH-CHAR-09). This helps you to see who may "
                "try to appraise something (LH-VAL-10)."
            ),
        ),
    ),
    RuleText(
        "LH-VAL-10",
        "Appraising",
        (
            "If you know about such things, you can try to tell their value out in the field. Test Wis.",
            RuleTable(
                ("Degree", "What you learn"),
                (
                    (
                        "Critical",
                        (
                            "the exact value, and a certain person who wants the thing; to that person it "
                            "is worth 1 more"
                        ),
                    ),
                    ("Strong", "the exact value"),
                    ("Weak", "a ballpark (LH-VAL-11)"),
                    ("Miss", "nothing; the value stays unknown"),
                    ("Fumble", "you misjudge it (LH-VAL-12)"),
                ),
            ),
            (
                "The buyer belongs to a faction, or you meet them in downtime. Who may try, and how often, "
                "is our decision (LH-AMB-17)."
            ),
        ),
    ),
    RuleText(
        "LH-VAL-11",
        "A ballpark",
        (
            "The GM rolls a d6 and a d4 in secret, and tells you a number near the true value.",
            RuleTable(
                ("d6", "The GM says"),
                (
                    ("odd", "the true value less the d4"),
                    ("even", "the true value plus the d4"),
                ),
            ),
            "The number told stays between 1 and 10 (LH-AMB-17).",
        ),
    ),
    RuleText(
        "LH-VAL-12",
        "A misjudged treasure",
        (
            (
                "You are convinced that the thing is beyond price. You have to bring it home, and if there "
                "is no room for it, you leave other things behind."
            ),
            (
                "Back home you must bank it, for 1 less than its true value (LH-DOWN-07). This number is "
                "noted with the item on your sheet. The true value is not told to you."
            ),
        ),
    ),
    RuleText(
        "LH-RES-01",
        "The four party dice",
        (
            (
                "Food, fellowship, gear and light are usage dice of the whole party. They move on the "
                "usage ladder (LH-CORE-14)."
            ),
        ),
    ),
    RuleText(
        "LH-RES-02",
        "Setting the party dice",
        (
            (
                "At the end of downtime, what you pay for your living sets all four dice (LH-DOWN-16). If "
                "you have had no downtime yet, they all begin on d8 for the first expedition."
            ),
            "The game says two different things about this, and we had to choose (LH-AMB-21).",
        ),
    ),
    RuleText(
        "LH-RES-03",
        "What gear is",
        (
            (
                "The gear die stands for all the ordinary things that adventurers take along: clothing, "
                "tents, bedrolls, flint, sacks, rope, parchment and spikes. The kit of your class is part "
                "of it as well, such as repair kits, lockpicks, spellbooks and reagents."
            ),
            "You do not write any of this on your sheet.",
        ),
    ),
    RuleText(
        "LH-RES-04",
        "Odd things from the pack",
        (
            (
                "Do you need something ordinary that few people carry, like a shrimp net or an hourglass? "
                "Roll the gear die, and you have it with you."
            ),
            (
                "It cannot be a magical thing, nor one that the whole mission depends on. You cannot put "
                "it on a sheet, and you cannot trade it."
            ),
            "With a broken gear die, you have it only on Weak or better (LH-AMB-03).",
        ),
    ),
    RuleText(
        "LH-RES-05",
        "Gear save",
        (
            (
                "When the gear die is broken and you have to roll it, the spotlight player makes a general "
                "test (LH-CORE-17)."
            ),
            RuleTable(
                ("Degree", "Value", "Gear die", "Besides"),
                (
                    ("Critical", "4", "steps up to d4", "nothing"),
                    ("Strong", "4", "stays broken", "nothing"),
                    ("Weak", "3", "stays broken", "nothing"),
                    ("Miss", "0", "stays broken", "what you tried fails; roll fellowship"),
                    ("Fumble", "0", "stays broken", "what you tried fails in a catastrophe"),
                ),
            ),
            (
                "In a catastrophe, whoever used the gear rolls their own hit die and takes that as damage. "
                "There is no fellowship roll then."
            ),
            (
                "The values are the same in all four usage saves: 4 comes in 3 of 20 rolls, 3 in 10 of 20, "
                "and 0 in 7 of 20. On average, that is 2.1."
            ),
        ),
    ),
    RuleText(
        "LH-RES-06",
        "Food save",
        (
            (
                "When the food die is broken and you have to roll it, the spotlight player makes a general "
                "test (LH-CORE-17)."
            ),
            RuleTable(
                ("Degree", "Value", "Food die", "Besides"),
                (
                    ("Critical", "4", "steps up to d4", "nothing"),
                    ("Strong", "4", "stays broken", "nothing"),
                    ("Weak", "3", "stays broken", "nothing"),
                    ("Miss", "0", "stays broken", "you go hungry; roll fellowship"),
                    ("Fumble", "0", "stays broken", "you are starving; roll fellowship"),
                ),
            ),
            (
                "While you are starving, tests of Str, Dex and Con have disadvantage. This lasts until the "
                "food die has stepped up (LH-RES-11)."
            ),
        ),
    ),
    RuleText(
        "LH-RES-07",
        "Light save",
        (
            (
                "When the light die is broken and you have to roll it, the spotlight player makes a "
                "general test (LH-CORE-17)."
            ),
            RuleTable(
                ("Degree", "Value", "Light die", "Besides"),
                (
                    ("Critical", "4", "steps up to d4", "nothing"),
                    ("Strong", "4", "stays broken", "nothing"),
                    ("Weak", "3", "stays broken", "nothing"),
                    ("Miss", "0", "stays broken", "darkness; roll fellowship"),
                    (
                        "Fumble",
                        "0",
                        "stays broken",
                        "darkness; roll fellowship; a random encounter happens at once",
                    ),
                ),
            ),
            (
                "In darkness, every test for which you need light has disadvantage. When it gets light "
                "again is told elsewhere (LH-RES-11)."
            ),
        ),
    ),
    RuleText(
        "LH-RES-08",
        "Fellowship",
        (
            (
                "Fellowship is how well the party holds together. Hardship brings it down. At court it "
                "tells how much you can do there (LH-COURT-03, LH-COURT-04)."
            ),
        ),
    ),
    RuleText(
        "LH-RES-09",
        "Fellowship save",
        (
            (
                "When the fellowship die is broken and you have to roll it, the spotlight player makes a "
                "general test (LH-CORE-17)."
            ),
            RuleTable(
                ("Degree", "Value", "Fellowship die", "Besides"),
                (
                    ("Critical", "4", "steps up to d4", "nothing"),
                    ("Strong", "4", "stays broken", "nothing"),
                    ("Weak", "3", "stays broken", "nothing"),
                    (
                        "Miss",
                        "0",
                        "stays broken",
                        "one character goes away for d20 weeks, and the player makes a new one",
                    ),
                    ("Fumble", "0", "stays broken", "one character murders another in their sleep"),
                ),
            ),
            "Who goes, who kills and who dies? If you cannot agree, the spotlight player decides.",
        ),
    ),
    RuleText(
        "LH-RES-10",
        "When a save leads to a roll",
        (
            (
                "Some saves tell you to roll fellowship. That is a usage test like any other (LH-CORE-16), "
                "or a fellowship save if that die is broken (LH-RES-09)."
            ),
            "First finish the save you are in, with everything it brings. Then make the next roll.",
        ),
    ),
    RuleText(
        "LH-RES-11",
        "When hunger and darkness end",
        (
            RuleTable(
                ("What", "Ends"),
                (
                    ("Starving", "as soon as the food die is above d20, however it got there"),
                    (
                        "Darkness",
                        "as soon as the light die is above d20, or a later light save is Weak or better",
                    ),
                ),
            ),
            "For darkness the game names no end. This one is ours (LH-AMB-22).",
        ),
    ),
    RuleText(
        "LH-EQ-01",
        "What counts as equipment",
        (
            (
                "Equipment is any valuable that you can use: a weapon, armor, a useful plant, a part of a "
                "beast, a magic item. Only valuables fill slots on your sheet. Ordinary kit is in the gear "
                "die (LH-RES-03)."
            ),
        ),
    ),
    RuleText(
        "LH-EQ-02",
        "Weapons",
        (
            RuleTable(
                ("Weapon", "Damage", "Value", "Slots", "Effects", "Range"),
                (
                    ("Dagger", "d4", "3", "1", "", ""),
                    ("Shortsword", "d6", "3", "1", "", ""),
                    ("Longsword", "d8", "4", "2", "", ""),
                    ("Mace", "d8", "3", "1", "", ""),
                    ("Greatsword", "d10", "5", "2", "Two Handed, Slow", ""),
                    ("Shortbow", "d6", "3", "1", "Two Handed", "Short"),
                    ("Longbow", "d8", "4", "2", "Two Handed", "Long"),
                    ("Crossbow", "d10", "4", "2", "Two Handed, Slow", "Long"),
                    ("Pistol", "d10", "6", "1", "Gunpowder", "Short"),
                ),
            ),
            "A weapon without Two Handed is one-handed. A weapon with a range is a ranged weapon.",
            "The game has no numbers for Short, Long and Gunpowder (LH-OPEN-10).",
        ),
    ),
    RuleText(
        "LH-EQ-03",
        "Slow weapons",
        (
            (
                "With a Slow weapon you always act in the slow phase (LH-COMB-01). You do not roll for "
                "initiative."
            ),
        ),
    ),
    RuleText(
        "LH-EQ-04",
        "How weapons wear out",
        (
            (
                "When a weapon gets worse, its damage die goes down the ladder by a step. Keep a note of "
                "the die it had at first beside the one it has now."
            ),
            "d8 → d6 → d4 → broken",
            (
                "A weapon below d4 is broken. It does not turn into a d20, as a usage die would. What you "
                "can still do with it is our decision (LH-AMB-18)."
            ),
        ),
    ),
    RuleText(
        "LH-EQ-05",
        "Armor",
        (
            RuleTable(
                ("Armor", "Die", "Value", "Slots"),
                (
                    ("Leather", "d4", "4", "1"),
                    ("Chain", "d6", "5", "2"),
                    ("Half Plate", "d8", "6", "3"),
                    ("Full Plate", "d10", "7", "3"),
                    ("Shield", "one step up (LH-EQ-06)", "4", "1"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-EQ-06",
        "Shields",
        (
            (
                "With a shield, the die of the armor you wear is one step higher. Leather and a shield "
                "make a d6, Full Plate and a shield a d12."
            ),
            "A shield without armor counts as a d4. That is our decision (LH-AMB-19).",
        ),
    ),
    RuleText(
        "LH-EQ-07",
        "How armor wears out",
        (
            (
                "Armor goes down step by step, as weapons do (LH-EQ-04). Whether it does is tested after "
                "a fight (LH-COMB-15). Broken armor protects you by 0."
            ),
        ),
    ),
    RuleText(
        "LH-EQ-08",
        "Starting items without numbers",
        (
            (
                "Some items that characters begin with appear in no list of the game. These numbers are "
                "not from the game. They are suggestions of Dicewright, which marks them as such, and the "
                "GM may change them (LH-AMB-14)."
            ),
            RuleTable(
                ("Item", "Counts as"),
                (
                    ("Leather Armor", "Leather"),
                    ("Chainmail", "Chain"),
                    ("Claymore", "Greatsword"),
                    ("Heavy Crossbow", "Crossbow"),
                    ("Falchion", "Longsword"),
                    ("Bearded Axe", "Mace"),
                    (
                        (
                            "Bear Trap, Caltrops, Deck of Cards, Fine Clothes, Loaded Dice, Willow Wand, "
                            "Robe of Shimmer"
                        ),
                        "1 slot, no value set",
                    ),
                    ("Pack Horse, Riding Horse, Deathcat", "0 slots, as nobody carries them; no value set"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-ENC-01",
        "Meeting somebody",
        (
            "When you first meet a creature that can think, take these steps:",
            "1. Find out how far away it is (LH-ENC-02).",
            "2. See whether you are surprised (LH-ENC-03).",
            "3. Decide as a party: communicate (LH-ENC-04), fight (LH-ENC-05) or flee (LH-ENC-06).",
        ),
    ),
    RuleText(
        "LH-ENC-02",
        "How far away they are",
        (
            (
                "The game mentions a starting distance and has no table for it. The GM chooses one of "
                "three: nearby, far or out of sight (LH-OPEN-10)."
            ),
        ),
    ),
    RuleText(
        "LH-ENC-03",
        "Whether you are surprised",
        (
            (
                "Test Dex. If you succeed, you are not surprised. Who tests, and what surprise does, is "
                "our decision (LH-AMB-36)."
            ),
        ),
    ),
    RuleText(
        "LH-ENC-04",
        "Talking to them",
        (
            "One player tests Cha. The degree tells how the others feel about you.",
            RuleTable(
                ("Degree", "They are"),
                (
                    ("Critical", "Friendly"),
                    ("Strong (the game says “Complete”)", "Talkative"),
                    ("Weak (the game says “Partial”)", "Unsure"),
                    ("Miss", "Unfriendly"),
                    ("Fumble", "Hostile"),
                ),
            ),
            (
                "Without a language in common, you have disadvantage. If you give them something of value, "
                "or have a hold over them, you have advantage. If both are true, they cancel each other "
                "(LH-CORE-07)."
            ),
        ),
    ),
    RuleText(
        "LH-ENC-05",
        "Choosing to fight",
        (
            (
                "Go on with the first round (LH-COMB-01). The game tells you here to roll for armor "
                "straight away, but its combat rules say otherwise, and we follow those (LH-AMB-37)."
            ),
        ),
    ),
    RuleText(
        "LH-ENC-06",
        "Running away",
        (
            (
                "Where it makes sense, your enemies get a free strike at you, against which you defend "
                "(LH-COMB-10). After that there is a chase, for which the game has no rules (LH-OPEN-09)."
            ),
        ),
    ),
    RuleText(
        "LH-COMB-01",
        "A round of combat",
        (
            (
                "1. Everybody says what they will do: melee, missile, spell or something else. Moving "
                "about is free as a rule."
            ),
            "2. Roll for initiative (LH-COMB-03).",
            "3. Quick characters act.",
            "4. The enemies act.",
            "5. Slow characters act.",
            "6. See to morale (LH-COMB-13).",
            "Then the next round begins.",
        ),
    ),
    RuleText(
        "LH-COMB-03",
        "Quick or slow",
        (
            (
                "In every round each character tests Dex. If you succeed you are quick, and if you fail "
                "you are slow."
            ),
            "With a Slow weapon you do not roll, and you are slow (LH-EQ-03).",
        ),
    ),
    RuleText(
        "LH-COMB-05",
        "Being interrupted",
        (
            (
                "You said that you would shoot or cast a spell, you are slow, and an enemy damages you in "
                "step 4 (LH-COMB-01). Then you may lose your action. The game leaves it at “may”, so we "
                "decided when (LH-AMB-41)."
            ),
        ),
    ),
    RuleText(
        "LH-COMB-06",
        "Your armor value",
        (
            (
                "Roll your armor die when you need its number for the first time in a fight, and not "
                "before. This number is your armor value."
            ),
            "During the fight it can fall, but never below 1.",
            "This roll is no usage test, so the die does not step down by it (LH-AMB-37).",
        ),
    ),
    RuleText(
        "LH-COMB-07",
        "Armor of enemies",
        (
            (
                "An enemy has a fixed armor from 0 to 6, which stands in its stat block (LH-COMB-16). It "
                "does not wear out."
            ),
        ),
    ),
    RuleText(
        "LH-COMB-08",
        "Melee attacks",
        (
            "You need a foe nearby and a weapon for melee. Test Str.",
            RuleTable(
                ("Degree", "What happens"),
                (
                    ("Critical", "double damage, and armor does not count"),
                    ("Strong", "damage, and armor does not count"),
                    ("Weak", "damage, and you choose one of three prices"),
                    ("Miss", "nothing"),
                    ("Fumble", "the die of your weapon steps down (LH-EQ-04)"),
                ),
            ),
            "The three prices of a Weak hit are these:",
            RuleTable(
                ("Price", "What it does"),
                (
                    ("Body blow", "the foe’s armor is taken off the damage"),
                    ("Exertion", "your own armor value falls by 1, but not below 1 (LH-AMB-38)"),
                    ("Exposed", "your next defend has disadvantage (LH-COMB-10)"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-COMB-09",
        "Missile attacks",
        (
            "Test Dex, and read the degrees as for melee.",
            RuleTable(
                ("Degree", "What happens"),
                (
                    ("Critical", "double damage, and armor does not count"),
                    ("Strong", "damage, and armor does not count"),
                    ("Weak", "damage, and you choose one of three prices"),
                    ("Miss", "nothing"),
                    ("Fumble", "the die of your weapon steps down (LH-EQ-04)"),
                ),
            ),
            (
                "Among the prices, an ammo check stands in for exertion. The other two, body blow and "
                "exposed, are those of melee (LH-COMB-08). The game has no die for ammunition, so what you "
                "check is our decision (LH-AMB-39)."
            ),
        ),
    ),
    RuleText(
        "LH-COMB-10",
        "Defending yourself",
        (
            (
                "When an enemy attacks you with bodily force, you test Con. The GM does not roll to hit, "
                "only for damage."
            ),
            RuleTable(
                ("Degree", "What happens"),
                (
                    ("Critical", "no damage, and the next attack on this enemy has advantage"),
                    ("Strong", "no damage"),
                    (
                        "Weak",
                        (
                            "damage less your armor value, but not below 0; then your armor value falls "
                            "by 1, but not below 1"
                        ),
                    ),
                    ("Miss", "all the damage"),
                    ("Fumble", "double damage"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-COMB-11",
        "Casting a spell",
        (
            "Test Int.",
            RuleTable(
                ("Degree", "Effect", "The working"),
                (
                    ("Critical", "doubled", "is kept"),
                    ("Strong", "as usual", "is kept"),
                    ("Weak", "as usual", "is lost"),
                    ("Miss", "none", "is lost"),
                    ("Fumble", "a magical mishap", "is lost"),
                ),
            ),
            (
                "The game does not tell what a mishap is (LH-OPEN-02). That a Fumble also costs you the "
                "working is our decision (LH-AMB-54)."
            ),
        ),
    ),
    RuleText(
        "LH-COMB-12",
        "Reckoning damage",
        (
            (
                "Begin with the raw damage. It is your weapon’s die, rolled twice for a Sneak Attack "
                "(LH-CHAR-41), and all the bonus dice you choose to add: Dealer of Death (LH-CHAR-11) and "
                "gear (LH-CHAR-17, LH-CHAR-44)."
            ),
            "raw = weapon die + bonus dice",
            RuleTable(
                ("You have", "Damage"),
                (
                    ("a Critical", "raw × 2"),
                    ("a body blow", "raw − armor, but not below 0"),
                    ("any other success", "raw"),
                ),
            ),
            "How bonus dice and doubling go together is our decision (LH-AMB-40).",
        ),
    ),
    RuleText(
        "LH-COMB-13",
        "When enemies may lose heart",
        (
            "These are the moments at which you check morale (LH-COMB-14). Each comes only once in a fight.",
            RuleTable(
                ("A single enemy", "A group"),
                (
                    ("takes its first hit", "has its first casualty"),
                    ("has lost half its hit points", "has lost half its number"),
                    ("has lost three quarters of its hit points", "has lost three quarters of its number"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-COMB-14",
        "Checking morale",
        (
            (
                "The game does not say how. Unless your table decides otherwise, we roll 2d6 and compare "
                "them with the B/X morale in the stat block. If the roll is higher than that morale, the "
                "enemy breaks (LH-AMB-42)."
            ),
        ),
    ),
    RuleText(
        "LH-COMB-15",
        "Armor after the fight",
        (
            (
                "Every armor die that shows 1 at the end makes a usage test with the same die "
                "(LH-CORE-16). If it fails, with 1, 2 or 3, the armor gets worse by one step. Note the "
                "new die beside the original one. Which dice take part is our decision (LH-AMB-43)."
            ),
            RuleTable(
                ("Armor die", "Chance to get worse", "With Tank (LH-CHAR-16)"),
                (
                    ("d4", "3/4", "9/16"),
                    ("d6", "1/2", "1/4"),
                    ("d8", "3/8", "9/64"),
                    ("d10", "3/10", "9/100"),
                    ("d12", "1/4", "1/16"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-COMB-16",
        "Enemies and their stat blocks",
        (
            (
                "The game uses the stat blocks of B/X, with an armor from 0 to 6 in place of the armor "
                "class. It does not say how to get from one to the other. Dicewright suggests a number, "
                "and you may change it (LH-OPEN-12)."
            ),
        ),
    ),
)
