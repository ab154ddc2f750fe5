import { pouch } from "../bags.ts";
import { bareChocolate, wrapper } from "../boxes.ts";
import type { Look } from "../compose.ts";
import { emoji, emojiAt, standing } from "../emoji.ts";
import {
  BRAND,
  CREAM,
  circle,
  clip,
  darker,
  ellipse,
  faded,
  INK,
  lighter,
  MINT,
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
import { brittle, cottonCandy, foilEgg, jellyCup, malban, twistedSweet } from "../sweets.ts";

const pair = (back: Svg, front: Svg): Svg =>
  place(back, 96, -10, 10, 0.96) + place(front, -60, 0, -6);

const bar = (body: string, accent: string, label: Svg): Svg =>
  wrapper(body, accent, circle(0, -236, 62, CREAM) + label);

/** Three lollipops in a striped cup (the emoji's stick points down and right). */
const lollipops = (): Svg => {
  const stripes = repeat(3, (i) => {
    const x = i * 62 - 78;
    return polygon(
      [
        [x, -150],
        [x + 31, -150],
        [(x + 31) * 0.78, 0],
        [x * 0.78, 0],
      ],
      TOMATO,
    );
  });
  return [
    place(emoji("lollipop", 250), -96, -244, 22),
    place(emoji("lollipop", 250), 96, -244, 68),
    place(emoji("lollipop", 280), 0, -292, 45),
    polygon(
      [
        [-92, -150],
        [92, -150],
        [70, 0],
        [-70, 0],
      ],
      CREAM,
    ),
    stripes,
    rect(-100, -164, 200, 24, lighter(TOMATO, 0.2), 12),
  ].join("");
};

const sesame = (): Svg => ellipse(0, 0, 6, 10, "#fbeecb");

const candies = (): Svg => {
  const spots = [
    [-150, -58, -12],
    [-6, -58, 20],
    [144, -58, -24],
    [-80, -160, 28],
    [66, -162, -16],
    [-6, -260, 8],
  ];
  const papers = [
    [TOMATO, CREAM],
    [SUN, "#f08a1d"],
    [MINT, CREAM],
    [BRAND, "#8fb0ff"],
    ["#a24fd0", "#f2b6ff"],
    ["#f0508a", CREAM],
  ];
  return spots
    .map(([x, y, turn], i) => {
      const [colour, stripe] = papers[i] ?? [];
      return place(twistedSweet(colour ?? SUN, stripe ?? CREAM), x ?? 0, y ?? 0, turn);
    })
    .reverse()
    .join("");
};

const worm = (colour: string, tip: string): Svg =>
  `<path d="M-70 0 q24 -44 48 0 t48 0" fill="none" stroke="${darker(colour, 0.2)}" stroke-width="30" stroke-linecap="round"/><path d="M-72 -3 q24 -44 48 0" fill="none" stroke="${colour}" stroke-width="24" stroke-linecap="round"/><path d="M-24 -3 q24 44 48 0" fill="none" stroke="${tip}" stroke-width="24" stroke-linecap="round"/>`;

const bears = (): Svg =>
  [
    [-70, -150],
    [4, -160],
    [74, -144],
    [-84, -84],
    [-10, -92],
    [62, -82],
    [-48, -42],
    [30, -44],
  ]
    .map(([x, y], i) => {
      const colour = [TOMATO, SUN, MINT, "#f08a1d", "#b052c7"][i % 5] ?? SUN;
      const at = [x ?? 0, y ?? 0] as const;
      return place(
        circle(-16, -28, 10, colour) +
          circle(16, -28, 10, colour) +
          circle(0, -16, 21, colour) +
          ellipse(0, 16, 25, 28, colour) +
          circle(-24, 8, 10, darker(colour, 0.1)) +
          circle(24, 8, 10, darker(colour, 0.1)) +
          circle(-14, 40, 11, colour) +
          circle(14, 40, 11, colour) +
          ellipse(0, 18, 13, 16, lighter(colour, 0.3)),
        at[0],
        at[1],
        i * 29 - 60,
        0.92,
      );
    })
    .join("");

const worms = (): Svg =>
  [
    [-50, -160, 10],
    [54, -150, -30],
    [-70, -100, 60],
    [20, -100, 0],
    [84, -80, 50],
    [-40, -54, -14],
    [50, -46, 20],
  ]
    .map(([x, y, turn], i) =>
      place(
        worm(
          [TOMATO, "#3fb34f", BRAND, "#f08a1d"][i % 4] ?? TOMATO,
          [SUN, "#ff9ac1", "#f6ef6a", MINT][i % 4] ?? SUN,
        ),
        x ?? 0,
        y ?? 0,
        turn ?? 0,
        0.8,
      ),
    )
    .join("");

export const candy: Record<string, Look> = {
  "chocolate-milk": {
    tone: 1,
    subject: [
      bareChocolate("#7a4426", "#d9dde6"),
      clip(
        "M-148 -214 H148 V0 H-148Z",
        [
          rect(-148, -214, 296, 214, "#7b2fa0"),
          polygon(
            [
              [-148, -60],
              [148, -110],
              [148, 0],
              [-148, 0],
            ],
            SUN,
          ),
          polygon(
            [
              [-148, -76],
              [148, -126],
              [148, -110],
              [-148, -60],
            ],
            CREAM,
          ),
          circle(0, -122, 70, CREAM),
          emojiAt("glass-of-milk", 0, -122, 100),
          faded(0.3, rect(-132, -200, 13, 120, WHITE, 6)),
          faded(0.14, rect(96, -214, 60, 214, INK)),
        ].join(""),
      ),
    ].join(""),
  },
  "wafer-hazelnut": {
    tone: 0,
    subject: pair(
      bar("#8a5a34", SUN, emojiAt("chestnut", 0, -236, 88)),
      bar("#6f4122", "#f0a43a", emojiAt("chestnut", 0, -236, 88)),
    ),
  },
  "bar-caramel-peanut": {
    tone: 2,
    subject: pair(
      bar("#d8332b", "#f6c453", emojiAt("peanuts", 0, -236, 92)),
      bar("#c22a26", "#f6c453", emojiAt("peanuts", 0, -236, 92)),
    ),
  },
  malban: {
    tone: 1,
    subject: [
      place(malban("#f08cab", "#8fae4a"), 0, -176, 0, 1.25),
      place(malban("#f4b25e", "#a8703f"), -74, -80, 0, 1.3),
      place(malban("#f08cab", "#8fae4a"), 84, -80, 0, 1.3),
      place(malban("#e9637f", "#8fae4a"), -148, 6, 0, 1.3),
      place(malban("#f7c675", "#a8703f"), 6, 6, 0, 1.3),
      place(malban("#f08cab", "#8fae4a"), 160, 6, 0, 1.3),
    ].join(""),
  },
  lollipops: { tone: 2, subject: lollipops() },
  "fruit-chews": { tone: 1, subject: candies() },
  "gummy-bears": {
    tone: 0,
    subject: pouch(
      BRAND,
      "#fff0cf",
      bears(),
      circle(0, -264, 54, SUN) + emojiAt("bear", 0, -264, 96),
    ),
  },
  "sour-worms": {
    tone: 2,
    subject: pouch(
      "#3fae52",
      "#f3ffd9",
      worms(),
      place(star(14, 62, 48, SUN), 0, -264) + emojiAt("lemon", 0, -264, 84),
    ),
  },
  "cotton-candy": { tone: 1, subject: cottonCandy("#ff8fc0") },
  semsemia: {
    tone: 0,
    subject: [
      place(brittle("#c9822f", sesame), 96, -20, 14, 1.1),
      place(brittle("#b9742a", sesame), -30, -116, -4, 1),
      place(brittle("#d79a43", sesame), -84, 4, -8, 1.1),
    ].join(""),
  },
  doughnuts: {
    tone: 2,
    subject: [
      place(standing("doughnut", 280, 20), 8, -186),
      place(standing("doughnut", 290, -12), -124, 0),
      place(standing("doughnut", 290, 50), 134, 0),
    ].join(""),
  },
  "jelly-cups": {
    tone: 0,
    subject: [
      place(jellyCup("#ff9f2e", emojiAt("mango", 0, -66, 92)), 0, -148, 0, 0.98),
      place(jellyCup("#ef4b5f", emojiAt("strawberry", 0, -66, 88)), -112, 0),
      place(jellyCup("#6cc04a", emojiAt("kiwi-fruit", 0, -66, 88)), 112, 0),
    ].join(""),
  },
  "surprise-egg": {
    tone: 1,
    subject: [
      place(foilEgg(BRAND, SUN, place(star(5, 60, 27, CREAM), 0, -142)), 132, -10, 9, 0.74),
      place(foilEgg(TOMATO, CREAM, emojiAt("t-rex", 0, -138, 136)), -54, 0, -5),
    ].join(""),
  },
};
