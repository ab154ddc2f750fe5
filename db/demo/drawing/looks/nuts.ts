import { kraftBag, paperBag, pouch } from "../bags.ts";
import type { Look } from "../compose.ts";
import { emojiAt } from "../emoji.ts";
import {
  almond,
  cashew,
  chickpea,
  heap,
  loose,
  lupin,
  mixedNut,
  peanut,
  pistachio,
  raisin,
  shelledPeanut,
  sunflowerSeed,
  superSeed,
} from "../heap.ts";
import {
  BRAND,
  CREAM,
  circle,
  clip,
  darker,
  faded,
  INK,
  lighter,
  MINT,
  path,
  place,
  rect,
  SUN,
  type Svg,
  stroke,
  TOMATO,
  WHITE,
} from "../svg.ts";

/** A striped paper bag with a mound above it and a few fallen beside. */
const filled = (
  stripe: string,
  piece: (i: number) => Svg,
  back: string,
  step: number,
  label: Svg = "",
): Svg =>
  [
    paperBag(
      stripe,
      path("M-118 -236 C-118 -330 -60 -356 0 -358 C60 -356 118 -330 118 -236Z", back) +
        place(heap(piece, 236, 120, step), 0, -244),
      label,
    ),
    loose(piece, [
      [168, -18],
      [206, -34],
      [-168, -22],
    ]),
  ].join("");

const windowed = (
  body: string,
  inside: string,
  piece: (i: number) => Svg,
  step: number,
  label: Svg,
): Svg =>
  [
    pouch(body, inside, place(heap(piece, 290, 150, step), 0, -40), label),
    loose(piece, [
      [184, -20],
      [-182, -20],
      [222, -30],
    ]),
  ].join("");

/** A round glass jar under a cloth-coloured lid. */
const jar = (contents: Svg, lid: string, label: Svg): Svg => {
  const glass =
    "M-120 -330 H120 Q156 -316 156 -270 V-44 Q156 0 112 0 H-112 Q-156 0 -156 -44 V-270 Q-156 -316 -120 -330Z";
  return [
    clip(
      glass,
      rect(-160, -340, 320, 340, "#eef5ee") +
        contents +
        faded(0.12, path("M160 -340 V10 H90 Q130 -160 100 -340Z", INK)) +
        faded(0.55, stroke("M-124 -272 V-70", WHITE, 18)),
    ),
    label,
    rect(-132, -392, 264, 66, lid, 14),
    rect(-132, -344, 264, 18, darker(lid, 0.2), 9),
    rect(-112, -382, 60, 14, lighter(lid, 0.45), 7),
  ].join("");
};

/** A bowl of lupini with lemon. */
const lupinBowl = (): Svg =>
  [
    place(
      heap(() => lupin(), 350, 130, 52),
      0,
      -150,
    ),
    place(emojiAt("lemon", 0, 0, 150, 14), 128, -232),
    path("M-212 -170 H212 C206 -60 130 0 60 0 H-60 C-130 0 -206 -60 -212 -170Z", BRAND),
    clip(
      "M-212 -170 H212 C206 -60 130 0 60 0 H-60 C-130 0 -206 -60 -212 -170Z",
      rect(-220, -130, 440, 22, CREAM) +
        rect(-220, -96, 440, 9, SUN) +
        faded(0.16, path("M220 -170 V0 H40 C130 -30 170 -100 180 -170Z", INK)),
    ),
    rect(-222, -184, 444, 26, lighter(BRAND, 0.25), 13),
  ].join("");

const cover = (emblem: Svg): Svg => circle(0, -262, 52, CREAM) + emblem;

export const nuts: Record<string, Look> = {
  "lib-super": { tone: 0, subject: filled(TOMATO, superSeed, "#d3b982", 46) },
  "lib-sunflower": {
    tone: 1,
    subject: filled(
      SUN,
      sunflowerSeed,
      "#22222c",
      42,
      circle(0, -120, 84, "#3f8f3c") +
        circle(0, -120, 74, CREAM) +
        emojiAt("sunflower", 0, -120, 118),
    ),
  },
  "peanuts-roasted": { tone: 2, subject: filled(BRAND, peanut, "#b87838", 60) },
  "peanuts-chilli": {
    tone: 0,
    subject: windowed(
      "#c4302a",
      "#7a1d16",
      shelledPeanut("#e0653a"),
      40,
      cover(emojiAt("hot-pepper", 0, -262, 80)),
    ),
  },
  cashews: {
    tone: 1,
    subject: windowed("#2b5fc7", "#a8712c", cashew, 46, cover(place(cashew(), 0, -258, 0, 1.3))),
  },
  pistachios: {
    tone: 0,
    subject: windowed(
      "#4e8f3c",
      "#6d5a2d",
      pistachio,
      48,
      cover(place(pistachio(), 0, -262, 18, 1.25)),
    ),
  },
  chickpeas: { tone: 1, subject: filled("#e08a2c", chickpea, "#b37c38", 44) },
  lupini: { tone: 2, subject: lupinBowl() },
  "mixed-jar": {
    tone: 0,
    subject: jar(
      path("M-160 10 V-200 C-130 -280 -60 -300 0 -300 C60 -300 130 -280 160 -200 V10Z", "#7a4a28") +
        place(heap(mixedNut, 420, 290, 50), 0, -6),
      TOMATO,
      circle(0, -150, 92, TOMATO) + circle(0, -150, 82, CREAM) + emojiAt("chipmunk", 0, -150, 110),
    ),
  },
  "trail-mix": {
    tone: 2,
    subject: windowed(
      MINT,
      "#f3e6c4",
      (i) => [raisin, almond, cashew, raisin, shelledPeanut("#e2a458")][i % 5]?.() ?? raisin(),
      42,
      cover(emojiAt("coconut", 0, -262, 78)),
    ),
  },
  "family-mix": {
    tone: 1,
    subject: [
      kraftBag(
        path("M-100 -270 C-100 -360 -50 -388 0 -390 C50 -388 100 -360 100 -270Z", "#8a5a30") +
          place(
            heap(
              (i) =>
                [superSeed, sunflowerSeed, peanut, chickpea, cashew, almond][i % 6]?.() ?? almond(),
              210,
              120,
              50,
            ),
            0,
            -272,
          ),
        circle(0, -122, 86, TOMATO) +
          circle(0, -122, 76, CREAM) +
          emojiAt("red-heart", 0, -118, 104),
      ),
      loose(
        (i) => [almond, chickpea, sunflowerSeed, superSeed][i]?.() ?? almond(),
        [
          [164, -16],
          [206, -26],
          [-160, -20],
          [-200, -18],
        ],
      ),
    ].join(""),
  },
};
