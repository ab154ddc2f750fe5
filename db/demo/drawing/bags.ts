import {
  CREAM,
  circle,
  clip,
  darker,
  ellipse,
  faded,
  INK,
  KRAFT,
  lighter,
  path,
  place,
  polygon,
  rect,
  repeat,
  type Svg,
  star,
  stroke,
  WHITE,
} from "./svg.ts";

type Design = "burst" | "wave" | "slant" | "dots" | "awning";

const teeth = (count: number, step: number, depth: number) =>
  Array.from({ length: count }, () => `l${step / 2} ${depth} l${step / 2} ${-depth}`).join(" ");

const PILLOW = [
  `M-140 -400 ${teeth(14, 20, 9)}`,
  "L138 -354 C158 -330 164 -270 162 -200 C164 -120 158 -66 138 -46 L140 0",
  teeth(14, -20, -9),
  "L-138 -46 C-158 -66 -164 -120 -162 -200 C-164 -270 -158 -330 -138 -354 Z",
].join(" ");

function decorate(design: Design, body: string, accent: string): Svg {
  if (design === "burst") {
    return (
      place(star(18, 210, 150, lighter(body, 0.22)), 0, -196) +
      path("M-170 -118 C-80 -60 60 -60 170 -130 V0 H-170Z", accent)
    );
  }
  if (design === "wave") {
    return (
      path("M-170 -170 C-90 -250 40 -90 170 -190 V0 H-170Z", darker(accent, 0.1)) +
      path("M-170 -142 C-90 -222 40 -62 170 -162 V0 H-170Z", accent)
    );
  }
  if (design === "slant") {
    return (
      polygon(
        [
          [-170, -300],
          [170, -400],
          [170, -330],
          [-170, -230],
        ],
        accent,
      ) +
      polygon(
        [
          [-170, -90],
          [170, -190],
          [170, 0],
          [-170, 0],
        ],
        accent,
      )
    );
  }
  if (design === "dots") {
    return repeat(5, (row) =>
      repeat(6, (i) =>
        circle(i * 66 - 165 + (row % 2) * 33, row * 76 - 350, 13, lighter(body, 0.3)),
      ),
    );
  }
  return repeat(6, (i) =>
    path(`M${i * 56 - 168} -362 h56 v58 a28 26 0 0 1 -56 0z`, i % 2 === 0 ? accent : CREAM),
  );
}

/** A pillow bag of crisps: crimped at both ends, puffed between them. */
export function crispBag(body: string, accent: string, design: Design, label: Svg): Svg {
  const crimp = (y: number) =>
    rect(-170, y, 340, 42, darker(body, 0.22)) +
    repeat(17, (i) => rect(i * 20 - 164, y, 6, 42, darker(body, 0.34)));
  return clip(
    PILLOW,
    [
      rect(-170, -400, 340, 410, body),
      decorate(design, body, accent),
      label,
      faded(0.16, path("M170 -370 V-30 H96 C150 -110 146 -290 104 -370Z", INK)),
      faded(
        0.32,
        path("M-132 -338 C-150 -270 -150 -150 -136 -70 C-118 -150 -118 -260 -104 -338Z", WHITE),
      ),
      crimp(-404),
      crimp(-38),
    ].join(""),
  );
}

const POUCH =
  "M-142 -380 H142 Q150 -380 150 -370 L156 -40 Q156 0 118 0 H-118 Q-156 0 -156 -40 L-150 -370 Q-150 -380 -142 -380Z";

/** A stand-up pouch with a zip and a window on what is inside. */
export function pouch(body: string, inside: string, contents: Svg, label: Svg): Svg {
  const pane = "M-112 -164 Q0 -204 112 -164 V-60 Q112 -36 88 -36 H-88 Q-112 -36 -112 -60Z";
  return clip(
    POUCH,
    [
      rect(-160, -390, 320, 400, body),
      rect(-160, -390, 320, 44, darker(body, 0.16)),
      rect(-160, -330, 320, 7, lighter(body, 0.45)),
      rect(-160, -316, 320, 4, darker(body, 0.14)),
      path("M-160 -26 Q0 -62 160 -26 V10 H-160Z", darker(body, 0.2)),
      path("M-122 -172 Q0 -216 122 -172 V-56 Q122 -26 92 -26 H-92 Q-122 -26 -122 -56Z", CREAM),
      clip(pane, rect(-130, -240, 260, 220, inside) + contents),
      faded(
        0.3,
        clip(
          pane,
          polygon(
            [
              [-100, -30],
              [-40, -230],
              [6, -230],
              [-54, -30],
            ],
            WHITE,
          ),
        ),
      ),
      label,
      faded(0.14, path("M160 -390 V10 H112 Q140 -180 122 -390Z", INK)),
      faded(0.25, rect(-134, -306, 18, 120, WHITE, 9)),
    ].join(""),
  );
}

/** A kiosk's paper bag, its top cut in teeth, filled to overflowing. */
export function paperBag(stripe: string, heap: Svg, label: Svg = ""): Svg {
  const outline = `M-150 -236 ${teeth(10, 30, -20)} L126 0 H-126Z`;
  const stripes = repeat(5, (i) => {
    const at = i * 60 - 135;
    return polygon(
      [
        [at, -262],
        [at + 30, -262],
        [(at + 30) * 0.84, 0],
        [at * 0.84, 0],
      ],
      stripe,
    );
  });
  return [
    path("M-150 -240 L-138 -262 H138 L150 -240 L130 -150 H-130Z", darker(CREAM, 0.3)),
    heap,
    clip(
      outline,
      [
        rect(-160, -270, 320, 280, CREAM),
        stripes,
        label,
        faded(
          0.13,
          polygon(
            [
              [160, -270],
              [160, 10],
              [64, 10],
              [84, -270],
            ],
            INK,
          ),
        ),
        faded(
          0.35,
          polygon(
            [
              [-150, -270],
              [-124, -270],
              [-106, 10],
              [-140, 10],
            ],
            WHITE,
          ),
        ),
      ].join(""),
    ),
  ].join("");
}

/** A tall kraft bag with a rolled top; bread and sticks look out of it. */
export function kraftBag(inside: Svg, label: Svg): Svg {
  const outline = "M-124 -270 H124 L132 0 H-132Z";
  return [
    polygon(
      [
        [-118, -270],
        [-108, -296],
        [108, -296],
        [118, -270],
      ],
      darker(KRAFT, 0.35),
    ),
    inside,
    clip(
      outline,
      [
        rect(-140, -280, 280, 290, KRAFT),
        polygon(
          [
            [140, -280],
            [140, 10],
            [74, 10],
            [66, -280],
          ],
          darker(KRAFT, 0.13),
        ),
        label,
        rect(-140, -270, 280, 34, lighter(KRAFT, 0.25)),
        rect(-140, -238, 280, 5, darker(KRAFT, 0.16)),
      ].join(""),
    ),
  ].join("");
}

/** A clear bag tied at the neck. */
export function tiedBag(tint: string, contents: Svg, tie: string): Svg {
  const body =
    "M-30 -330 C-60 -290 -150 -280 -160 -180 C-168 -90 -160 0 -110 0 H110 C160 0 168 -90 160 -180 C150 -280 60 -290 30 -330Z";
  return [
    path("M-24 -330 L-66 -404 Q-30 -390 0 -402 Q34 -390 66 -408 L24 -330Z", lighter(tint, 0.3)),
    path("M0 -330 L10 -400 Q40 -390 66 -408 L24 -330Z", darker(tint, 0.1)),
    clip(
      body,
      [
        rect(-180, -340, 360, 350, tint),
        contents,
        faded(0.16, path("M180 -340 V10 H84 C140 -60 140 -210 40 -330Z", INK)),
        faded(0.55, stroke("M-122 -226 C-142 -170 -140 -100 -130 -60", WHITE, 14)),
      ].join(""),
    ),
    rect(-38, -344, 76, 26, tie, 13),
    ellipse(0, -331, 10, 13, darker(tie, 0.25)),
  ].join("");
}
