"""The small numbers and words that the rules of The Jaws of Victory go by."""

from __future__ import annotations

from cholm_qt.engine.reasons import Said

GERMAN, SOVIET, NOBODY = 0, 1, 2
SIDES = ("german", "soviet")
SIDE_NAMES = (Said("German"), Said("Soviet"))
SUBJECTS = (Said("The Germans", several=True), Said("The Soviets", several=True))

FRONTS = ("1UF", "2UF")
FRONT_NAMES = (Said("1st Ukrainian Front"), Said("2nd Ukrainian Front"))
NO_FRONT = -1

FROZEN, MUD = 0, 1
GROUNDS = ("frozen", "mud")
GROUND_NAMES = (Said("Frozen"), Said("Mud"))
CLEAR, OVERCAST, STORM = 0, 1, 2
VISIBILITIES = ("clear", "overcast", "storm")
VISIBILITY_NAMES = (Said("Clear sky"), Said("Overcast"), Said("Storm"))

# How a unit moves (J6); armor too heavy for light bridges has a column of its own because of them (J64).
LEG, MOTOR, ARMOR, HEAVY = range(4)
MOVES = ("leg", "motor", "armor", "none")

EITHER, TACTICAL, STRATEGIC = range(3)  # 9.4 how the unit that is moving moves; one that entered may choose

IN_SUPPLY, OOS1, OOS2 = range(3)  # 13.3
STEADY, REGROUPING, DISORGANIZED = range(3)  # 12.17
READY, SPENT, OUT_OF_AMMO = range(3)  # 14.4 of artillery

KORSUN_CLOSED, KORSUN_ACTIVE, KORSUN_LOST = range(3)  # 13.1.3, 8.6.4: not yet active, active, closed for good

COMBAT_TYPES = ("infantry", "motorized", "cavalry", "fortified", "antitank", "armor")  # J5
MOBILE_TYPES = ("armor", "motorized", "cavalry")  # J5
INFANTRY_TYPES = ("infantry", "motorized", "cavalry", "fortified")  # J5
MARKER_TYPES = ("supply", "partisan")  # pieces that neither stack nor fight
TYPES = (*COMBAT_TYPES, "artillery", "alarm", "barrage", *MARKER_TYPES)
TRAITS = ("division", "engineer", "guards", "ss", "unreliable")

# Where a piece can be besides a hex of the map.
BOXES = (
    "later",  # not due yet
    "entering",  # beside its entry hex (J53)
    "pool",  # alarm units and partisans that can be placed
    "division",  # the holding boxes of the Artillery Divisions (17.1)
    "away",  # barrage units on the Turn Record Track (17.1.5)
    "dead",
    "escaped",  # 16.5
    "absent",  # not in the scenario
)
BOX_NAMES = {
    "later": Said("not here yet"),
    "entering": Said("beside the entry hex"),
    "pool": Said("the pool"),
    "division": Said("the Artillery Division box"),
    "away": Said("the Turn Record Track"),
    "dead": Said("eliminated"),
    "escaped": Said("the Escaped box"),
    "absent": Said("no place in this scenario"),
}

# Tracks of Replacement Points, counted in halves (8.0, J2).
TRACKS = (*FRONTS, "VII", "XXXXII", "XI", "XXXXVII", "III")
POCKET = ("XXXXII", "XI")  # the Korps that can be cut off (J71)

# Bridges (J64, J90): a bridge of a kind is broken where BROKEN is added. WORK is a Soviet one with a
# phase of work done, and the codes after it, up to WORK_MOST, have a phase more each.
NO_BRIDGE, L_BRIDGE, H_BRIDGE, K_BRIDGE, J_BRIDGE, S_BRIDGE = range(6)
BROKEN, WORK, WORK_MOST = 8, 16, 19
BRIDGE_LETTERS = "-LHKJS"
BEARS = bytes(1 if L_BRIDGE <= code <= S_BRIDGE else 0 for code in range(WORK_MOST + 1))
BEARS_HEAVY = bytes(1 if code in (H_BRIDGE, J_BRIDGE) else 0 for code in range(WORK_MOST + 1))

# What is remembered of a unit, as bits of one number.
MOVED = 1  # it has moved this Game-turn
FINISHED = 2  # it has finished moving in this phase
ATTACKED = 4  # it has attacked in segments A to C of this phase (J80)
FOUGHT = 8  # it has attacked or advanced this Game-turn (J90)
REBUILT = 16  # it has been rebuilt this Game-turn (J51)
TRIED_INTERCEPT = 32  # this phase (J68)
TRIED_REACTION = 64  # this phase (J82)
WORKED = 128  # it has worked in this Engineering Phase (J90)
DROVE = 256  # it has moved tactically this Game-turn (18.2)
DROVE_LAST = 512  # it did so last Game-turn
HALTED = 1024  # its reliability throw failed: half its movement until G.B (J76)
BEGAN_OOS1 = 2048  # it began stage C with OOS1 (J27)
RESERVE = 4096  # it is marked Reserve (9.6)
BROKE = 8192  # it got a Breakthrough marker in this phase (J89)
EXPLOITS = 16384  # it has a Breakthrough marker that it has not used (J88)
FIRED = 32768  # a barrage unit has fired this Game-turn (J41)
SPARED = 65536  # the enemy has declined to intercept it in this phase (J69)
FLAGS = 131071
