import { emojiAt } from "./emoji.ts";
import {
  circle,
  clip,
  darker,
  faded,
  INK,
  path,
  place,
  polygon,
  rect,
  repeat,
  type Svg,
  stroke,
  WHITE,
} from "./svg.ts";

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A standing domino piece. */
export function domino(top: number, bottom: number): Svg {
  const half = (count: number, y: number) =>
    (PIPS[count] ?? []).map(([x, dy]) => circle(x * 30, y + dy * 30, 11, INK)).join("");
  return [
    rect(-54, -232, 124, 232, "#c9a874", 16),
    rect(-66, -232, 124, 232, "#f9efd8", 16),
    rect(-50, -119, 92, 6, "#d9c49b", 3),
    place(half(top, -172) + half(bottom, -60), -4, 0),
    circle(-4, -116, 8, "#d4a93a"),
  ].join("");
}

/** A domino piece lying on its long side. */
export function lyingDomino(left: number, right: number): Svg {
  const half = (count: number, x: number) =>
    (PIPS[count] ?? []).map(([dx, y]) => circle(x + y * 30, dx * 30 - 60, 11, INK)).join("");
  return [
    rect(-104, -120, 232, 120, "#c9a874", 16),
    rect(-116, -120, 232, 120, "#f9efd8", 16),
    rect(-3, -106, 6, 92, "#d9c49b", 3),
    half(left, -58),
    half(right, 58),
    circle(0, -60, 8, "#d4a93a"),
  ].join("");
}

export function playingCard(suit: string): Svg {
  return [
    rect(-86, -252, 172, 252, "#b9b2d6", 18),
    rect(-83, -249, 166, 246, WHITE, 16),
    emojiAt(suit, 0, -128, 104),
    emojiAt(suit, -54, -218, 46),
    emojiAt(suit, 54, -38, 46, 180),
  ].join("");
}

export function balloon(colour: string, length: number): Svg {
  return [
    stroke(`M0 0 q-14 ${length / 3} 0 ${length / 2} t0 ${length / 2}`, "#7d6fa8", 6),
    polygon(
      [
        [-14, 12],
        [14, 12],
        [0, -8],
      ],
      darker(colour, 0.2),
    ),
    path(
      "M0 0 C-66 -30 -100 -100 -96 -150 C-92 -220 -40 -248 0 -248 C40 -248 92 -220 96 -150 C100 -100 66 -30 0 0Z",
      colour,
    ),
    clip(
      "M0 0 C-66 -30 -100 -100 -96 -150 C-92 -220 -40 -248 0 -248 C40 -248 92 -220 96 -150 C100 -100 66 -30 0 0Z",
      faded(0.15, path("M100 -250 V0 H0 C70 -60 90 -160 40 -250Z", INK)),
    ),
    faded(0.6, stroke("M-60 -146 Q-58 -190 -30 -208", WHITE, 16)),
  ].join("");
}

/** A small backgammon board, open and leaning. */
export function backgammon(): Svg {
  const half = (x: number) =>
    [
      rect(x, -420, 210, 420, "#7a4526", 12),
      rect(x + 16, -404, 178, 388, "#f0d7a4", 6),
      repeat(4, (i) => {
        const at = x + 20 + i * 43;
        const [a, b] = i % 2 === 0 ? ["#c2402f", "#2f4b8f"] : ["#2f4b8f", "#c2402f"];
        return (
          polygon(
            [
              [at, -404],
              [at + 41, -404],
              [at + 20, -240],
            ],
            a ?? INK,
          ) +
          polygon(
            [
              [at, -16],
              [at + 41, -16],
              [at + 20, -180],
            ],
            b ?? INK,
          )
        );
      }),
    ].join("");
  const checker = (x: number, y: number, colour: string) =>
    circle(x, y + 4, 20, darker(colour, 0.4)) +
    circle(x, y, 20, colour) +
    circle(x, y, 11, darker(colour, 0.16));
  return [
    half(-216),
    half(6),
    rect(-8, -330, 16, 50, "#d8b04a", 4),
    rect(-8, -130, 16, 50, "#d8b04a", 4),
    repeat(3, (i) => checker(-176, -40 - i * 38, WHITE)),
    repeat(3, (i) => checker(176, -380 + i * 38, "#2b2a33")),
    repeat(2, (i) => checker(47, -40 - i * 38, "#2b2a33")),
    repeat(2, (i) => checker(-47, -380 + i * 38, WHITE)),
  ].join("");
}

export function bubbleBottle(body: string, cap: string, label: Svg): Svg {
  return [
    stroke("M0 -300 V-390", cap, 16),
    `<circle cx="0" cy="-436" r="46" fill="#ffffff" fill-opacity=".4" stroke="${cap}" stroke-width="16"/>`,
    rect(-52, -320, 104, 58, cap, 12),
    repeat(6, (i) => rect(i * 17 - 45, -314, 5, 46, darker(cap, 0.2))),
    clip(
      "M-54 -262 H54 Q92 -246 92 -196 V-30 Q92 0 62 0 H-62 Q-92 0 -92 -30 V-196 Q-92 -246 -54 -262Z",
      [
        rect(-100, -270, 200, 280, body),
        label,
        faded(0.4, rect(-74, -230, 16, 190, WHITE, 8)),
        faded(0.14, rect(52, -270, 60, 280, INK)),
      ].join(""),
    ),
  ].join("");
}
