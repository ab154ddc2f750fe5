import { pouch } from "../bags.ts";
import { box, cigarettePack, matchbox } from "../boxes.ts";
import type { Look } from "../compose.ts";
import { emojiAt, standing } from "../emoji.ts";
import { pocketLighter, windproofLighter } from "../lighters.ts";
import {
  BRAND,
  CREAM,
  circle,
  darker,
  ellipse,
  faded,
  INK,
  lighter,
  path,
  place,
  polygon,
  rect,
  repeat,
  SUN,
  type Svg,
  star,
  TOMATO,
  WHITE,
} from "../svg.ts";

const sunEmblem = (colour: string): Svg =>
  place(star(12, 58, 38, colour) + circle(0, 0, 26, WHITE), -2, -186);

/** A box of shisha molasses: the flavour on its face. */
const molasses = (body: string, accent: string, flavour: Svg): Svg =>
  box(270, 330, { body, accent }, circle(0, -206, 100, CREAM) + flavour);

const coal = (x: number, y: number, glow = false): Svg =>
  place(
    polygon(
      [
        [-46, -70],
        [-14, -92],
        [70, -92],
        [40, -70],
      ],
      "#5a5d70",
    ) +
      polygon(
        [
          [40, -70],
          [70, -92],
          [70, -22],
          [40, 0],
        ],
        "#23253a",
      ) +
      rect(-46, -70, 86, 70, "#3a3d52", 4) +
      (glow
        ? faded(0.9, rect(-46, -22, 86, 22, "#f2682b", 4) + rect(-46, -12, 86, 12, SUN, 4))
        : ""),
    x,
    y,
  );

/** A roll of quick-lighting discs, one lying in front. */
const coalRoll = (): Svg => {
  const wrap = BRAND;
  return [
    rect(-90, -350, 180, 330, "#3a3d52", 10),
    ellipse(0, -350, 90, 24, "#5a5d70"),
    ellipse(0, -350, 40, 10, "#3a3d52"),
    path("M-96 -286 Q0 -262 96 -286 V-22 Q0 6 -96 -22 V-286Z", wrap),
    path("M-96 -110 Q0 -86 96 -110 V-22 Q0 6 -96 -22Z", SUN),
    faded(0.15, path("M96 -350 V-22 Q70 -10 40 -4 V-350Z", INK)),
    faded(0.3, path("M-76 -280 V-18 L-58 -14 V-276Z", WHITE)),
    circle(0, -186, 62, CREAM),
    emojiAt("fire", 0, -188, 96),
    place(
      ellipse(0, -20, 96, 26, "#23253a") +
        ellipse(0, -38, 96, 26, "#4a4d62") +
        ellipse(0, -38, 40, 10, "#2c2f44"),
      140,
      22,
    ),
  ].join("");
};

const papers = (): Svg => {
  const leaf = (turn: number, tint: string) =>
    place(rect(-34, -390, 150, 200, tint, 4), 0, 0, turn);
  return [
    leaf(9, "#e6e0cf"),
    leaf(5, "#f3eede"),
    leaf(1, "#fbf8ee"),
    polygon(
      [
        [-150, -250],
        [-120, -276],
        [168, -276],
        [150, -250],
      ],
      darker("#2aa07c", 0.25),
    ),
    rect(-150, -250, 300, 250, "#35b58a", 10),
    polygon(
      [
        [-150, -90],
        [150, -190],
        [150, -120],
        [-150, -20],
      ],
      SUN,
    ),
    circle(0, -134, 78, CREAM),
    emojiAt("sheaf-of-rice", 0, -134, 116),
    faded(0.3, rect(-138, -236, 12, 200, WHITE, 6)),
    rect(-150, -250, 300, 14, lighter("#35b58a", 0.35), 7),
  ].join("");
};

const shreds = (colour: string): Svg =>
  repeat(34, (i) =>
    place(
      `<path d="M-26 0 q13 -16 26 0 t26 0" fill="none" stroke="${i % 3 === 0 ? lighter(colour, 0.25) : i % 3 === 1 ? colour : darker(colour, 0.2)}" stroke-width="9" stroke-linecap="round"/>`,
      ((i * 53) % 230) - 115,
      -48 - ((i * 37) % 150),
      (i * 67) % 180,
    ),
  );

export const smokes: Record<string, Look> = {
  "cigarettes-full": { tone: 0, subject: cigarettePack("#c63a2c", "#8f231f", sunEmblem(SUN)) },
  "cigarettes-light": { tone: 2, subject: cigarettePack("#9db8f2", "#f4f6fc", sunEmblem(BRAND)) },
  "molasses-double-apple": {
    tone: 2,
    subject: molasses(
      "#d63c3c",
      "#7fb32e",
      emojiAt("green-apple", 38, -214, 110, 8) + emojiAt("red-apple", -28, -196, 124, -6),
    ),
  },
  "molasses-grape-mint": {
    tone: 1,
    subject: molasses(
      "#6a4aa8",
      "#35b58a",
      emojiAt("herb", 44, -232, 92, 20) + emojiAt("grapes", -10, -200, 138),
    ),
  },
  "charcoal-quick": { tone: 0, subject: coalRoll() },
  "charcoal-cubes": {
    tone: 1,
    subject: [
      box(
        300,
        330,
        { body: "#c99458", accent: "#6b4528" },
        circle(0, -206, 104, CREAM) + emojiAt("coconut", 0, -206, 150),
      ),
      coal(118, 26),
      coal(206, 26, true),
      coal(164, -48),
    ].join(""),
  },
  "lighter-pocket": {
    tone: 2,
    subject:
      place(pocketLighter(SUN, false), 106, -12, 8, 0.94) +
      place(pocketLighter(TOMATO, true), -66, 0, -4),
  },
  "lighter-windproof": {
    tone: 1,
    subject: windproofLighter(place(star(8, 44, 20, BRAND), 0, -116)),
  },
  matches: {
    tone: 0,
    subject: matchbox(TOMATO, place(star(14, 62, 44, SUN), -2, -94) + emojiAt("fire", -2, -98, 84)),
  },
  "rolling-papers": { tone: 2, subject: papers() },
  "tobacco-pouch": {
    tone: 1,
    subject: [
      pouch("#7a5534", "#3d2817", shreds("#b37838"), emojiAt("fallen-leaf", 0, -258, 104)),
      place(standing("fallen-leaf", 120, -24), 168, 10),
    ].join(""),
  },
};
