"""The realm of Lavender Hack in our own words: wilderness, dungeons, factions, courts and downtime."""

from dicewright.games.rule_book import RuleTable, RuleText

TEXTS = (
    RuleText(
        "LH-WILD-01",
        "Watches, turns, hexes and rooms",
        (
            (
                "Time and distance have their own units. Outdoors you mostly count watches and hexes, "
                "underground turns and rooms."
            ),
            RuleTable(
                ("Unit", "How much it is"),
                (
                    ("Day", "6 watches"),
                    ("Watch", "4 hours, or 24 turns"),
                    ("Hour", "6 turns"),
                    ("Turn", "10 minutes"),
                    ("Hex", "3 miles of difficult land"),
                    ("Room", "about 1,000 square feet"),
                ),
            ),
            (
                "If the hexes on your map have another size, the GM changes how many of them you cover in a "
                "watch."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-02",
        "The calendar",
        (
            "Each day has the same six watches. A row of colored chips shows where you are in it.",
            RuleTable(
                ("Watch", "Time of day", "Chip"),
                (
                    ("1", "dawn", "red"),
                    ("2", "day", "yellow"),
                    ("3", "day", "yellow"),
                    ("4", "dusk", "red"),
                    ("5", "night", "black"),
                    ("6", "night", "black"),
                ),
            ),
            (
                "There is only one calendar. It goes on in the same way when you climb down into a dungeon "
                "(LH-DUN-01)."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-03",
        "Before you set out",
        (
            (
                "The GM needs a map of hexes with the terrain and the sites on it, and an encounter table or "
                "several (LH-OPEN-15). The GM then says in which hex the party begins."
            ),
            (
                "Your four resource dice have been set before (LH-RES-02): by your last cost of living, or "
                "all to d8 on your first outing (LH-AMB-21)."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-04",
        "What to do with a watch",
        (
            "The spotlight player (LH-CORE-13) picks one action for the whole group.",
            RuleTable(
                ("Action", "Watches", "What you get"),
                (
                    ("Explore a new hex", "1, or 2 if encumbered", "a scout tests Wis (LH-WILD-11)"),
                    ("Travel through known hexes", "1", "2 hexes, or 1 if encumbered (LH-WILD-13)"),
                    ("Search the hex you are in", "1", "one find for each watch (LH-WILD-15)"),
                    (
                        "Regroup, and perhaps rebalance gear",
                        "1",
                        "one choice for each character (LH-WILD-16)",
                    ),
                    ("Camp", "2", "a night’s rest (LH-WILD-22)"),
                ),
            ),
            "How encumbrance bears on these is a decision of its own (LH-AMB-25).",
        ),
    ),
    RuleText(
        "LH-WILD-05",
        "How a day passes",
        (
            (
                "Dicewright remembers the day and the watch you are about to spend. It takes things in a "
                "fixed order (LH-AMB-24)."
            ),
            "1. Watch 1 begins with the event of the day, before you choose anything (LH-WILD-06).",
            (
                "2. The spotlight player chooses an action (LH-WILD-04). Tests that belong to it, such as "
                "scouting or foraging, are made right away."
            ),
            "3. The watches it takes go by one after another. In each of them, this is the order:",
            RuleTable(
                ("Step", "When it happens"),
                (
                    (
                        "Event of the day",
                        (
                            "in watch 1, if it has not been rolled yet: an action of two watches can run "
                            "into a new day"
                        ),
                    ),
                    ("Encounter", "if it is due in this watch (LH-WILD-08)"),
                    ("Light, with disadvantage", "in watches 5 and 6, unless you camp (LH-WILD-23)"),
                    ("Food", "in watches 1 and 4, unless foraging has seen to it (LH-WILD-21)"),
                    ("On to the next watch", "always; watch 6 is followed by watch 1 of a new day"),
                ),
            ),
            (
                "4. Then comes what the action ends with: your arrival, what camp gives back, what you have "
                "found. After that you choose again."
            ),
            (
                "With the day end its bad weather, its encounter if that did not come, and food rolls that "
                "pass for the rest of the day. A single food roll that is to pass keeps until it is needed, "
                "and so does whatever awaits you in the next hex (LH-AMB-27). If both kinds of passed food "
                "roll are there, the one for the day is used first."
            ),
            "The party rolls for food twice a day, and no more often if there are more of you.",
        ),
    ),
    RuleText(
        "LH-WILD-06",
        "The event of the day",
        (
            (
                "Once a day the GM makes a general test (LH-CORE-09), before you do anything. If you come "
                "from a court or from downtime in the middle of a day, it is made then."
            ),
            RuleTable(
                ("Degree", "Event", "Chance"),
                (
                    ("Critical", "Lair (LH-WILD-09)", "1/20"),
                    ("Strong", "Bad weather (LH-WILD-07)", "2/20"),
                    ("Weak", "Encounter (LH-WILD-08)", "10/20"),
                    ("Miss", "nothing", "6/20"),
                    ("Fumble", "Discovery (LH-WILD-10)", "1/20"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-WILD-07",
        "Bad weather",
        (
            "It stays for the whole day. What it is like depends on the land and the season.",
            (
                "Until the day is over, you roll with disadvantage (LH-CORE-06) when you scout, hunt, forage "
                "or camp."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-08",
        "Meeting somebody on the way",
        (
            (
                "A d6 tells the watch in which the encounter comes. When it does, the GM rolls on the "
                "encounter table of the region and follows the procedure for encounters (LH-ENC-01)."
            ),
            (
                "A good table does not list monsters alone. Members of factions belong on it, and animals "
                "that mean no harm."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-09",
        "Lairs",
        (
            (
                "Roll on the encounter table, but this time you find the creatures where they live. There "
                "are more of them, and there may be more treasure too."
            ),
            (
                "The lair lies in the next hex that you enter (LH-AMB-27). If there is a lair in it already, "
                "it is that one."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-10",
        "Discoveries outdoors",
        (
            (
                "You come upon something useful in the next hex that you enter (LH-AMB-27). The GM makes a "
                "general test, and one resource die is stepped up (LH-CORE-15)."
            ),
            RuleTable(
                ("Degree", "Step up", "For example"),
                (
                    ("Critical", "fellowship", "a place of great beauty, a rare spice, pipe weed"),
                    ("Strong", "light", "oil for lamps, plants that make torches"),
                    ("Weak", "gear", "a store of equipment, healing plants"),
                    ("Miss or Fumble", "food", "berries, squash, fish"),
                ),
            ),
            "The table has no line for a Fumble, so a Fumble counts as a Miss (LH-AMB-04).",
            (
                "Instead of all this, the GM can let you find something valuable that was in that hex "
                "anyway. You need not search for it."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-11",
        "Exploring a new hex",
        (
            (
                "You explore when you go to a hex where you have never been. Choose a scout, who tests Wis. "
                "In bad weather the test has disadvantage (LH-WILD-07)."
            ),
            "If it succeeds, you arrive. If it fails, you are lost (LH-WILD-12).",
        ),
    ),
    RuleText(
        "LH-WILD-12",
        "Getting lost",
        (
            "When the scout fails, the scout’s player rolls a d6.",
            RuleTable(
                ("d6", "Where you end up"),
                (
                    ("1 to 4", "back in the hex you came from"),
                    ("5", "in the hex to the left of the one you meant"),
                    ("6", "in the hex to the right of the one you meant"),
                ),
            ),
            (
                "Seen from where you started, left is one direction anticlockwise of your way, and right is "
                "one direction clockwise (LH-AMB-26)."
            ),
            (
                "The hex you meant to reach is still unexplored. The watches are spent all the same. In the "
                "end you do know where you are."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-13",
        "Traveling through known hexes",
        (
            (
                "Where you have been before, you cover two hexes in a watch, and nobody has to scout. If "
                "somebody is encumbered it is one hex (LH-WILD-14)."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-14",
        "Heavy loads outdoors",
        (
            (
                "One encumbered character (LH-VAL-07) slows down all of you. To explore a hex then takes two "
                "watches, and in a watch of travel you cover one hex."
            ),
            "Searching takes no longer than usual (LH-AMB-25).",
        ),
    ),
    RuleText(
        "LH-WILD-15",
        "Searching a hex",
        (
            (
                "Nobody rolls. For each watch of searching you find one thing of interest in the hex, such "
                "as a lair or the way into a dungeon, as long as there is any."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-16",
        "Regrouping outdoors",
        (
            "To regroup takes one watch. Each character does one of these:",
            RuleTable(
                ("Choice", "What it does"),
                (
                    ("Heal", "regain hit points (LH-WILD-18)"),
                    ("Repair", "mend a worn weapon or armor (LH-WILD-19)"),
                    ("Memorize", "ready one working (LH-WILD-20)"),
                    ("Forage", "look for food (LH-WILD-21)"),
                    (
                        "A class feature that speaks of regrouping",
                        "repair by the Strong (LH-CHAR-13), the Bard’s Song (LH-CHAR-47)",
                    ),
                ),
            ),
            (
                "Besides, the party may rebalance its gear once (LH-WILD-17). Regrouping also fills the pool "
                "of Dealer of Death again (LH-CHAR-11)."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-17",
        "Rebalancing gear",
        (
            "Step the fellowship die down, and set the gear die to d6.",
            (
                "You can only do this if fellowship is not broken and gear is below d6 (LH-AMB-23). It is "
                "the only exchange that regrouping outdoors offers (LH-AMB-29)."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-18",
        "Healing while you regroup",
        (
            (
                "Roll your hit die and regain that many hit points. Con is not added, and you never go above "
                "your maximum."
            ),
        ),
    ),
    RuleText(
        "LH-WILD-19",
        "Repairing while you regroup",
        (
            (
                "Everybody can do this. The gear die must rank higher than the die that the item has now "
                "(LH-CORE-14); an equal rank is not enough."
            ),
            (
                "Roll the gear die as a usage test (LH-CORE-16). The item goes up one step, but never beyond "
                "the die it had when it was whole (LH-AMB-20)."
            ),
            "The Strong have a better way of doing it (LH-CHAR-13).",
        ),
    ),
    RuleText(
        "LH-WILD-20",
        "Memorizing a working",
        ("One working that you have lost is ready again (LH-AMB-54).",),
    ),
    RuleText(
        "LH-WILD-21",
        "Foraging",
        (
            "You hunt, set snares or gather plants. Test Wis, with disadvantage in bad weather (LH-WILD-07).",
            RuleTable(
                ("Degree", "What you bring back"),
                (
                    ("Critical", "the food die steps up"),
                    ("Strong", "all food rolls of this day pass from now on"),
                    ("Weak", "the next food roll passes"),
                    ("Miss", "nothing"),
                    ("Fumble", "an encounter, and the forager may be alone in it"),
                ),
            ),
            "If a food roll passes in this way, the die is not rolled at all.",
        ),
    ),
    RuleText(
        "LH-WILD-22",
        "Camping outdoors",
        (
            (
                "To camp takes two watches. After them, all workings are ready again, and everybody regains "
                "hit points by a roll of the hit die. In bad weather, roll it twice and keep the lower."
            ),
            "This is what the rules mean by a night’s rest (LH-AMB-28).",
        ),
    ),
    RuleText(
        "LH-WILD-23",
        "Out and about at night",
        (
            (
                "Watches 5 and 6 are night. In each of them, unless you camp, roll the light die with "
                "disadvantage."
            ),
        ),
    ),
    RuleText(
        "LH-DUN-01",
        "The clock underground",
        (
            (
                "In a dungeon you count turns from 1 to 6, hours from 1 to 4, and then watches and days as "
                "usual (LH-WILD-02)."
            ),
            "Six turns are an hour. Again there are chips:",
            RuleTable(
                ("Turn", "Chip"),
                (
                    ("1", "red"),
                    ("2", "black"),
                    ("3", "black"),
                    ("4", "red"),
                    ("5", "black"),
                    ("6", "black"),
                ),
            ),
            "When the fourth hour is over, the hours begin anew and one watch has passed.",
        ),
    ),
    RuleText(
        "LH-DUN-02",
        "What counts as a room",
        (
            (
                "As a rule, each area with its own note on the map is one room. A long corridor can be "
                "several, and a few tiny chambers can be one."
            ),
            "It need not be exact. What matters is that time goes on.",
        ),
    ),
    RuleText(
        "LH-DUN-03",
        "Wonder",
        (
            (
                "Each dungeon has a wonder from 1 to 8, or each of its sections has its own. The higher it "
                "is, the more obscure the place, the richer the treasure, and as a rule the greater the "
                "danger."
            ),
            "Wonder decides what discoveries are worth (LH-DUN-10).",
        ),
    ),
    RuleText(
        "LH-DUN-04",
        "What to do with a turn",
        (
            "The spotlight player (LH-CORE-13) picks one action for the whole group.",
            RuleTable(
                ("Action", "Time", "Light is rolled"),
                (
                    ("Explore a new room", "1 turn, or 2 if encumbered", "in turns 1 and 4"),
                    (
                        "Travel through known rooms",
                        "1 turn for 2 rooms, or for 1 if encumbered",
                        "in turns 1 and 4",
                    ),
                    ("Search the room", "1 turn", "in turns 1 and 4"),
                    ("Craft torches, or rebalance gear (LH-DUN-20)", "1 turn", "in turns 1 and 4"),
                    ("Regroup (LH-DUN-18)", "1 watch", "once"),
                    ("Camp (LH-DUN-19)", "2 watches", "once"),
                ),
            ),
            "Encumbrance does not lengthen a search (LH-AMB-25).",
        ),
    ),
    RuleText(
        "LH-DUN-05",
        "How an hour passes",
        (
            (
                "When you enter, it is turn 1 of hour 1, and the GM rolls the first dungeon event "
                "(LH-DUN-07, LH-AMB-33). Then you choose an action and do it. For each turn it takes, this "
                "is the order:"
            ),
            "1. If the event of the hour is due in this turn and still to come, it happens.",
            "2. In turns 1 and 4, roll light (LH-AMB-31).",
            (
                "3. The next turn comes up. After turn 6 it is turn 1 of the next hour. If that was hour 4, "
                "a watch ends first: roll fellowship, roll food if it was watch 1 or 4, and go to hour 1 of "
                "the next watch. Then the GM rolls the event of the new hour."
            ),
            "Rests are longer, and have an order of their own:",
            RuleTable(
                ("Rest", "First", "Then", "At last"),
                (
                    (
                        "Regroup",
                        "light once, fellowship once",
                        "the event of the hour, if it is still to come",
                        "one watch passes",
                    ),
                    (
                        "Camp",
                        "light once, fellowship twice",
                        "the event of the hour, if it is still to come, and one more",
                        "two watches pass",
                    ),
                ),
            ),
            (
                "With every watch that passes, food is rolled if it was watch 1 or 4. After watch 6 a new "
                "day begins."
            ),
            (
                "The fellowship rolls of a rest are those of its watches, and there are no others "
                "(LH-AMB-30). A rest changes neither the turn nor the hour (LH-AMB-32)."
            ),
            "On the move, this is what it comes to:",
            RuleTable(
                ("In a full", "Light", "Events", "Fellowship", "Food"),
                (
                    ("hour", "2", "1", "0", "0"),
                    ("watch", "8", "4", "1", "1 if it is watch 1 or 4"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-DUN-07",
        "The event of the hour",
        (
            "At the start of each hour the GM makes a general test (LH-CORE-09).",
            RuleTable(
                ("Degree", "Event", "Chance"),
                (
                    ("Critical", "Surprise encounter", "1/20"),
                    ("Strong", "Close encounter", "2/20"),
                    ("Weak", "Distant encounter", "10/20"),
                    ("Miss", "nothing", "6/20"),
                    ("Fumble", "Discovery (LH-DUN-10)", "1/20"),
                ),
            ),
            (
                "Unless nothing happens, a d6 tells in which of the six turns it comes. The encounters "
                "differ in how near they begin (LH-DUN-08)."
            ),
        ),
    ),
    RuleText(
        "LH-DUN-08",
        "Distant, close, surprise",
        (
            RuleTable(
                ("Encounter", "How it begins"),
                (
                    (
                        "Distant",
                        (
                            "You hear them when they are still some rooms away. There is time to run, to "
                            "block the way, or to lay an ambush."
                        ),
                    ),
                    (
                        "Close",
                        "They are in the room with you. Follow the procedure for encounters (LH-ENC-01).",
                    ),
                    (
                        "Surprise",
                        (
                            "They were waiting for you. It is a fight at once, and you are surprised "
                            "(LH-AMB-36)."
                        ),
                    ),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-DUN-09",
        "Holding a door",
        (
            (
                "You have barred a door, and creatures come that are curious and strong enough to break it. "
                "Roll the gear die. If it fails, the barrier does not hold."
            ),
            "It fails on 1 to 3. If the die is broken, it fails on a Miss or a Fumble (LH-AMB-03).",
        ),
    ),
    RuleText(
        "LH-DUN-10",
        "Discoveries underground",
        (
            (
                "You see something valuable without searching for it. In rooms that you know already, it may "
                "lie beside an explorer who died there. The GM makes a general test for its value."
            ),
            RuleTable(
                ("Degree", "Value"),
                (
                    ("Critical", "wonder + 2"),
                    ("Strong", "wonder + 1"),
                    ("Weak", "wonder"),
                    ("Miss or Fumble", "wonder − 1"),
                ),
            ),
            (
                "The table has no line for a Fumble, so a Fumble counts as a Miss (LH-AMB-04). Values from 0 "
                "to 10 can come up, and 0 is worth nothing (LH-AMB-35)."
            ),
        ),
    ),
    RuleText(
        "LH-DUN-11",
        "Exploring and traveling underground",
        (
            (
                "A new room takes one turn, and nobody has to scout. Through rooms that you know, you go two "
                "in a turn."
            ),
        ),
    ),
    RuleText(
        "LH-DUN-13",
        "Heavy loads underground",
        (
            (
                "If any one of you is encumbered (LH-VAL-07), a new room takes two turns, and you travel "
                "through one known room in a turn."
            ),
        ),
    ),
    RuleText(
        "LH-DUN-14",
        "Looking where you go",
        (
            (
                "The usual pace leaves you time to listen and to look about. It does not show you traps, "
                "secret doors or hidden treasure. For these you have to search (LH-DUN-16)."
            ),
        ),
    ),
    RuleText(
        "LH-DUN-15",
        "Running",
        (
            "If you run, you are twice as fast. These are the rooms in one turn:",
            RuleTable(
                ("Pace", "Usual load", "Encumbered"),
                (
                    ("Travel, running", "4", "2"),
                    ("Explore, running (LH-AMB-34)", "2", "1"),
                ),
            ),
            (
                "Tests against traps have disadvantage while you run. There are no rules for a chase "
                "(LH-OPEN-09)."
            ),
        ),
    ),
    RuleText(
        "LH-DUN-16",
        "Searching a room",
        (
            (
                "Nobody rolls. Each turn of searching brings one thing of interest to light, be it a secret "
                "door, a trap or treasure, as long as there is any."
            ),
        ),
    ),
    RuleText(
        "LH-DUN-17",
        "Traps",
        (
            (
                "If you search, you find them. If you do not, you can usually make a test to get away, or at "
                "least to suffer less."
            ),
            "The game describes no traps in particular (LH-OPEN-07).",
        ),
    ),
    RuleText(
        "LH-DUN-18",
        "Regrouping underground",
        (
            "It takes one watch. Roll light once and fellowship once, and food too if this is watch 1 or 4.",
            (
                "Each character either heals by a roll of the hit die, or readies one lost working. Class "
                "features that speak of regrouping are possible as well. Foraging is not, nor is the repair "
                "that everybody can do outdoors (LH-AMB-20)."
            ),
            "There is one event at most: that of the hour, if it is still to come (LH-AMB-32).",
        ),
    ),
    RuleText(
        "LH-DUN-19",
        "Camping underground",
        (
            (
                "It takes two watches. Roll light once and fellowship twice, and food for each of the "
                "watches that is watch 1 or 4."
            ),
            "Everybody regains hit points by a roll of the hit die, and all workings are ready again.",
            "The event of the hour happens if it is still to come, and one more besides (LH-AMB-32).",
        ),
    ),
    RuleText(
        "LH-DUN-20",
        "Torches and gear",
        (
            (
                "You can turn one resource into another. It is an action of one turn, or it costs no time "
                "while you regroup or camp."
            ),
            RuleTable(
                ("Exchange", "You step down", "You set to d6"),
                (
                    ("Craft torches", "gear", "light"),
                    ("Rebalance", "fellowship", "gear"),
                ),
            ),
            (
                "A broken die cannot pay, and the other die has to gain by it (LH-AMB-23). In one rest you "
                "can make each exchange once (LH-AMB-29)."
            ),
        ),
    ),
    RuleText(
        "LH-FAC-01",
        "What a faction has",
        (
            "For each faction the GM notes:",
            RuleTable(
                ("Note", "What it is"),
                (
                    ("Disposition", "what it thinks of you, from 0 to 10 (LH-FAC-02)"),
                    ("Favored approach", "one of the four ways to talk to it (LH-FAC-03)"),
                    ("Languages", "one or more (LH-FAC-04)"),
                    ("Supply and demand", "kinds of goods, as many as you like of each (LH-FAC-05)"),
                    ("Wants", "what you could do for it (LH-FAC-06)"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-FAC-02",
        "Disposition",
        (
            (
                "A faction’s disposition towards you is a number from 0 to 10. It is measured on the same "
                "scale as the value of things (LH-VAL-01)."
            ),
            RuleTable(
                ("Disposition", "The faction is"),
                (
                    ("0", "Openly hostile"),
                    ("1", "Hostile"),
                    ("2 or 3", "Unfriendly"),
                    ("4 or 5", "Uncertain"),
                    ("6 or 7", "Indifferent"),
                    ("8 or 9", "Friendly"),
                    ("10", "Enthusiastic"),
                ),
            ),
            "The line for 0 is ours (LH-AMB-44).",
        ),
    ),
    RuleText(
        "LH-FAC-03",
        "Four approaches",
        (
            (
                "There are four ways to win over a faction. Each has its ability, and every faction favors "
                "one of them."
            ),
            RuleTable(
                ("Approach", "Ability"),
                (
                    ("Rapport", "Cha"),
                    ("Command", "Wis"),
                    ("Intimidation", "Con"),
                    ("Logic", "Int"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-FAC-04",
        "Speaking their language",
        (
            (
                "It is harder to deal with people whose language none of you speaks. When you first meet "
                "them, that is disadvantage on the test to communicate (LH-ENC-04)."
            ),
            "For a court the rules name no number. We play disadvantage there too (LH-AMB-56).",
        ),
    ),
    RuleText(
        "LH-FAC-05",
        "Supply and demand",
        (
            (
                "A faction has plenty of some kinds of goods and looks for others. Whenever you deal with "
                "it, a kind it supplies is worth 1 less, and a kind it demands 1 more."
            ),
        ),
    ),
    RuleText(
        "LH-FAC-06",
        "What a faction wants",
        (
            (
                "A want is a task, or a thing that is hard to come by. Once you have met it, you can curry "
                "favor with it (LH-COURT-18)."
            ),
        ),
    ),
    RuleText(
        "LH-FAC-07",
        "A home among friends",
        ("With a faction whose disposition is 8 or more, you can spend your downtime (LH-DOWN-01).",),
    ),
    RuleText(
        "LH-COURT-01",
        "When you can hold court",
        (
            "All of this must be true:",
            "You are in a place that the faction controls.",
            "Important members are there.",
            (
                "The disposition is 1 or more. At 0, something else has to raise it to 1 first, and the GM "
                "decides what that could be."
            ),
            "You have not been at this faction’s court since your last downtime.",
            "There is no court at home. What you do there is downtime (LH-DOWN-01).",
        ),
    ),
    RuleText(
        "LH-COURT-03",
        "A court, step by step",
        (
            "1. Set a counter to the number of faces of your fellowship die.",
            "2. Write down your goals (LH-COURT-05).",
            (
                "3. Somebody who has not acted in this round acts: pursue a goal (LH-COURT-08), trade "
                "(LH-COURT-11) or curry favor (LH-COURT-18)."
            ),
            "4. One day passes.",
            "5. The counter goes down by 1.",
            "6. If the counter is at 1, or if you wish to stop, the court ends. If not, go back to step 3.",
            "When all have acted, a new round begins. You choose the order anew in every round.",
            RuleTable(
                ("Fellowship die", "Counter", "Actions at most"),
                (
                    ("d12", "12", "11"),
                    ("d10", "10", "9"),
                    ("d8", "8", "7"),
                    ("d6", "6", "5"),
                    ("d4", "4", "3"),
                    ("broken", "2 (LH-AMB-45)", "1"),
                ),
            ),
            "A court lasts as many days as you take actions (LH-AMB-46).",
        ),
    ),
    RuleText(
        "LH-COURT-04",
        "The counter goes its own way",
        (
            (
                "The fellowship die is only looked at when the court begins (LH-COURT-03). If it changes "
                "later, by a trade for example, the counter stays as it is."
            ),
        ),
    ),
    RuleText(
        "LH-COURT-05",
        "Goals",
        (
            (
                "A goal is something you wish from the faction that cannot be bought. For goods, you trade "
                "(LH-COURT-11)."
            ),
            (
                "Each goal has a difficulty from 3 to 12. The GM sets it, with an eye on the disposition. "
                "When your progress is equal to the difficulty or above, you have reached the goal: tell "
                "how, and take it off the list."
            ),
            "A goal that you did not reach can come back at a later court (LH-AMB-46).",
        ),
    ),
    RuleText(
        "LH-COURT-08",
        "Pursuing a goal",
        (
            (
                "You need to be with somebody of influence. Choose a goal and an approach (LH-FAC-03), and "
                "test the ability of the approach."
            ),
            RuleTable(
                ("Degree", "Progress", "With the favored approach"),
                (
                    ("Critical", "3", "4"),
                    ("Strong", "2", "3"),
                    ("Weak", "1", "2"),
                    ("Miss", "0", "0"),
                    ("Fumble", "0, and an incident", "0, and an incident"),
                ),
            ),
            "What an incident means has its own rule (LH-COURT-10).",
        ),
    ),
    RuleText(
        "LH-COURT-10",
        "An incident at court",
        (
            "The faction’s disposition falls by 1.",
            (
                "If it was 1, it is now 0. The court is over, and you are about to be attacked or arrested: "
                "there will be a fight (LH-COMB-01) or a chase (LH-OPEN-09)."
            ),
        ),
    ),
    RuleText(
        "LH-COURT-11",
        "Trading",
        (
            (
                "You offer a valuable. It leaves your sheet before you roll, and it does not come back. You "
                "can ask for valuables, for resources or for rumors, whatever the faction might plausibly "
                "have. Test Cha:"
            ),
            RuleTable(
                ("Degree", "Modifier"),
                (
                    ("Critical", "+2"),
                    ("Strong", "+1"),
                    ("Weak", "0"),
                    ("Miss", "−1"),
                    ("Fumble", "−2"),
                ),
            ),
            (
                "Begin with the value of what you offer. Add 1 if the faction demands that kind, and take 1 "
                "away if it supplies it (LH-FAC-05). Add 1 if this is the buyer whom you learned of by an "
                "appraisal (LH-VAL-10). That is your offer. Add the modifier. If the sum is higher than the "
                "disposition, it becomes the disposition (LH-COURT-13)."
            ),
            "worth of the trade = offer + modifier, but no more than the disposition",
            "If it is 0 or less, you get nothing. Otherwise:",
            RuleTable(
                ("You asked for", "What you get"),
                (
                    (
                        "A valuable",
                        (
                            "one whose value does not exceed the worth, counted with +1 if its kind is "
                            "demanded and −1 if it is supplied; what is left over is lost"
                        ),
                    ),
                    ("A resource", "the die of that worth, if it is better than the one you have"),
                    (
                        "A rumor",
                        "one of that worth at most: 1 is common talk, 10 the true name of a demon lord",
                    ),
                ),
            ),
            "For a resource, the worth stands for a die:",
            RuleTable(
                ("Worth", "Die"),
                (
                    ("1", "no help"),
                    ("2", "d4"),
                    ("3", "d6"),
                    ("4", "d8"),
                    ("5", "d10"),
                    ("6 or more", "d12"),
                ),
            ),
            "Why it is reckoned in this order is a decision (LH-AMB-47).",
        ),
    ),
    RuleText(
        "LH-COURT-13",
        "No more than they would give",
        (
            (
                "Whatever you trade for, you cannot gain anything worth more than the faction’s disposition "
                "(LH-FAC-02)."
            ),
        ),
    ),
    RuleText(
        "LH-COURT-16",
        "Five smaller things instead",
        (
            (
                "If you trade for valuables, you can take five things that are worth 1 less in place of one. "
                "A trade worth 4 brings one thing of value 4, or five of value 3. Each of the five fills a "
                "slot (LH-AMB-48)."
            ),
        ),
    ),
    RuleText(
        "LH-COURT-17",
        "A trade, step by step",
        (
            (
                "Your fellowship die is a d6. You are with centaurs, whose disposition is 5. They demand "
                "wyvern poison, and you have some, of value 4."
            ),
            RuleTable(
                ("Step", "Number"),
                (
                    ("Value of the poison", "4"),
                    ("They demand it: +1", "5"),
                    ("The die shows 20, a Critical: +2", "7"),
                    ("Their disposition is the limit", "5"),
                ),
            ),
            "You asked for fellowship, and 5 is a d10. So fellowship goes from d6 to d10.",
            (
                "If the centaurs liked you better, you could have come as far as 6 and a d12. There is no "
                "better die."
            ),
        ),
    ),
    RuleText(
        "LH-COURT-18",
        "Currying favor",
        (
            (
                "You have met one of the faction’s wants (LH-FAC-06), and somebody of influence is there to "
                "hear of it. Nobody rolls: the disposition rises by 1, to 10 at most. Each want works once."
            ),
        ),
    ),
    RuleText(
        "LH-DOWN-01",
        "Coming home",
        (
            (
                "Downtime begins when you reach your home base, where you are safe. A faction that is "
                "friendly enough will do too (LH-FAC-07)."
            ),
            (
                "You count in weeks, and there is one at least. After downtime, every faction may be courted "
                "again (LH-COURT-01)."
            ),
        ),
    ),
    RuleText(
        "LH-DOWN-02",
        "The party’s wealth",
        (
            (
                "Your wealth belongs to the party. It is a table with rows 1 to 10, one for each value "
                "(LH-VAL-01), and five boxes in every row."
            ),
            (
                "Five boxes of one row can become one box of the row above it in value. What happens when a "
                "row is full is a decision (LH-AMB-51)."
            ),
        ),
    ),
    RuleText(
        "LH-DOWN-04",
        "Making change",
        (
            (
                "One box can become four boxes of the next lower value. So you lose something, because five "
                "of them would make one again (LH-DOWN-02)."
            ),
        ),
    ),
    RuleText(
        "LH-DOWN-05",
        "Spending wealth",
        (
            (
                "If something costs wealth of some value, erase one box in the row of that value. You may "
                "change boxes up or down beforehand."
            ),
        ),
    ),
    RuleText(
        "LH-DOWN-06",
        "Downtime, step by step",
        (
            "1. Bank the valuables whose value you know (LH-DOWN-07). One week passes.",
            (
                "2. As long as you stay, each character does one thing a week: train (LH-DOWN-09), craft "
                "(LH-DOWN-11), research (LH-DOWN-12), bank (LH-DOWN-13) or carouse (LH-DOWN-14). One week "
                "passes each time (LH-AMB-49)."
            ),
            (
                "3. When you leave, pay the cost of living (LH-DOWN-15) and set your four resource dice "
                "(LH-DOWN-16). If somebody has acted in this week, it passes first."
            ),
        ),
    ),
    RuleText(
        "LH-DOWN-07",
        "Banking",
        (
            (
                "At the start of downtime you can bank as many valuables as you like, provided that you know "
                "their exact value. Erase each from the sheet and mark one box in the row of its value. You "
                "may also keep it."
            ),
            (
                "What is unknown, or known only roughly (LH-VAL-11), cannot be banked. What you have "
                "misjudged (LH-VAL-12) must be, at the value noted for it. If that is 0, it was worthless, "
                "and you mark nothing."
            ),
        ),
    ),
    RuleText(
        "LH-DOWN-08",
        "Progress tracks",
        (
            (
                "Training and crafting have tracks of boxes, numbered from 1. Each box costs wealth of its "
                "own number. You fill them in order and leave none out."
            ),
            (
                "One action of a week fills one box. A track that is not finished is kept for your next "
                "downtime."
            ),
        ),
    ),
    RuleText(
        "LH-DOWN-09",
        "Training",
        (
            (
                "To reach a level, fill as many boxes as the level says, beginning with 1 (LH-DOWN-08). For "
                "level 3 that is three weeks, and one wealth each of values 1, 2 and 3. Afterwards the track "
                "is empty again. Nobody goes beyond level 10."
            ),
            RuleTable(
                ("To level", "Weeks", "About this much copper"),
                (
                    ("2", "2", "6"),
                    ("3", "3", "31"),
                    ("4", "4", "156"),
                    ("5", "5", "781"),
                    ("6", "6", "3,781"),
                    ("7", "7", "18,781"),
                    ("8", "8", "98,781"),
                    ("9", "9", "498,781"),
                    ("10", "10", "2,498,781"),
                ),
            ),
            "All the way from level 1 to level 10 takes 54 weeks and these boxes:",
            RuleTable(
                ("Value", "Boxes"),
                (
                    ("1", "9"),
                    ("2", "9"),
                    ("3", "8"),
                    ("4", "7"),
                    ("5", "6"),
                    ("6", "5"),
                    ("7", "4"),
                    ("8", "3"),
                    ("9", "2"),
                    ("10", "1"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-DOWN-10",
        "Gaining a level",
        (
            (
                "1. You may raise one primary ability of your class by 1 (LH-CHAR-09). Do this before you "
                "roll. The Weird have none to raise (LH-AMB-55)."
            ),
            (
                "2. Roll as many hit dice as your new level, and add Con to each. Toughness adds to that "
                "(LH-AMB-10). If the sum is higher than your old maximum, it is your new one. If not, the "
                "old one stays."
            ),
            "3. Choose one advanced feature of your class (LH-CHAR-05).",
            "Two decisions say more about your hit points (LH-AMB-09, LH-AMB-11).",
        ),
    ),
    RuleText(
        "LH-DOWN-11",
        "Crafting",
        (
            (
                "Crafting uses a progress track like training does (LH-DOWN-08). Your class decides what you "
                "can make (LH-CHAR-09). For an item of some value, fill the boxes from 1 up to that value "
                "(LH-AMB-53)."
            ),
            "What the game lists is made at the value that it has there (LH-EQ-02, LH-EQ-05).",
            "Magic items are left open (LH-OPEN-02).",
        ),
    ),
    RuleText(
        "LH-DOWN-12",
        "Research",
        (
            (
                "It takes one week and wealth 2, and answers one question: the exact value of an item, or "
                "one of its magical properties. When there is no property left to find, the GM tells you so."
            ),
            "The Wise are supposed to have a sense for magic, but no rule of theirs says how (LH-OPEN-02).",
        ),
    ),
    RuleText(
        "LH-DOWN-13",
        "Banking later on",
        (
            (
                "It takes one week and wealth 1 to bank one valuable (LH-AMB-50). Many at a time can be "
                "banked only at the start (LH-DOWN-07)."
            ),
            (
                "If you have found out the value of something by research in this downtime, there is no "
                "other way to bank it before you leave."
            ),
        ),
    ),
    RuleText(
        "LH-DOWN-14",
        "Carousing",
        (
            "It takes one week and wealth 2. Test Cha.",
            RuleTable(
                ("Degree", "What it brings"),
                (
                    ("Critical", "a map"),
                    ("Strong", "two rumors"),
                    ("Weak", "one rumor"),
                    ("Miss", "nothing"),
                    ("Fumble", "a fight"),
                ),
            ),
        ),
    ),
    RuleText(
        "LH-DOWN-15",
        "The cost of living",
        (
            (
                "You pay it once, when you leave. That can be because you wish to, or because you have run "
                "out of money."
            ),
            (
                "What counts is the highest level in the party. If you have any wealth, you must pay some of "
                "it: wealth 1 or more."
            ),
        ),
    ),
    RuleText(
        "LH-DOWN-16",
        "Resource dice when you leave",
        (
            (
                "Take the highest level in the party and the value of the box you paid with. All four "
                "resource dice become (LH-AMB-52):"
            ),
            RuleTable(
                ("Your payment", "Dice"),
                (
                    ("nothing", "d20"),
                    ("below half the level, rounded down", "d4"),
                    ("half the level, rounded down, or more, but below the level", "d6"),
                    ("equal to the level", "d8"),
                    ("above the level", "d10"),
                ),
            ),
            "This is the least you have to pay for each. Where there is a dash, it cannot be had.",
            RuleTable(
                ("Level", "d4", "d6", "d8", "d10"),
                (
                    ("1", "–", "–", "1", "2"),
                    ("2", "–", "1", "2", "3"),
                    ("3", "–", "1", "3", "4"),
                    ("4", "1", "2", "4", "5"),
                    ("5", "1", "2", "5", "6"),
                    ("6", "1", "3", "6", "7"),
                    ("7", "1", "3", "7", "8"),
                    ("8", "1", "4", "8", "9"),
                    ("9", "1", "4", "9", "10"),
                    ("10", "1", "5", "10", "–"),
                ),
            ),
        ),
    ),
)
