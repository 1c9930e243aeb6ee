"""How we read Lavender Hack where it is doubtful, and what it leaves open, in our own words."""

from dicewright.games.rule_book import RuleTable, RuleText

TEXTS = (
    RuleText(
        "LH-AMB-01",
        "Scores beyond the table",
        (
            (
                "An ability score can grow past 18, where the table of modifiers ends (LH-CORE-02). Does the "
                "modifier stop at +3, or does it go on, with +4 for 19 and 20?"
            ),
            (
                "Decision: it stops at +3. The score itself goes on growing on your sheet. A score below 3, "
                "which no rule can bring about, has −3."
            ),
            "The rules say expressly that modifiers go from −3 to +3.",
        ),
    ),
    RuleText(
        "LH-AMB-02",
        "The bottom of the ladder",
        (
            (
                "A drawing of the usage ladder (LH-CORE-14) ends with “d2(0)”. The text right after it says "
                "that a d20 is the lowest step, and an example speaks of a makeshift candle as a d2. So "
                "either there are six steps with the d20 as the last, or seven with a d2 above the d20, or "
                "the d2 is the last and there are no saves."
            ),
            (
                "Decision: six steps, from d12 down to d4 and then d20. We take the d2 for an older name of "
                "that last step."
            ),
            (
                "A Critical save takes a die from d20 to d4 at once (LH-RES-05). The table of values has the "
                "d20 next to the d4 (LH-VAL-01). The other dice there have twice as many faces as their "
                "value, so value 1 would be a d2, and that is where the d20 stands. And all the saves need a "
                "d20."
            ),
            (
                "Your table can play with seven steps. A d2 shows only 1 or 2, so it always steps down: you "
                "have that one roll of it and no more. On average a die then lasts exactly one roll longer. "
                "Value 1 is the d2 in that case."
            ),
        ),
        settings=("lavender.usage_ladder",),
    ),
    RuleText(
        "LH-AMB-03",
        "When a usage die passes or fails",
        (
            (
                "Some rules ask whether a usage die passes: barred doors, foraging, armor, odd gear. What "
                "counts as a fail?"
            ),
            "Decision: it depends on the die.",
            RuleTable(
                ("Die", "Fails on", "Passes on"),
                (
                    ("d4 to d12", "1 to 3, which is also when it is used", "4 or more"),
                    ("d20", "Miss or Fumble", "Weak or better"),
                ),
            ),
            (
                "The gear save speaks of its Miss as a failure (LH-RES-05), and every test succeeds from 8 "
                "on. If a d20 shows 2 or 3, that is a Miss like any other, and nothing steps down."
            ),
            (
                "Some rules only tell you to roll the gear die and then do something. The roll cannot "
                "prevent that, unless it is a gear save and it fails."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-04",
        "Other names, and lines that are missing",
        (
            (
                "When you communicate (LH-ENC-04), the degrees are called Complete and Partial. And the two "
                "tables of discoveries (LH-WILD-10, LH-DUN-10) have no line for a Fumble."
            ),
            (
                "Decision: Complete is Strong, and Partial is Weak. Where there is no Fumble, read the Miss "
                "(LH-CORE-20)."
            ),
            "A 1 is also less than 8. You could roll again instead, but nothing would be gained by it.",
        ),
    ),
    RuleText(
        "LH-AMB-05",
        "Choosing between two dice",
        (
            (
                "With advantage you take the die you want (LH-CORE-06). What if there are several reasons "
                "for it, or reasons for both advantage and disadvantage?"
            ),
            (
                "Decision: Dicewright keeps the higher die for a player and the lower one for the GM. "
                "Whoever has the choice can take the other die instead. Two advantages are no better than "
                "one. As soon as there is some of both kinds, roll a single die, however many there are of "
                "each (LH-CORE-07)."
            ),
            (
                "In a player’s test the higher die is never the worse one. The GM may have reasons to be "
                "kind, or to make things more dramatic."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-06",
        "Gear and background in one test",
        (
            (
                "You can add the gear die to a test (LH-CHAR-07), and you can use your background "
                "(LH-CHAR-06). How often can gear be added? Can it lead to a Critical? And which degree "
                "counts for the price of the background?"
            ),
            (
                "Decision: once in a test. It never makes a Critical, which needs a 20 on the die. For the "
                "background, the degree counts that you have in the end."
            ),
            (
                "So if gear lifts you from Weak to Strong, you do not pay for the background. If it lifts "
                "you from Miss to Weak, you do: gear is rolled a second time, and by then the die may have "
                "stepped down."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-07",
        "Whose roll is resourceful",
        (
            (
                "The Deft roll gear with advantage (LH-CHAR-42). But the spotlight player makes all the "
                "saves (LH-CORE-17). So whose class matters?"
            ),
            (
                "Decision: that of the character for whom the gear is used. If it is for nobody in "
                "particular, as with a barred door or an exchange, the spotlight player’s character counts. "
                "Gear saves have the advantage as well."
            ),
            "The die steps down only if the one you keep shows 1 to 3.",
        ),
    ),
    RuleText(
        "LH-AMB-08",
        "Tables that do not fit their die",
        (
            (
                "The Strong roll a d6 for one of seven backgrounds (LH-CHAR-20). The equipment of the Deft "
                "and of the Weird has three lines, and no die is named (LH-CHAR-51, LH-CHAR-65)."
            ),
            (
                "Decision: roll the d6 as printed. You can always pick a background instead, the seventh "
                "included, or write your own. For three lines, roll a d3."
            ),
            "The list is there to give you ideas. Your table can roll a d7, so that all seven come up.",
        ),
        settings=("lavender.strong_background_die",),
    ),
    RuleText(
        "LH-AMB-09",
        "Starting with no hit points",
        (
            (
                "A new character has a hit die plus Con (LH-CHAR-08). For one of the Wise, with a d4 and Con "
                "−3, that can be 0 or less."
            ),
            "Decision: you start with 1 at least.",
            (
                "When you gain a level there is no need for this, since a bad roll never lowers your maximum "
                "(LH-DOWN-10)."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-10",
        "What Toughness adds",
        (
            (
                "Con is added to each hit die when you gain a level (LH-DOWN-10). Toughness adds Con as well "
                "(LH-CHAR-18). Is that once to the sum, or once more to every die?"
            ),
            (
                "Decision: once to the sum, for each time that you have taken the feature. If your Con is "
                "negative, it lowers the sum, and Dicewright warns you before you choose it."
            ),
            (
                "The feature is about the new hit points, and they are a sum. Your table can add it to every "
                "die."
            ),
        ),
        settings=("lavender.toughness",),
    ),
    RuleText(
        "LH-AMB-11",
        "Hit points over the weeks",
        (
            (
                "Nothing is said about the hit points you have left when you gain a level, nor about those "
                "you regain in weeks at home."
            ),
            (
                "Decision: if your maximum rises, your present hit points rise by as much. When downtime "
                "ends, all of you are at your maximum."
            ),
            (
                "A week has 42 watches, and any two of them spent in camp would heal a hit die (LH-WILD-22). "
                "Your table can do without this healing."
            ),
        ),
        settings=("lavender.downtime_full_heal",),
    ),
    RuleText(
        "LH-AMB-12",
        "Gains that would be negative",
        (
            (
                "Mighty Thews gives slots for Con (LH-CHAR-12), and Polyglot gives languages for Int or Cha "
                "(LH-CHAR-34, LH-CHAR-43). What if that modifier is below 0? And do slots change when your "
                "Str does?"
            ),
            (
                "Decision: a gain is never less than 0. Each character also has a mother tongue. Slots "
                "follow your modifiers as they are now (LH-VAL-04)."
            ),
            "The rules let you gain something equal to a modifier. Nobody gains less than nothing.",
        ),
    ),
    RuleText(
        "LH-AMB-13",
        "What encumbered means",
        (
            (
                "Encumbered characters slow the party down (LH-WILD-14, LH-DUN-13), but the rules never say "
                "who is encumbered."
            ),
            (
                "Decision: whoever has more slots in use than there are (LH-VAL-07). Each character is or is "
                "not, and one is enough to slow all of you."
            ),
            "How much anybody can carry at the very most is up to the GM.",
        ),
    ),
    RuleText(
        "LH-AMB-14",
        "Bearded axes, falchions and the like",
        (
            (
                "Some things that characters begin with are in none of the tables: bearded axe, falchion, "
                "claymore, heavy crossbow, horses and trinkets."
            ),
            (
                "Decision: we treat each like something that is there (LH-EQ-08). You can change these "
                "numbers, and Dicewright marks them as ours."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-15",
        "The longsword and the copper",
        (
            (
                "A longsword has value 5 in one table (LH-VAL-01) and 4 in another (LH-EQ-02). And the sums "
                "in copper do not grow by exactly five from one value to the next."
            ),
            (
                "Decision: the table of weapons counts, so it is 4. The examples beside the values only "
                "illustrate them. When you exchange wealth, you count boxes, five to one going up and one to "
                "four going down, and never copper (LH-VAL-03)."
            ),
            (
                "Five times 625 would be 3,125, and the table has 3,000. Five times 15,000 would be 75,000, "
                "and it has 80,000."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-16",
        "A sack of gems",
        (
            (
                "Treasure of one kind can share a slot (LH-VAL-06). If it is six gems of value 4, is that "
                "one valuable or six?"
            ),
            (
                "Decision: one line on the sheet is one valuable. It has one value, and it makes one mark "
                "when you bank it (LH-DOWN-07). The number of gems is part of the description."
            ),
            "If each of six gems has a value of its own, they are six lines.",
        ),
    ),
    RuleText(
        "LH-AMB-17",
        "Who can appraise, and how wrong it may be",
        (
            (
                "To appraise something (LH-VAL-10), you need the right knowledge. Whose is that? Does your "
                "background help as well? Can you try again? And can a ballpark (LH-VAL-11) name a number "
                "that no valuable has?"
            ),
            (
                "Decision: you can try if your class knows such things (LH-VAL-09), or if your background "
                "fits. If the background fits, it also gives you advantage (LH-CHAR-06). Each character has "
                "one try for each item. The number you are told is moved into the range from 1 to 10."
            ),
            (
                "Whose item it is does not matter. If its kind is none that a class knows about, the table "
                "says who may try. Once somebody is sure, rightly or not, nobody asks any more."
            ),
            (
                "The GM’s roll for a ballpark is kept from the players, in the list of rolls too. Your table "
                "can let the number go beyond 1 and 10."
            ),
        ),
        settings=("lavender.ballpark_clamp",),
    ),
    RuleText(
        "LH-AMB-18",
        "Worn below a d4",
        (
            (
                "Weapons and armor wear down like usage dice (LH-EQ-04, LH-EQ-07). Below d4 comes the d20, "
                "and that would be a fine die for a worn dagger."
            ),
            (
                "Decision: below d4 an item is broken and has no die. Broken armor protects for 0. A broken "
                "weapon is as good as anything you might pick up, and its damage is d2. If you repair a "
                "broken item, it has a d4 again."
            ),
            "Your table can make it 1 point of damage, or none.",
        ),
        settings=("lavender.improvised_damage",),
    ),
    RuleText(
        "LH-AMB-19",
        "All about shields",
        (
            (
                "A shield steps your armor up (LH-EQ-06). What if there is no armor, or it is broken? "
                "Which of the two wears out? And what about weapons for two hands?"
            ),
            (
                "Decision: a shield with no armor, or over broken armor, is a d4, one step above the "
                "bottom. Wear goes to the armor, and to the shield only if you wear nothing else. No shield "
                "takes you beyond d12. If you use a shield with a weapon for two hands, Dicewright warns you "
                "and leaves it at that."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-20",
        "Who can repair, and where",
        (
            (
                "For some repairs the gear die must be higher than the item’s die (LH-WILD-19), for others "
                "higher or equal (LH-CHAR-13). Are these two rules or one? Do they hold in a dungeon? And "
                "does it matter what the gear die shows?"
            ),
            "Decision: they are two rules.",
            RuleTable(
                ("Who", "Gear die", "Where"),
                (
                    ("Everybody", "higher", "when you regroup outdoors"),
                    ("The Strong", "higher or equal", "whenever you regroup, in dungeons too"),
                ),
            ),
            (
                "The item gets better whatever the gear die shows. Only a gear save that fails, with a Miss "
                "or a Fumble, prevents it. Compare the gear die with the item’s own die, without the step "
                "from a shield. A broken item ranks with the d20. An item that has its first die cannot be "
                "repaired."
            ),
            (
                "In this way both rules mean something, and the Strong are better at it. Their feature "
                "speaks of regrouping in general, and the list for dungeons (LH-DUN-18) leaves out the "
                "common kind of repair. Your table can let everybody repair in dungeons."
            ),
        ),
        settings=("lavender.dungeon_repair_all",),
    ),
    RuleText(
        "LH-AMB-21",
        "Resource dice when you set out",
        (
            (
                "One chapter sets all four dice to d8 after downtime. Another sets them by what you pay for "
                "your living (LH-DOWN-16)."
            ),
            (
                "Decision: what you pay decides. On the first outing of a campaign all four are d8, as if "
                "you had paid exactly your level."
            ),
            (
                "The rule about paying comes later and says more, and without it nobody would have a reason "
                "to pay."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-22",
        "The end of hunger and darkness",
        (
            (
                "A Fumble on the food save leaves you starving, and a failed light save leaves you in the "
                "dark (LH-RES-06, LH-RES-07). Only starving has an end: when the food die steps up."
            ),
            (
                "Decision: you starve until the food die is better than d20, however that comes about. It is "
                "dark until the light die is better than d20, or until you make a light save that is Weak or "
                "better (LH-RES-11)."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-23",
        "Paying with a broken die",
        (
            (
                "Some exchanges step one die down and set another, often to d6 (LH-WILD-17, LH-DUN-20). Can "
                "you pay with a die that is broken? And what if the other die is higher already?"
            ),
            (
                "Decision: a broken die cannot pay. Exchanges, and what the Bard’s Song sets (LH-CHAR-47), "
                "are offered only if the die gets better by it."
            ),
            (
                "The rules themselves say that a d20 cannot be stepped down. The cost of living is another "
                "matter (LH-DOWN-16): it sets your dice whether that is better or worse."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-24",
        "When the dice of a watch are rolled",
        (
            (
                "After each action one watch is said to pass, even if the action takes two. And food is "
                "rolled “on” watches 1 and 4, whenever that is."
            ),
            (
                "Decision: the tests of the action come first. Then its watches pass one by one. In each, "
                "the order is encounter, light at night, food, and on to the next (LH-WILD-05)."
            ),
            (
                "So if you forage at dusk, that helps you with the food roll of the same dusk. And if an "
                "action of two watches runs into a new day, the event of that day is rolled on the way."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-25",
        "Searching with a heavy load",
        (
            (
                "In one place, encumbrance doubles the time for exploring, traveling and searching. In "
                "another it slows only exploring and traveling (LH-WILD-14). And outdoors the text counts "
                "hexes by the “turn”."
            ),
            (
                "Decision: outdoors, a turn means a watch. Traveling takes the usual time and covers half "
                "the way. Searching takes no longer, and finds one thing for each watch or turn that you "
                "spend on it (LH-WILD-15, LH-DUN-16)."
            ),
            "Your table can double the time for searching.",
        ),
        settings=("lavender.encumbered_search",),
    ),
    RuleText(
        "LH-AMB-26",
        "Lost, but where exactly",
        (
            (
                "When you are lost (LH-WILD-12), you may stray into water, off the map, or into a hex that "
                "you know. Do you know the new hex afterwards? And is a Fumble worse?"
            ),
            (
                "Decision: left and right are the two hexes next to your starting hex, on either side of the "
                "way you meant to go. If you cannot enter that hex, or there is no map, you stay where you "
                "are. A hex that you enter counts as visited. A Fumble is no worse than a Miss."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-27",
        "What waits in the next hex",
        (
            (
                "A lair or a discovery is found in the next hex that you enter (LH-WILD-09, LH-WILD-10). "
                "What if you do not enter one on that day?"
            ),
            (
                "Decision: it waits until you enter another hex. If you travel two hexes, it is in the "
                "first. Ending up where you started does not count."
            ),
            "If several things wait, you find all of them there.",
        ),
    ),
    RuleText(
        "LH-AMB-28",
        "Many words for rest",
        (
            (
                "The rules speak of a night’s rest, a full night’s rest, resting overnight, a full rest and "
                "a long rest."
            ),
            (
                "Decision: all of them mean camping, two watches at any hour (LH-WILD-22). The one exception "
                "is the long rest in the rule for healing while you regroup (LH-WILD-18), which is the "
                "regrouping itself."
            ),
            (
                "Regrouping fills the pool of Dealer of Death as well (LH-CHAR-11). It does not restore the "
                "fatigue die of the Weird (LH-CHAR-62)."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-29",
        "Torches outdoors",
        (
            (
                "When you regroup outdoors, only rebalancing is mentioned (LH-WILD-17). Torches are found in "
                "the chapter on dungeons (LH-DUN-20)."
            ),
            (
                "Decision: as printed, so torches are made in dungeons only. When you regroup or camp there, "
                "exchanges take no extra time, and each can be made once in a rest."
            ),
            "Your table can let you craft torches outdoors.",
        ),
        settings=("lavender.torches_in_wilderness",),
    ),
    RuleText(
        "LH-AMB-30",
        "Fellowship when you rest in a dungeon",
        (
            (
                "In a dungeon, fellowship is rolled for each watch, and there are also rolls for regrouping "
                "and for camping (LH-DUN-18, LH-DUN-19). Do these add up?"
            ),
            (
                "Decision: no. To regroup is one watch and one roll, to camp is two watches and two rolls. "
                "It is the same rolls, told twice."
            ),
            "Your table can roll both, those of the watches and those of the rest.",
        ),
        settings=("lavender.extra_rest_fellowship",),
    ),
    RuleText(
        "LH-AMB-31",
        "When light is rolled",
        (
            (
                "Light is rolled in turns 1 and 4 (LH-DUN-04). What about an action of two turns, and a rest "
                "that begins in such a turn?"
            ),
            (
                "Decision: you roll as you spend that turn, and the effect of your action comes before it. "
                "So if you have just made torches, it is these that burn. An action over turns 6 and 1 rolls "
                "once, and so does one over turns 1 and 2. To regroup or to camp is one roll, whatever turn "
                "it is."
            ),
            "On the move, that is always two rolls in an hour.",
        ),
    ),
    RuleText(
        "LH-AMB-32",
        "Resting in the middle of an hour",
        (
            (
                "A rest takes watches (LH-DUN-18, LH-DUN-19). What becomes of the turn, the hour and the "
                "event you are in?"
            ),
            (
                "Decision: the turn and the hour stay as they are, and only the watches go on. Begin by "
                "rolling light and fellowship. The event of the hour then happens during the rest, if it has "
                "not happened yet. If it has, regrouping is quiet. Camping always has one event more. The "
                "hours that you rest away have no events."
            ),
            (
                "The rules make light and fellowship the price for beginning a rest. So if your light fails, "
                "whatever happens finds you in the dark."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-33",
        "Into the dungeon and out again",
        (
            "What time is it when you enter a dungeon, and when you leave in the middle of a watch?",
            (
                "Decision: you enter in turn 1 of hour 1, in the watch that it is outdoors. If you leave "
                "after a turn of this watch has been spent, the rest of the watch passes by the rules for "
                "dungeons, with fellowship, and with food if it is watch 1 or 4."
            ),
            (
                "The rules want time to keep moving. The event of the day is not rolled in a dungeon "
                "(LH-WILD-06). The next one comes with the first dawn outside."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-34",
        "Exploring at a run",
        (
            "When you run, you travel twice as fast (LH-DUN-15). How fast do you explore?",
            "Decision: twice as fast too, two new rooms in a turn, or one if somebody is encumbered.",
            (
                "The rules say that it is still slower than traveling, and so it is: half as fast as "
                "traveling at a run."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-35",
        "A discovery worth nothing",
        (
            "If the wonder is 1, a Miss makes a discovery of value 0 (LH-DUN-10). There is no such value.",
            "Decision: what you find cannot be sold or banked.",
            (
                "At the other end nothing has to be settled: a wonder of 8 plus 2 is 10, the highest value "
                "there is."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-36",
        "How surprise works",
        (
            (
                "A Dex test tells whether you are surprised (LH-ENC-03). Who makes it, and what does "
                "surprise do?"
            ),
            (
                "Decision: the spotlight player’s character makes one test for the party, or somebody who is "
                "named to go first. If it fails, nobody is quick in the first round (LH-COMB-01). Dicewright "
                "shows that as a notice, and the GM can take it away."
            ),
            (
                "If it is the enemies who are surprised, the GM says so. That allows a Sneak Attack "
                "(LH-CHAR-41)."
            ),
            "Your table can let each character test.",
        ),
        settings=("lavender.surprise",),
    ),
    RuleText(
        "LH-AMB-37",
        "When armor is rolled",
        (
            (
                "In the rules for encounters, armor is rolled as a usage die at the start (LH-ENC-05). In "
                "those for combat, it is rolled when it is needed, and expressly not at the start "
                "(LH-COMB-06)."
            ),
            (
                "Decision: when it is needed. It is a plain roll, and a low one does not wear the armor "
                "down. Wear is decided after the fight and only there (LH-COMB-15)."
            ),
            "The rule for combat is the more exact of the two.",
        ),
    ),
    RuleText(
        "LH-AMB-38",
        "The price of exertion",
        (
            (
                "After a Weak attack you can choose exertion (LH-COMB-08). By how much does your armor "
                "fall? And can you choose it with no armor, or when its value is 1?"
            ),
            (
                "Decision: by 1. You need armor or a shield that is not broken, and whose value is not 1 "
                "yet. If the armor has not been rolled so far, roll it now. If it shows 1, it stays at 1, "
                "and it is tested after the fight (LH-COMB-15)."
            ),
            "If you have a choice of prices, each of them should cost you something.",
        ),
    ),
    RuleText(
        "LH-AMB-39",
        "Checking ammunition",
        (
            "A Weak shot may ask for an ammo check (LH-COMB-09), but there is no die for ammunition.",
            "Decision: make a usage test with the gear die.",
            (
                "Common supplies are what the gear die stands for (LH-RES-03). Your table can give each such "
                "weapon a die of its own."
            ),
        ),
        settings=("lavender.ammo",),
    ),
    RuleText(
        "LH-AMB-40",
        "Extra dice for damage",
        (
            (
                "Does double damage double the extra dice too (LH-COMB-12)? And can you use a part of the "
                "pool of Dealer of Death (LH-CHAR-11)?"
            ),
            (
                "Decision: you can spend as many dice of the pool as you like. A Critical doubles "
                "everything. A Sneak Attack rolls the die of the weapon twice (LH-CHAR-41), and all other "
                "dice once."
            ),
            "You choose your extra dice when you know the degree.",
        ),
    ),
    RuleText(
        "LH-AMB-41",
        "Interrupted by a blow",
        (
            (
                "A slow character who is hurt before shooting or casting “may” be interrupted (LH-COMB-05). "
                "Who decides?"
            ),
            "Decision: the action is lost, and a working is kept. The GM can let it happen all the same.",
            "Your table can leave it to the GM each time.",
        ),
        settings=("lavender.interrupt",),
    ),
    RuleText(
        "LH-AMB-42",
        "How morale is checked",
        (
            (
                "The rules say when morale is checked (LH-COMB-13), but not how (LH-COMB-14). Nor do they "
                "say what to do about several reasons in one round, or how to round."
            ),
            (
                "Decision: roll 2d6 against the morale of the B/X stat block. If the roll is higher, the "
                "enemy breaks. There is one check in a round at most."
            ),
            RuleTable(
                ("Reason", "It is there when"),
                (
                    ("First hit", "the first hit point is lost"),
                    ("Half", "twice the loss is the whole or more"),
                    ("Three quarters", "four times the loss is three times the whole or more"),
                ),
            ),
            (
                "Enemies come from B/X (LH-COMB-16), where morale is a number for 2d6. Your table can make a "
                "general test instead, and on 8 or more the enemy stands."
            ),
        ),
        settings=("lavender.morale",),
    ),
    RuleText(
        "LH-AMB-43",
        "Which armor is tested after a fight",
        (
            (
                "Armor that shows 1 is tested when the fight is over (LH-COMB-15). With which die? And is "
                "its value kept for the next fight?"
            ),
            (
                "Decision: with the die you fought with, the shield included. Tank gives its advantage here "
                "too (LH-CHAR-16). Only armor that has been rolled in this fight and now shows 1 is tested. "
                "After the fight its value is forgotten."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-44",
        "A disposition of 0",
        (
            "The table of dispositions begins at 1, yet a faction can fall to 0 (LH-COURT-10).",
            (
                "Decision: we add a line for 0, “Openly hostile” (LH-FAC-02). A disposition never leaves the "
                "range from 0 to 10."
            ),
            (
                "The attitude you get when you communicate (LH-ENC-04) is a scale of its own. It does not "
                "change a disposition, unless the GM wants it to."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-45",
        "At court with a broken fellowship die",
        (
            (
                "The counter of a court starts at the highest face of the fellowship die (LH-COURT-03). A "
                "broken die is a d20. Is the counter 20, or 2, or is there no court at all?"
            ),
            (
                "Decision: 2, which makes one action. The lowest step is also called a d2 (LH-AMB-02), and a "
                "counter of 20 would be a reward for misery."
            ),
            (
                "If your table plays with seven steps, a d2 makes a counter of 2, and with a d20 there is no "
                "court."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-46",
        "Old goals, and the days of a court",
        (
            (
                "You can take up an old goal again (LH-COURT-05). Do you keep the progress? And do you eat "
                "during the days of a court?"
            ),
            (
                "Decision: progress begins at 0, and the difficulty is set anew. If the GM wants, the "
                "progress can be kept."
            ),
            (
                "Each action moves the calendar on by a day, to the same watch. Nobody rolls for food or for "
                "events, because you are guests."
            ),
            "When you are on your way again, the event of that day is rolled first (LH-WILD-06).",
        ),
    ),
    RuleText(
        "LH-AMB-47",
        "The arithmetic of a trade",
        (
            (
                "Do supply and demand also touch what you ask for (LH-COURT-11)? When does the disposition "
                "limit you? What if the result is below 1? Could a trade make a resource die worse?"
            ),
            (
                "Decision: both sides are adjusted, what you offer and what you get. The limit comes last. "
                "At 0 or less you get nothing, and what you offered is gone. A resource becomes the better "
                "of the old die and the new. If the trade is worth more than what you take, the difference "
                "is lost."
            ),
            (
                "A buyer you know of and a demand both count, so together they add 2. The worked example "
                "shows the order: demand, degree, limit (LH-COURT-17)."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-48",
        "Four for one, or five",
        (
            (
                "At a court you can have five smaller things instead of one (LH-COURT-16). The rule refers "
                "to the chapter on valuables, and that says four (LH-VAL-03)."
            ),
            (
                "Decision: five at court, and one step down only. Four when you change wealth in downtime "
                "(LH-DOWN-04)."
            ),
            "Each chapter keeps its own number. One is about goods, the other about ready money.",
        ),
    ),
    RuleText(
        "LH-AMB-49",
        "Who acts in a week of downtime",
        (
            "Each week brings one action (LH-DOWN-06). Is that for the party, or for every character?",
            (
                "Decision: for every character. They all pay from the same wealth. The first week passes in "
                "any case, even if you have nothing to bank."
            ),
            (
                "The examples of training are about single characters. Your table can have one action a week "
                "for the party."
            ),
        ),
        settings=("lavender.downtime_actions",),
    ),
    RuleText(
        "LH-AMB-50",
        "What wealth 2 means",
        (
            (
                "Some things cost “1 wealth”, others “wealth 2” (LH-DOWN-12, LH-DOWN-13). Is that a number "
                "of boxes, or the value of one?"
            ),
            "Decision: one box in the row of that value (LH-DOWN-05).",
            (
                "To bank later takes one action and one week for each item. Only at the start can you bank "
                "many at a time."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-51",
        "A full row of wealth",
        (
            "Each row of the wealth table has five boxes (LH-DOWN-02). What happens with a sixth?",
            (
                "Decision: a row holds five. With five you can turn them into one of the next value, and "
                "when a sixth mark comes, that happens by itself. To make change, there must be room for "
                "four marks, so the lower row has one mark at most."
            ),
            "If row 10 is full, nothing more goes in. Make a note of it.",
        ),
    ),
    RuleText(
        "LH-AMB-52",
        "How the cost of living is paid",
        (
            (
                "Do you pay with one box or with several (LH-DOWN-15)? How is half a level rounded "
                "(LH-DOWN-16)? And can you pay nothing?"
            ),
            (
                "Decision: you pay with one box, and its value counts. Half the level is rounded down. You "
                "can pay nothing only if your wealth table is empty."
            ),
            (
                "So not every die is there for everybody. At level 1 you cannot have d4 or d6, at levels 2 "
                "and 3 no d4, and at level 10 no d10. No payment brings a d12."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-53",
        "How long crafting takes",
        (
            "Crafting uses a track (LH-DOWN-11), but the rules do not say how long it is.",
            "Decision: for an item of value V, the boxes from 1 to V. The GM can set another length.",
        ),
    ),
    RuleText(
        "LH-AMB-54",
        "Workings, known and ready",
        (
            (
                "You start with two workings (LH-CHAR-32), although the most you can know is Int + Wis "
                "(LH-CHAR-35), which may be less. Memorizing is about “slots” that nobody explains. Can "
                "Advanced Workings be taken again? And what does a Fumble do?"
            ),
            (
                "Decision: the most you can know is Int + Wis, or 2 if that is more. Each working you know "
                "is either ready or lost. Memorizing readies one that is lost (LH-WILD-20). Advanced "
                "Workings can be taken several times."
            ),
            (
                "If you fumble a spell (LH-COMB-11), it has no effect and the working is lost. The GM "
                "describes the mishap."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-55",
        "The Weird in detail",
        (
            (
                "Where does the fatigue die begin, and where does it end (LH-CHAR-62)? Which ability do the "
                "Weird raise with a level, since none is primary? And one list has two lines with the number "
                "2."
            ),
            (
                "Decision: fatigue begins at d8. At d20 it is gone, and there is no save for it. No ability "
                "is raised, unless the GM grants it. The list is read as 1 and 2."
            ),
        ),
    ),
    RuleText(
        "LH-AMB-56",
        "No common language at court",
        (
            (
                "Without a common language, dealings with a faction are “much more difficult” (LH-FAC-04). "
                "For a court there is no number."
            ),
            (
                "Decision: if nobody is there who speaks it, tests to pursue a goal (LH-COURT-08) and to "
                "trade (LH-COURT-11) have disadvantage."
            ),
            "That is also what happens when you first meet (LH-ENC-04). Your table can go without it.",
        ),
        settings=("lavender.court_language",),
    ),
    RuleText(
        "LH-OPEN-01",
        "Exploring the ocean",
        (
            (
                "There is a chapter on the sea, but it is empty. There are only hints: you move faster, "
                "there are other events, and wind plays a part."
            ),
            (
                "Ours: Dicewright has a card for the sea, on which you write a round of your own: its steps, "
                "the wind, and a table of events. The steps of the wilderness are there to begin with "
                "(LH-WILD-05)."
            ),
        ),
    ),
    RuleText(
        "LH-OPEN-02",
        "Magic",
        (
            (
                "The game has no lists of workings, no levels or effects for them, no mishaps and no magic "
                "items. Nor does it say how the Wise notice magic."
            ),
            (
                "Ours: workings and magic items are cards that the GM can change. A card has a name, a "
                "level, a die and a text, and a working is ready or lost. Only the six names come with "
                "Dicewright (LH-CHAR-32). A mishap is whatever the GM writes."
            ),
        ),
    ),
    RuleText(
        "LH-OPEN-03",
        "Familiars",
        (
            "The Wise have a familiar (LH-CHAR-31), but all six lines of its table are empty.",
            "Ours: you describe your familiar in your own words. The GM can fill a table for a d6.",
        ),
    ),
    RuleText(
        "LH-OPEN-04",
        "What the Wise were and own",
        (
            "There are no backgrounds for the Wise, and no starting equipment (LH-CHAR-38, LH-CHAR-39).",
            (
                "Ours: write what you like. The GM can fill tables for both, and they are empty to begin "
                "with. We have not borrowed a list from another game."
            ),
        ),
    ),
    RuleText(
        "LH-OPEN-05",
        "Three features of the Deft",
        (
            (
                "Trapmaking, Poison Craft and Charming Impression are only names (LH-CHAR-45, LH-CHAR-46, "
                "LH-CHAR-48)."
            ),
            "Ours: you can choose them. They are marked as unfinished, and you write down what they do.",
        ),
    ),
    RuleText(
        "LH-OPEN-06",
        "Most of the Weird",
        (
            (
                "The class is an experiment. Its weirdnesses have no effects, and there are none from level "
                "3 to level 10 (LH-CHAR-61). It has no advanced features (LH-CHAR-64) and no backgrounds, "
                "and nobody says what its items do (LH-CHAR-65)."
            ),
            (
                "Ours: Dicewright does not offer the class unless your table allows it. Weirdnesses are then "
                "cards like workings (LH-OPEN-02). The fatigue die works in full (LH-CHAR-62, LH-AMB-55)."
            ),
        ),
        settings=("lavender.allow_weird",),
    ),
    RuleText(
        "LH-OPEN-07",
        "Traps to run into",
        (
            "Traps are mentioned (LH-DUN-17), but none is described.",
            (
                "Ours: there is no list. The GM notes for a room or a hex which ability is tested, the dice "
                "for damage, and whether a success avoids it or halves it, rounded down."
            ),
        ),
    ),
    RuleText(
        "LH-OPEN-08",
        "Poison",
        (
            "The game has no rules for poison.",
            (
                "Ours: being poisoned is a condition that you describe in your own words. To resist it, make "
                "a save (LH-CORE-10)."
            ),
        ),
    ),
    RuleText(
        "LH-OPEN-09",
        "Chases",
        (
            "Some rules end in a chase (LH-ENC-06, LH-DUN-15, LH-COURT-10), but none says how it goes.",
            (
                "Ours: Dicewright has a card with what there is of a chase, and a test for whoever runs. It "
                "adds no game of its own to that."
            ),
        ),
    ),
    RuleText(
        "LH-OPEN-10",
        "Distances and weapon tags",
        (
            (
                "At what distance an encounter begins is not said (LH-ENC-02). Nor is it said how far Short "
                "and Long are, what counts as nearby, or what Gunpowder and Two Handed do (LH-EQ-02)."
            ),
            (
                "Ours: the GM chooses between nearby, far and out of sight. The tags of weapons are shown, "
                "and nothing is reckoned with them."
            ),
        ),
    ),
    RuleText(
        "LH-OPEN-11",
        "Turning maps and mysteries into wealth",
        (
            "Maps and mysteries are supposed to become wealth, but there is no rule for it.",
            (
                "Ours: note them as valuables, with a value that the GM sets. Nothing is turned into wealth "
                "by itself."
            ),
        ),
    ),
    RuleText(
        "LH-OPEN-12",
        "Bringing in B/X monsters",
        (
            (
                "Enemies have B/X stat blocks, with an armor from 0 to 6 in place of their armor class "
                "(LH-COMB-16). That is all there is about it."
            ),
            (
                "Ours: the GM enters the stat block. Dicewright suggests an armor, which is marked as a "
                "suggestion and can be changed:"
            ),
            "armor = 9 − descending armor class, but no less than 0 and no more than 6",
            "The saves of enemies and their bonuses to hit are not used.",
        ),
    ),
    RuleText(
        "LH-OPEN-13",
        "Dying and bad wounds",
        (
            (
                "A character with 0 hit points may be badly wounded (LH-CHAR-02). What that means, and when "
                "somebody dies, is left out."
            ),
            (
                "Ours: at 0 or less Dicewright marks the character as badly wounded. Hit points can go below "
                "0. Nobody dies unless you say so."
            ),
        ),
    ),
    RuleText(
        "LH-OPEN-14",
        "Playing alone",
        (
            "Solo play is announced, but not there.",
            (
                "Ours: Dicewright leaves it out. What it rolls for the GM, such as events, can serve you if "
                "you play alone."
            ),
        ),
    ),
    RuleText(
        "LH-OPEN-15",
        "Encounters, weather, rumors and fights",
        (
            (
                "There are no encounter tables, no kinds of weather and no lairs. Carousing (LH-DOWN-14) "
                "brings maps, rumors and fights, and none of them is described."
            ),
            (
                "Ours: the GM writes tables for each region, and can make some lines more likely than "
                "others. They are empty to begin with."
            ),
        ),
    ),
    RuleText(
        "LH-OPEN-16",
        "What morale and surprise do",
        (
            "Both are part of the game (LH-COMB-14, LH-ENC-03), but their effects are missing.",
            "Ours: we have decided how to play morale (LH-AMB-42) and surprise (LH-AMB-36).",
        ),
    ),
    RuleText(
        "LH-OPEN-17",
        "The licence",
        (
            "The chapter on the licence has a heading that names the OGL, and nothing below it.",
            "Ours: Dicewright claims no licence. These rules are told in our own words.",
        ),
    ),
    RuleText(
        "LH-OPEN-18",
        "The sheets",
        (
            "Sheets for characters and for the party are mentioned, but not shown.",
            (
                "Ours: we have made up the sheets ourselves. Wealth is ten rows of five boxes (LH-DOWN-02), "
                "a progress track has ten boxes (LH-DOWN-08), and slots are a list (LH-VAL-04)."
            ),
        ),
    ),
)
