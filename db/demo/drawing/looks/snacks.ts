import { crispBag, kraftBag, pouch } from "../bags.ts";
import { sesameSticks } from "../bread.ts";
import type { Look } from "../compose.ts";
import { paperCup, steam } from "../drinks.ts";
import { emojiAt, standing } from "../emoji.ts";
import {
  BRAND,
  CREAM,
  circle,
  darker,
  ellipse,
  lighter,
  MINT,
  mix,
  path,
  place,
  repeat,
  SUN,
  type Svg,
  star,
  stroke,
  TOMATO,
} from "../svg.ts";
import { biscuit } from "../sweets.ts";

/** One crisp, browned at its edge. */
const crisp = (colour: string): Svg =>
  ellipse(2, 5, 64, 46, darker(colour, 0.34)) +
  ellipse(0, 0, 64, 46, mix(colour, "#b5651d", 0.42)) +
  ellipse(-1, -2, 54, 37, colour) +
  path("M-46 -12 Q-8 -52 42 -20 Q2 -30 -46 -12Z", lighter(colour, 0.5)) +
  [
    [-20, 8],
    [6, 16],
    [24, 0],
    [-4, -4],
  ]
    .map(([x, y]) => circle(x ?? 0, y ?? 0, 4, mix(colour, "#b5651d", 0.5)))
    .join("");

const plate = (r: number, colour = CREAM): Svg => circle(0, -208, r, colour);

const cornRing = (colour: string): Svg =>
  `<circle r="30" fill="none" stroke="${darker(colour, 0.18)}" stroke-width="26"/><circle cx="-2" cy="-3" r="30" fill="none" stroke="${colour}" stroke-width="20"/>`;

/** A long pillow pack of biscuits, upright, two biscuits out. */
const teaBiscuits = (): Svg =>
  [
    place(biscuit("#e0a458"), 140, 0, 9, 0.72),
    place(
      crispBag(BRAND, SUN, "slant", plate(92) + place(biscuit("#e0a458"), 0, -144, -8, 0.56)),
      -60,
      0,
      -3,
      0.96,
    ),
    place(biscuit("#e6b065"), 96, 14, -6, 0.62),
  ].join("");

const noodleCup = (): Svg =>
  [
    steam(-322),
    stroke("M70 -300 L120 -430 M96 -296 L160 -414", "#c98a4a", 13),
    paperCup(TOMATO, CREAM, emojiAt("steaming-bowl", 0, -150, 140), null),
    ellipse(0, -300, 106, 24, "#f6eee0"),
    ellipse(0, -298, 92, 17, "#e8a33c"),
    repeat(5, (i) => stroke(`M${i * 30 - 78} -300 q10 -14 22 0 t22 0`, "#fbe09a", 8)),
    path("M-106 -302 C-120 -380 -40 -400 -10 -396 C-30 -360 -40 -330 -36 -318Z", "#f4efe6"),
    path("M-106 -302 C-100 -350 -60 -386 -10 -396 C-30 -360 -40 -330 -36 -318Z", "#d9d2c6"),
  ].join("");

export const snacks: Record<string, Look> = {
  "chips-salt": {
    tone: 0,
    subject: [
      crispBag(
        BRAND,
        SUN,
        "wave",
        place(star(20, 116, 98, CREAM), 0, -230) + emojiAt("potato", 0, -232, 146, -14),
      ),
      place(crisp("#f7c948"), 142, -34, 14),
      place(crisp("#f3bd36"), 196, -10, -10, 0.8),
    ].join(""),
  },
  "chips-tomato": {
    tone: 1,
    subject: [
      crispBag("#d8332b", "#f7b52c", "burst", plate(104) + emojiAt("tomato", 0, -210, 156)),
      place(crisp("#ef8a3a"), -150, -30, -12),
    ].join(""),
  },
  "chips-cheese": {
    tone: 2,
    subject: [
      crispBag("#f08a1d", "#d9480f", "awning", plate(108) + emojiAt("cheese-wedge", 0, -210, 164)),
      place(crisp("#ffcf52"), 148, -32, 10),
    ].join(""),
  },
  "chips-chilli-lemon": {
    tone: 0,
    subject: [
      crispBag(
        "#2c2a3c",
        "#d8332b",
        "slant",
        plate(110) +
          emojiAt("lemon", 40, -186, 104, 12) +
          emojiAt("hot-pepper", -30, -222, 134, -8),
      ),
      place(crisp("#f29a3d"), -152, -30, -8),
      place(crisp("#f7b546"), 158, -26, 16, 0.86),
    ].join(""),
  },
  "rings-vinegar-onion": {
    tone: 1,
    subject: [
      crispBag("#7a4fb5", "#3fb38a", "wave", plate(104) + emojiAt("onion", 0, -212, 152)),
      place(cornRing("#f0c374"), 150, -40),
      place(cornRing("#e9b65f"), 96, -32, 0, 0.8),
    ].join(""),
  },
  "puffs-shrimp": {
    tone: 1,
    subject: [
      crispBag("#23a6c9", "#ff7f6e", "wave", plate(108) + emojiAt("shrimp", 0, -206, 156)),
    ].join(""),
  },
  popcorn: {
    tone: 1,
    subject: [
      place(standing("popcorn", 330, 4), 122, 0),
      place(standing("popcorn", 430, -4), -72, 0),
    ].join(""),
  },
  "sesame-sticks": {
    tone: 0,
    subject: kraftBag(
      sesameSticks(),
      circle(0, -118, 82, CREAM) + emojiAt("sheaf-of-rice", 0, -118, 118),
    ),
  },
  pretzels: {
    tone: 2,
    subject: [
      pouch(
        "#9a4a22",
        "#f6dfb0",
        emojiAt("pretzel", -58, -146, 110, -20) +
          emojiAt("pretzel", 52, -134, 116, 24) +
          emojiAt("pretzel", -16, -78, 112, 70) +
          emojiAt("pretzel", 84, -60, 96, 10) +
          emojiAt("pretzel", -92, -66, 92, 30),
        emojiAt("salt", 0, -264, 92),
      ),
      place(standing("pretzel", 170, 8), 150, 12),
    ].join(""),
  },
  "croissant-chocolate": {
    tone: 2,
    subject: [
      place(standing("croissant", 430, -4), -40, 0),
      place(standing("chocolate-bar", 200, 6), 130, 6),
    ].join(""),
  },
  "noodle-cup": { tone: 1, subject: noodleCup() },
  "party-mix": {
    tone: 0,
    subject: [
      crispBag(
        MINT,
        "#d8332b",
        "awning",
        [
          circle(0, -190, 128, CREAM),
          emojiAt("pretzel", -54, -236, 112, -16),
          emojiAt("cheese-wedge", 54, -240, 104, 8),
          emojiAt("peanuts", 60, -144, 104, 0),
          emojiAt("ear-of-corn", -54, -142, 112, -10),
        ].join(""),
      ),
      place(crisp("#f7c948"), 160, -30, 14),
      place(cornRing("#f08a1d"), -160, -34),
    ].join(""),
  },
  "tea-biscuits": { tone: 0, subject: teaBiscuits() },
};
