"""The weights of the evaluation of san-juan, in thousandths of points.

Fitted to games and written by `python -m tools.tuning san-juan`. Rows can be changed by hand, too.
Each feature has one: its weights at the start and at the end of a game for each number of players.
"""

from typing import Final

# fmt: off
WEIGHTS: Final = {
    #                                 2 players     3 players     4 players
    #                              start    end  start    end  start    end
    "bias":                       (    0,     0,     0,     0,     0,     0),
    "points now":                 (  831,   794,  1508,   914,  1441,   944),
    "in hand":                    ( 1652,   423,  2129,   393,  1819,   286),
    "over limit":                 ( -532,  -361, -1349,  -623, -1085,  -328),
    "city size":                  ( 1291,   372,  2767,   211,  2220,   156),
    "fullest other city":         ( -991,  -372,   638,    75,   440,   185),
    "filled: indigo plant":       ( 1501,  -360,  1188,    19,   705,   238),
    "filled: sugar mill":         (  888,    70,   692,   295,  1262,   137),
    "filled: tobacco storage":    ( 2143,    41,  1311,    60,  1868,   188),
    "filled: coffee roaster":     ( 1433,   763,  1340,   495,  1857,   330),
    "filled: silver smelter":     ( 2318,   255,  1962,   657,  2026,   341),
    "producers: indigo plant":    (-1030,  -100, -1568,   138, -1061,     0),
    "producers: sugar mill":      ( -323,   210, -1038,  -114,  -761,    74),
    "producers: tobacco storage": ( 1233,  -262,   -41,  -118,   850,  -110),
    "producers: coffee roaster":  ( 1654,  -577,  1069,  -191,  1345,  -448),
    "producers: silver smelter":  ( 2648,  -256,  2656,  -433,  2989,  -397),
    "bonus in hand":              (  217,   495,   299,   415,   333,   403),
    "best in hand":               ( -222,   329,  -164,   296,  -333,   409),
    "chapel cards":               ( 1774,   -86,   926,   296,  1682,  -217),
    "turns to pick: 0":           (  295,   322,   930,   569,   812,   614),
    "turns to pick: 1":           ( -295,  -322,   455,   174,   713,   296),
    "turns to pick: 2":           (    0,     0,    37,   130,   400,   135),
    "turns to pick: 3":           (    0,     0,   -70,  -328,  -449,    48),
    "turns to pick: 4":           (    0,     0, -1352,  -545,  -220,  -150),
    "turns to pick: 5":           (    0,     0,     0,     0,  -179,  -415),
    "turns to pick: 6":           (    0,     0,     0,     0, -1080,  -528),
    "turns to pick: 7":           (    0,     0,     0,     0,     0,     0),
    "turns to pick: 8":           (    0,     0,     0,     0,     0,     0),
    "turns to pick: never":       (    0,     0,     0,     0,     0,     0),
    "built: smithy":              (  259,  -573,  1263,   -89,  1744,  -443),
    "built: gold mine":           ( 2128,  -595,  2791,  -323,  1897,  -165),
    "built: archive":             (-1062,   669, -2530,  -151, -1971,  -110),
    "built: poor house":          ( 3428, -1231,  5004, -1066,  5031,  -862),
    "built: black market":        (  654,    -2,    49,   599,  -610,   491),
    "built: trading post":        (-3574,  -780, -1283,   536, -2126,   489),
    "built: well":                ( 1372,    60,   754,   444,  -565,   360),
    "built: market stand":        ( -753,    60, -1121,    91, -3314,   324),
    "built: crane":               (-4042, -1647, -2643,   300, -2519,   352),
    "built: chapel":              (-3565,   771, -2058,   511,   663,   430),
    "built: tower":               (-1472,   250, -2107,    98,  -786,   225),
    "built: aqueduct":            ( -672,   -69, -2006,    63,  -362,  -206),
    "built: carpenter":           ( 4514,  -809,  5280,  -631,  4445,  -387),
    "built: prefecture":          ( 4156,  -494,  7187,  -856,  8036,  -882),
    "built: market hall":         ( 2109,  -398,  2151,   329,  3655,  -317),
    "built: quarry":              ( 5567,   406,  6463,  -498,  6489,  -220),
    "built: library":             ( 7973,  -557,  9602,  -887,  4053,  -191),
    "built: statue":              ( -721,  -215, -2674,   -38, -3807,   117),
    "built: victory column":      ( -713,   383, -2874,    44, -2126,    63),
    "built: hero":                ( -722,   500, -1606,   401, -3492,   127),
    "built: guild hall":          ( 6405,  1994,  7616,   181,  6403,   227),
    "built: city hall":           ( 6423,  1334,  4562,   590,  6494,   511),
    "built: triumphal arch":      (  783,  1364,  1782,   715,  1949,   899),
    "built: palace":              ( 2930,  1434,  2389,  1068,  3979,   710),
}
# fmt: on
