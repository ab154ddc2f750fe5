import { demitasse, finoRoll, kanaka, pancakes, pocket } from "../bread.ts";
import type { Look } from "../compose.ts";
import { mug, paperCup, steam, teaGlass } from "../drinks.ts";
import { emojiAt } from "../emoji.ts";
import {
  BRAND,
  CREAM,
  circle,
  ellipse,
  faded,
  path,
  place,
  polygon,
  rect,
  repeat,
  SUN,
  type Svg,
  TOMATO,
  WHITE,
} from "../svg.ts";

const sugar = (x: number, y: number): Svg =>
  place(
    rect(-26, -40, 52, 40, "#f4f1ea", 5) +
      polygon(
        [
          [-26, -40],
          [-10, -54],
          [42, -54],
          [26, -40],
        ],
        WHITE,
      ) +
      polygon(
        [
          [26, -40],
          [42, -54],
          [42, -14],
          [26, 0],
        ],
        "#d8d4ca",
      ),
    x,
    y,
  );

const greens = (spots: readonly (readonly [number, number, number])[]): Svg =>
  spots.map(([x, y, turn]) => emojiAt("leafy-green", x, y, 120, turn)).join("");

const egg = (x: number, y: number, s = 1): Svg =>
  place(
    path("M-78 8 C-96 -34 -40 -60 0 -48 C44 -66 92 -30 78 8 C66 38 -60 40 -78 8Z", WHITE) +
      circle(4, -10, 30, "#f5a623") +
      circle(0, -14, 24, SUN) +
      faded(0.8, ellipse(-8, -24, 8, 5, WHITE)),
    x,
    y,
    0,
    s,
  );

const cheese = (x: number): Svg =>
  polygon(
    [
      [x, -104],
      [x + 124, -104],
      [x + 62, -52],
    ],
    "#ffd65a",
  );

export const breakfast: Record<string, Look> = {
  "tea-koshary": {
    tone: 0,
    subject: [
      steam(-306),
      teaGlass(
        "#b5451b",
        repeat(14, (i) => ellipse(((i * 31) % 96) - 48, -50 - ((i * 7) % 18), 6, 3, "#4a1c0c")),
      ),
      sugar(-106, -6),
      sugar(96, -2),
    ].join(""),
  },
  "tea-mint": {
    tone: 1,
    subject: [
      teaGlass(
        "#c9702a",
        emojiAt("herb", -10, -170, 120, 30),
        emojiAt("herb", 34, -330, 170, 10) + emojiAt("herb", -46, -320, 140, -40),
      ),
      sugar(98, -2),
    ].join(""),
  },
  karak: {
    tone: 2,
    subject: [
      steam(-326),
      paperCup(
        TOMATO,
        "#ffd98a",
        circle(0, -150, 62, CREAM) + emojiAt("teapot", 0, -150, 98),
        null,
      ),
    ].join(""),
  },
  "coffee-turkish": {
    tone: 0,
    subject:
      place(steam(-240), -60, 0) + place(kanaka(), -60, -4) + place(demitasse("#5a3420"), 136, 12),
  },
  "coffee-milk": {
    tone: 1,
    subject: paperCup(
      "#f7efe0",
      "#8a5a34",
      circle(0, -150, 62, CREAM) + emojiAt("hot-beverage", 0, -150, 96),
      BRAND,
    ),
  },
  "hot-chocolate": {
    tone: 2,
    subject: [
      steam(-300),
      mug(
        BRAND,
        "#6b3d22",
        [
          [-52, -254],
          [-6, -262],
          [40, -252],
        ]
          .map(([x, y]) =>
            place(
              rect(-22, -20, 44, 34, "#ffe3ea", 10) + rect(-22, -20, 44, 14, WHITE, 7),
              x ?? 0,
              y ?? 0,
              (x ?? 0) / 4,
            ),
          )
          .join(""),
        emojiAt("chocolate-bar", 0, -126, 120),
      ),
    ].join(""),
  },
  "sandwich-ful": {
    tone: 1,
    subject: pocket(
      greens([
        [-130, -290, -40],
        [128, -292, 40],
      ]) +
        emojiAt("beans", -66, -330, 132) +
        emojiAt("beans", 60, -330, 132, 60) +
        emojiAt("beans", 0, -352, 120, 140) +
        emojiAt("tomato", 0, -304, 90),
      "#f2a184",
    ),
  },
  "sandwich-falafel": {
    tone: 2,
    subject: pocket(
      greens([
        [-132, -300, -40],
        [130, -300, 40],
        [0, -362, 0],
      ]) +
        emojiAt("falafel", -72, -330, 156) +
        emojiAt("falafel", 74, -330, 156, 12) +
        emojiAt("tomato", 2, -310, 84),
      "#8fcaa2",
    ),
  },
  "sandwich-egg": {
    tone: 0,
    subject: pocket(
      greens([
        [-134, -300, -40],
        [134, -300, 40],
      ]) +
        egg(-66, -330, 1.1) +
        egg(70, -336, 1.1) +
        emojiAt("tomato", 0, -306, 86),
      "#f5cf63",
    ),
  },
  "roll-cheese-tomato": {
    tone: 1,
    subject: finoRoll(
      [
        path(
          "M-236 -70 q20 40 40 0 q20 40 40 0 q20 40 40 0 q20 40 40 0 q20 40 40 0 q20 40 40 0 q20 40 40 0 q20 40 40 0 q20 40 40 0 q20 40 40 0 q20 40 36 0 V-110 H-236Z",
          "#6cbf4b",
        ),
        [-220, -110, 0, 110]
          .map((x) => rect(x, -98, 104, 32, TOMATO, 14) + rect(x + 8, -92, 88, 9, "#ff8b70", 4))
          .join(""),
        [-206, -62, 82].map(cheese).join(""),
      ].join(""),
    ),
  },
  pancakes: { tone: 2, subject: pancakes() + place(emojiAt("honey-pot", 0, 0, 160), 226, -60) },
};
