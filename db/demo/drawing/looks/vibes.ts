import { tiedBag } from "../bags.ts";
import { openTin } from "../boxes.ts";
import type { Look } from "../compose.ts";
import { bottle, bubbles, can, carton, coldCup, iceCubes } from "../drinks.ts";
import { emoji, emojiAt, standing } from "../emoji.ts";
import { cone, coneStand, lolly } from "../ices.ts";
import {
  BRAND,
  CREAM,
  circle,
  clip,
  darker,
  ellipse,
  faded,
  lighter,
  path,
  place,
  polygon,
  rect,
  repeat,
  SUN,
  type Svg,
  star,
  stroke,
  TOMATO,
  WHITE,
} from "../svg.ts";
import { gumSlab } from "../sweets.ts";

const two = (back: Svg, front: Svg, apart = 92): Svg =>
  place(back, apart, -14, 0, 0.94) + place(front, -apart * 0.9, 0);

const waterLabel = circle(0, -180, 48, WHITE) + emojiAt("droplet", 0, -182, 74);
const water = (): Svg => bottle("#a9dcf2", BRAND, "#3f7be6", waterLabel);

/** Six bottles under one sheet of film. */
const sixPack = (): Svg =>
  [
    place(water(), -132, -26, 0, 0.86),
    place(water(), 20, -26, 0, 0.86),
    place(water(), 172, -26, 0, 0.86),
    place(water(), -152, 0, 0, 0.86),
    place(water(), 0, 0, 0, 0.86),
    place(water(), 152, 0, 0, 0.86),
    faded(0.24, rect(-240, -262, 480, 262, "#e8f7ff", 30)),
    faded(0.5, stroke("M-214 -236 L-150 -120 M-110 -250 L-84 -200 M120 -246 L190 -110", WHITE, 10)),
    rect(-96, -62, 192, 52, SUN, 26),
    rect(-60, -44, 120, 16, darker(SUN, 0.3), 8),
  ].join("");

const soda = (body: string, accent: string, fruit: string): Svg => {
  const one = can(body, accent, circle(0, -214, 70, CREAM) + emojiAt(fruit, 0, -214, 112));
  return two(one, one, 112);
};

/** Two packs, one on the other's shoulder. */
const gums = (body: string, accent: string, flavour: string): Svg => {
  const pack = gumSlab(
    body,
    accent,
    circle(-128, -75, 56, CREAM) + emojiAt(flavour, -128, -75, 88),
  );
  return place(pack, 24, -164, -7, 0.96) + pack;
};

const fizz = bubbles(
  [
    [-48, -268, 11],
    [-20, -236, 8],
    [34, -272, 14],
    [10, -292, 7],
    [52, -228, 9],
    [-56, -214, 7],
  ],
  "#ffffff",
);

const tissues = (): Svg =>
  [
    path(
      "M-70 -210 C-90 -300 -50 -330 -30 -300 C-14 -360 40 -350 44 -296 C84 -330 96 -260 74 -210Z",
      "#dfe7f3",
    ),
    path(
      "M-58 -210 C-76 -280 -46 -310 -26 -280 C-12 -330 30 -326 32 -276 C68 -300 78 -250 62 -210Z",
      WHITE,
    ),
    clip(
      "M-190 -220 Q-206 -110 -190 0 H190 Q206 -110 190 -220 Q0 -232 -190 -220Z",
      [
        rect(-210, -240, 420, 250, "#f4729c"),
        repeat(8, (i) =>
          polygon(
            [
              [i * 60 - 240, 10],
              [i * 60 - 214, 10],
              [i * 60 - 154, -240],
              [i * 60 - 180, -240],
            ],
            lighter("#f4729c", 0.18),
          ),
        ),
        ellipse(0, -216, 96, 22, darker("#f4729c", 0.3)),
        rect(-210, -60, 420, 70, BRAND),
        circle(0, -100, 66, CREAM),
        emojiAt("tulip", 0, -100, 104),
        faded(0.3, rect(-176, -196, 14, 120, WHITE, 7)),
      ].join(""),
    ),
    path("M-96 -214 C-60 -250 60 -250 96 -214 C60 -196 -60 -196 -96 -214Z", WHITE),
    path(
      "M-40 -224 C-70 -290 -40 -316 -20 -286 C-6 -340 36 -330 36 -280 C70 -300 76 -250 50 -222Z",
      WHITE,
    ),
    faded(0.5, stroke("M-18 -280 Q-14 -250 -4 -226 M36 -274 Q28 -250 22 -228", "#b9c8de", 6)),
  ].join("");

const mints = (): Svg =>
  openTin(
    "#d8382f",
    [
      [-116, -104],
      [-66, -122],
      [-12, -126],
      [44, -116],
      [-92, -84],
      [-36, -100],
      [22, -92],
      [70, -96],
      [-50, -74],
      [2, -68],
    ]
      .map(
        ([x, y]) =>
          ellipse(x ?? 0, y ?? 0, 26, 20, "#d5e6ee") +
          ellipse((x ?? 0) - 2, (y ?? 0) - 4, 24, 17, WHITE),
      )
      .join(""),
    circle(0, 0, 104, CREAM) + emoji("snowflake", 150),
  );

export const vibes: Record<string, Look> = {
  water: { tone: 1, subject: two(water(), water(), 96) },
  "water-six": { tone: 0, subject: sixPack() },
  "soda-cola": {
    tone: 1,
    subject: (() => {
      const one = can(
        "#6b1f24",
        "#3c1015",
        place(star(5, 74, 34, SUN), 0, -196) + faded(0.35, fizz),
      );
      return two(one, one, 112);
    })(),
  },
  "soda-orange": { tone: 0, subject: soda("#f5821f", "#e05a12", "tangerine") },
  "soda-lemon": { tone: 2, subject: soda("#3aa845", "#ffdd3c", "lemon") },
  "energy-drink": {
    tone: 1,
    subject: two(
      can("#2b2d49", "#4a4de0", emojiAt("high-voltage", 0, -216, 140), true),
      can("#23243a", "#5a3fd6", emojiAt("high-voltage", 0, -216, 140), true),
      92,
    ),
  },
  "juice-mango": {
    tone: 2,
    subject:
      place(
        carton(
          "#ffb62e",
          "#f07f13",
          circle(-18, -196, 80, CREAM) + emojiAt("mango", -18, -196, 124),
        ),
        -40,
        -10,
      ) + place(standing("mango", 170, 8), 128, 10),
  },
  "iced-coffee": {
    tone: 1,
    subject: coldCup(
      "#b07a48",
      TOMATO,
      path("M-130 -110 q65 -46 130 0 t130 0 V10 H-130Z", "#6a4022") +
        iceCubes([
          [-54, -222, 14],
          [26, -228, -18],
          [-14, -176, 30],
          [62, -178, 8],
        ]),
    ),
  },
  "gum-peppermint": { tone: 2, subject: gums("#0f6b52", "#a8e6c4", "herb") },
  "gum-watermelon": { tone: 0, subject: gums("#ef4f73", "#5cc06a", "watermelon") },
  "mints-tin": { tone: 1, subject: mints() },
  "ice-cream-cone": {
    tone: 2,
    subject:
      coneStand(BRAND) +
      clip(
        "M-300 -600 H300 V-92 H-300Z",
        place(cone("#fff1d6", "#6f4024", TOMATO), 96, -50) +
          place(cone("#ffd9e4", "#d63c63", SUN), -96, -50),
      ),
  },
  "ice-lolly-mango": {
    tone: 1,
    subject: [
      place(lolly("#ffb02e", "#f2622f"), 96, -20, 14),
      place(lolly("#ffc244", "#f58a1f"), -70, -8, -9),
      place(emojiAt("ice", 0, 0, 140), 176, -60),
      place(emojiAt("ice", 0, 0, 160), -8, -54),
      place(emojiAt("ice", 0, 0, 128), -164, -58),
    ].join(""),
  },
  "ice-bag": {
    tone: 0,
    subject: tiedBag(
      "#cdeefb",
      [
        [-86, -60, 120],
        [20, -54, 128],
        [108, -66, 110],
        [-40, -140, 124],
        [66, -150, 120],
        [-110, -160, 100],
        [4, -226, 112],
        [-60, -230, 84],
      ]
        .map(([x, y, s]) => emojiAt("ice", x ?? 0, y ?? 0, s ?? 0, ((x ?? 0) % 17) - 6))
        .join(""),
      BRAND,
    ),
  },
  tissues: { tone: 2, subject: tissues() },
};
