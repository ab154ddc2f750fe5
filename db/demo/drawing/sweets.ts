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
  place,
  polygon,
  rect,
  repeat,
  type Svg,
  stroke,
  WHITE,
} from "./svg.ts";

/** Spun sugar on a paper stick. */
export function cottonCandy(colour: string): Svg {
  const puffs: readonly (readonly [number, number, number])[] = [
    [-90, -230, 84],
    [86, -226, 86],
    [0, -200, 104],
    [-70, -320, 88],
    [76, -324, 86],
    [4, -392, 82],
    [0, -290, 110],
  ];
  return [
    polygon(
      [
        [-24, -150],
        [24, -150],
        [8, 0],
        [-8, 0],
      ],
      CREAM,
    ),
    polygon(
      [
        [6, -150],
        [24, -150],
        [8, 0],
        [2, 0],
      ],
      darker(CREAM, 0.16),
    ),
    puffs.map(([x, y, r]) => circle(x + 6, y + 14, r, darker(colour, 0.14))).join(""),
    puffs.map(([x, y, r]) => circle(x, y, r, colour)).join(""),
    [
      [-110, -248, 34],
      [-84, -340, 38],
      [-12, -414, 36],
      [70, -350, 30],
      [-10, -296, 46],
      [84, -246, 28],
      [-24, -206, 28],
    ]
      .map(([x, y, r]) => circle(x ?? 0, y ?? 0, r ?? 0, lighter(colour, 0.38)))
      .join(""),
    stroke(
      "M34 -262 a44 44 0 1 1 -50 -44 M112 -330 a34 34 0 1 1 -40 -30 M-58 -250 a34 34 0 0 1 -50 36",
      darker(colour, 0.12),
      9,
    ),
  ].join("");
}

/** A sugared cube of malban, cut so that its nuts show. */
export function malban(colour: string, nut: string): Svg {
  return [
    polygon(
      [
        [-56, -84],
        [-16, -112],
        [72, -112],
        [36, -84],
      ],
      lighter(colour, 0.62),
    ),
    polygon(
      [
        [36, -84],
        [72, -112],
        [72, -24],
        [36, 0],
      ],
      darker(colour, 0.16),
    ),
    rect(-56, -84, 92, 84, colour, 6),
    ellipse(-26, -54, 14, 10, nut),
    ellipse(10, -30, 15, 11, nut),
    ellipse(8, -66, 9, 7, lighter(nut, 0.3)),
    faded(0.8, circle(-34, -20, 4, WHITE) + circle(-8, -14, 4, WHITE) + circle(24, -54, 4, WHITE)),
  ].join("");
}

/** A sesame or peanut brittle, cut square. */
export function brittle(sugar: string, grain: (i: number) => Svg): Svg {
  return [
    rect(-92, -172, 184, 172, darker(sugar, 0.3), 16),
    rect(-92, -180, 184, 168, sugar, 16),
    repeat(30, (i) =>
      place(
        grain(i),
        (i % 6) * 30 - 75 + ((i * 7) % 9),
        Math.floor(i / 6) * 32 - 160 + ((i * 5) % 8),
        i * 47,
      ),
    ),
    faded(
      0.35,
      polygon(
        [
          [-78, -170],
          [-40, -170],
          [-72, -60],
        ],
        WHITE,
      ),
    ),
  ].join("");
}

/** A small jelly cup under its foil. */
export function jellyCup(colour: string, inside: Svg): Svg {
  return [
    clip(
      "M-92 -136 H92 L70 -12 Q68 0 52 0 H-52 Q-68 0 -70 -12Z",
      rect(-100, -140, 200, 144, colour) +
        inside +
        faded(
          0.45,
          polygon(
            [
              [-78, -136],
              [-50, -136],
              [-38, 0],
              [-58, 0],
            ],
            WHITE,
          ),
        ) +
        faded(
          0.14,
          polygon(
            [
              [100, -140],
              [54, -140],
              [40, 0],
              [80, 0],
            ],
            INK,
          ),
        ),
    ),
    ellipse(0, -138, 106, 20, darker(colour, 0.2)),
    ellipse(0, -144, 106, 20, lighter(colour, 0.55)),
    ellipse(-16, -147, 66, 9, WHITE),
  ].join("");
}

/** A foil-wrapped surprise egg. */
export function foilEgg(colour: string, band: string, label: Svg): Svg {
  return clip(
    "M0 -360 C90 -360 140 -230 140 -150 C140 -60 80 0 0 0 C-80 0 -140 -60 -140 -150 C-140 -230 -90 -360 0 -360Z",
    [
      rect(-150, -370, 300, 380, colour),
      path(
        "M-150 -206 l30 -26 30 26 30 -26 30 26 30 -26 30 26 30 -26 30 26 30 -26 30 26 V-70 l-30 26 -30 -26 -30 26 -30 -26 -30 26 -30 -26 -30 26 -30 -26 -30 26 -30 -26z",
        band,
      ),
      label,
      faded(0.5, stroke("M-74 -262 Q-54 -310 -24 -328", WHITE, 18)),
      faded(0.15, path("M150 -370 V10 H0 C110 -20 130 -200 40 -360Z", INK)),
    ].join(""),
  );
}

/** A tea biscuit seen from the front, its edge scalloped. */
export function biscuit(colour: string): Svg {
  const edge =
    repeat(
      11,
      (i) => circle(i * 24 - 120, -206, 14, colour) + circle(i * 24 - 120, -14, 14, colour),
    ) +
    repeat(
      9,
      (i) => circle(-126, i * 24 - 206, 14, colour) + circle(126, i * 24 - 206, 14, colour),
    );
  return [
    edge,
    rect(-126, -210, 252, 200, colour, 8),
    rect(-106, -190, 212, 160, lighter(colour, 0.2), 10),
    repeat(12, (i) =>
      circle((i % 4) * 48 - 72, Math.floor(i / 4) * 48 - 158, 7, darker(colour, 0.28)),
    ),
  ].join("");
}

/** A sweet in its twisted paper, lying. */
export function twistedSweet(colour: string, stripe: string): Svg {
  const wing = "M-48 0 L-104 -46 L-92 -16 L-112 0 L-92 16 L-104 46Z";
  return [
    path(wing, darker(colour, 0.12)),
    place(path(wing, darker(colour, 0.12)), 0, 0, 180),
    circle(0, 0, 60, colour),
    clip(
      "M-60 0 a60 60 0 1 1 120 0 a60 60 0 1 1 -120 0Z",
      stroke("M-70 -14 Q-20 -60 10 -90 M-58 40 Q20 10 50 -70 M-10 84 Q60 50 80 -20", stripe, 20) +
        faded(0.14, path("M60 -60 V70 H-50 Q60 50 40 -60Z", INK)),
    ),
    faded(0.6, ellipse(-22, -28, 13, 9, WHITE)),
  ].join("");
}

/** A slim slab of gum with one stick half out. */
export function gumSlab(body: string, accent: string, label: Svg): Svg {
  return [
    rect(120, -122, 150, 96, "#b4bdcd", 6),
    rect(120, -122, 150, 60, "#d5dbe6", 6),
    rect(214, -122, 20, 96, accent),
    polygon(
      [
        [-220, -150],
        [-190, -176],
        [218, -176],
        [190, -150],
      ],
      lighter(body, 0.35),
    ),
    polygon(
      [
        [190, -150],
        [218, -176],
        [218, -24],
        [190, 0],
      ],
      darker(body, 0.3),
    ),
    clip(
      "M-220 -150 H190 V0 H-220Z",
      [
        rect(-220, -150, 410, 150, body),
        polygon(
          [
            [40, -150],
            [200, -150],
            [200, 0],
            [-20, 0],
          ],
          accent,
        ),
        polygon(
          [
            [10, -150],
            [40, -150],
            [-20, 0],
            [-50, 0],
          ],
          CREAM,
        ),
        label,
        faded(0.3, rect(-206, -138, 180, 11, WHITE, 5)),
      ].join(""),
    ),
  ].join("");
}
