import {
  CREAM,
  circle,
  clip,
  darker,
  ellipse,
  faded,
  INK,
  lighter,
  path,
  polygon,
  rect,
  repeat,
  type Svg,
  scatter,
  stroke,
  WHITE,
} from "./svg.ts";

const CRUST = "#dca45c";

/** A baladi loaf with its mouth open, standing in its paper. */
export function pocket(filling: Svg, stripe: string): Svg {
  const random = scatter(11);
  const bran = (count: number) =>
    repeat(count, () =>
      circle(random() * 340 - 170, -random() * 260 - 150, 4 + random() * 5, "#b97b38"),
    );
  const back = "M-186 -210 a186 186 0 0 1 372 0 L140 -60 H-140Z";
  const front = "M-190 -160 a190 172 0 0 1 380 0 L140 -40 H-140Z";
  const paper = "M-214 -214 L-60 -170 L214 -236 L152 0 H-152Z";
  return [
    clip(back, rect(-200, -410, 400, 410, darker(CRUST, 0.12)) + bran(30)),
    filling,
    clip(
      front,
      rect(-200, -340, 400, 340, CRUST) +
        bran(34) +
        stroke("M-190 -160 a190 172 0 0 1 380 0", "#f4d59c", 20) +
        faded(0.35, ellipse(-70, -250, 50, 26, "#f4d59c")),
    ),
    clip(
      paper,
      [
        rect(-220, -260, 440, 270, CREAM),
        repeat(9, (i) =>
          polygon(
            [
              [i * 62 - 290, 10],
              [i * 62 - 262, 10],
              [i * 62 - 182, -250],
              [i * 62 - 210, -250],
            ],
            stripe,
          ),
        ),
        polygon(
          [
            [-60, -170],
            [214, -236],
            [152, 0],
            [96, 0],
          ],
          CREAM,
        ),
        faded(
          0.1,
          polygon(
            [
              [-60, -170],
              [214, -236],
              [152, 0],
              [96, 0],
            ],
            INK,
          ),
        ),
        repeat(4, (i) =>
          faded(
            0.8,
            polygon(
              [
                [i * 52 + 20, -196 - i * 13],
                [i * 52 + 44, -202 - i * 13],
                [i * 30 + 122, 0],
                [i * 30 + 106, 0],
              ],
              stripe,
            ),
          ),
        ),
        faded(
          0.5,
          polygon(
            [
              [-176, -203],
              [-154, -196],
              [-108, 0],
              [-128, 0],
            ],
            WHITE,
          ),
        ),
      ].join(""),
    ),
  ].join("");
}

/** A long fino roll, split and filled. */
export function finoRoll(filling: Svg): Svg {
  return [
    path("M-240 -70 C-240 0 -200 0 -160 0 H160 C200 0 240 0 240 -70Z", darker(CRUST, 0.12)),
    filling,
    path(
      "M-246 -112 C-250 -230 -120 -244 0 -244 C120 -244 250 -230 246 -112 Q246 -96 228 -96 H-228 Q-246 -96 -246 -112Z",
      "#e5ab5d",
    ),
    path(
      "M-246 -112 C-246 -128 246 -128 246 -112 Q246 -96 228 -96 H-228 Q-246 -96 -246 -112Z",
      "#c98a41",
    ),
    repeat(4, (i) => stroke(`M${i * 100 - 176} -156 q24 -44 60 -56`, "#f6d093", 13)),
  ].join("");
}

/** A stack on a plate, honey running down. */
export function pancakes(): Svg {
  const layers = repeat(5, (i) => {
    const y = -46 - i * 38;
    const w = 196 - (i % 2) * 12;
    return (
      ellipse(0, y + 12, w, 40, "#b97a35") +
      ellipse(0, y, w, 40, i % 2 === 0 ? "#eebd70" : "#e2a555")
    );
  });
  return [
    ellipse(0, -14, 262, 30, "#c6d0e2"),
    ellipse(0, -24, 262, 30, WHITE),
    layers,
    ellipse(0, -202, 176, 32, "#f4cd87"),
    path(
      "M-120 -204 C-110 -236 110 -236 124 -204 C150 -196 150 -120 128 -120 C110 -120 118 -168 96 -168 C78 -168 84 -94 62 -94 C40 -94 48 -172 20 -172 C-6 -172 0 -130 -22 -130 C-46 -130 -36 -176 -62 -176 C-88 -176 -78 -104 -100 -104 C-122 -104 -126 -180 -120 -204Z",
      "#e98f1d",
    ),
    ellipse(-6, -208, 96, 13, "#f7b23f"),
    rect(-34, -236, 68, 34, "#fff3b8", 8),
    polygon(
      [
        [34, -232],
        [48, -240],
        [48, -212],
        [34, -204],
      ],
      "#e9d27c",
    ),
    polygon(
      [
        [-30, -236],
        [-14, -246],
        [48, -240],
        [34, -234],
      ],
      "#fffbe0",
    ),
  ].join("");
}

/** Bread sticks rolled in sesame. */
export const sesameSticks = (): Svg =>
  repeat(7, (i) => {
    const x = [-78, -50, -22, 8, 36, 62, 84][i] ?? 0;
    const up = [380, 426, 398, 446, 404, 430, 386][i] ?? 400;
    const lean = x * 0.22;
    return [
      stroke(`M${x} -220 L${x + lean} ${-up}`, "#b8752f", 36),
      stroke(`M${x - 3} -220 L${x + lean - 3} ${-up}`, "#e0a253", 28),
      repeat(5, (j) =>
        ellipse(
          x + (lean * (j + 1)) / 6 + (j % 2 === 0 ? -6 : 6),
          -up + 4 + j * 26,
          4,
          7,
          "#fbeccb",
        ),
      ),
    ].join("");
  });

/** A copper kanaka, foaming. */
export function kanaka(): Svg {
  const copper = "#cf7440";
  return [
    stroke("M52 -184 L250 -262", "#6f4327", 26),
    stroke("M74 -198 L246 -266", "#94603c", 10),
    clip(
      "M-70 -226 C-62 -186 -64 -170 -84 -140 C-124 -80 -110 0 -70 0 H70 C110 0 124 -80 84 -140 C64 -170 62 -186 70 -226Z",
      [
        rect(-130, -230, 260, 240, copper),
        rect(-130, -150, 260, 12, lighter(copper, 0.35)),
        faded(0.4, stroke("M-68 -110 C-94 -70 -92 -44 -82 -24", WHITE, 16)),
        faded(0.2, path("M130 -230 V10 H40 C100 -60 70 -140 24 -230Z", INK)),
      ].join(""),
    ),
    ellipse(0, -228, 84, 18, lighter(copper, 0.3)),
    ellipse(0, -230, 72, 14, "#5a3420"),
    ellipse(-6, -233, 52, 9, "#a8703f"),
  ].join("");
}

/** A small white cup on its saucer. */
export function demitasse(drink: string): Svg {
  return [
    ellipse(0, -10, 124, 18, "#c7d0e0"),
    ellipse(0, -18, 124, 17, WHITE),
    stroke("M64 -96 C116 -104 112 -44 58 -50", WHITE, 16),
    clip(
      "M-72 -124 H72 C72 -50 50 -20 0 -20 C-50 -20 -72 -50 -72 -124Z",
      rect(-80, -130, 160, 120, "#fdfcf8") +
        rect(-80, -88, 160, 14, "#224ed1") +
        faded(0.12, rect(26, -130, 60, 120, INK)),
    ),
    ellipse(0, -124, 72, 14, "#ecebe6"),
    ellipse(0, -123, 62, 10, drink),
    ellipse(-8, -125, 36, 5, lighter(drink, 0.25)),
  ].join("");
}
