import {
  CREAM,
  clip,
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
  type Svg,
  stroke,
  WHITE,
} from "./svg.ts";

const ICE_BAR = "M-66 -300 C-66 -390 66 -390 66 -300 V-110 Q66 -92 48 -92 H-48 Q-66 -92 -66 -110Z";

/** An ice lolly on its stick, its lower part another flavour. */
export function lolly(colour: string, lower: string): Svg {
  return [
    rect(-17, -110, 34, 110, "#e4b877", 16),
    rect(4, -92, 13, 84, "#c99957", 8),
    clip(
      ICE_BAR,
      [
        rect(-70, -400, 140, 320, colour),
        path("M-70 -190 q35 -34 70 0 t70 0 V-80 H-70Z", lower),
        faded(0.4, rect(-44, -322, 22, 176, WHITE, 11)),
        faded(0.14, rect(-2, -322, 14, 190, INK, 7)),
        faded(0.16, rect(34, -400, 40, 320, INK)),
      ].join(""),
    ),
  ].join("");
}

/** A dipped cone with nuts, in its paper. */
export function cone(cream: string, dip: string, paper: string): Svg {
  return [
    polygon(
      [
        [-88, -236],
        [88, -236],
        [0, 0],
      ],
      "#e3a558",
    ),
    clip(
      "M-88 -236 H88 L0 0Z",
      repeat(6, (i) =>
        stroke(`M${i * 40 - 140} -240 l160 240 M${140 - i * 40} -240 l-160 240`, "#c5853c", 5),
      ),
    ),
    polygon(
      [
        [-62, -166],
        [-30, -186],
        [0, -166],
        [30, -186],
        [62, -166],
        [0, 0],
      ],
      paper,
    ),
    polygon(
      [
        [0, -166],
        [30, -186],
        [62, -166],
        [0, 0],
      ],
      darker(paper, 0.18),
    ),
    path(
      "M-104 -236 Q-122 -300 -70 -318 Q-66 -372 0 -420 Q66 -372 70 -318 Q122 -300 104 -236 Q0 -206 -104 -236Z",
      cream,
    ),
    path(
      "M-84 -290 Q-90 -322 -64 -326 Q-60 -380 0 -426 Q62 -380 66 -326 Q92 -322 84 -284 q-16 26 -34 0 q-18 30 -40 4 q-20 34 -44 0 q-20 26 -50 -10z",
      dip,
    ),
    faded(0.35, stroke("M-36 -344 Q-26 -374 -6 -394", WHITE, 12)),
    repeat(7, (i) => {
      const at = [
        [-52, -306],
        [-14, -322],
        [28, -312],
        [56, -300],
        [-4, -362],
        [24, -356],
        [-30, -290],
      ][i] ?? [0, 0];
      return place(rect(-9, -6, 18, 12, "#f3d28d", 5), at[0] ?? 0, at[1] ?? 0, i * 50);
    }),
  ].join("");
}

/** A counter stand for two cones: their tips go in it. */
export const coneStand = (colour: string): Svg =>
  [
    rect(-210, -112, 420, 112, colour, 18),
    rect(-210, -112, 420, 30, lighter(colour, 0.5), 15),
    ellipse(-96, -96, 40, 9, darker(colour, 0.35)),
    ellipse(96, -96, 40, 9, darker(colour, 0.35)),
    rect(-210, -34, 420, 14, CREAM),
    faded(0.14, rect(120, -82, 90, 82, INK, 18)),
  ].join("");
