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

/** A cardboard box seen from its corner. */
export function box(
  width: number,
  height: number,
  colours: { body: string; accent: string },
  label: Svg,
): Svg {
  const { body, accent } = colours;
  const left = -width / 2 - 26;
  const right = width / 2 - 26;
  const depth = 64;
  const rise = 40;
  return [
    polygon(
      [
        [left, -height],
        [left + depth, -height - rise],
        [right + depth, -height - rise],
        [right, -height],
      ],
      lighter(body, 0.35),
    ),
    polygon(
      [
        [left + width * 0.36, -height],
        [left + width * 0.36 + depth, -height - rise],
        [left + width * 0.62 + depth, -height - rise],
        [left + width * 0.62, -height],
      ],
      lighter(accent, 0.3),
    ),
    polygon(
      [
        [right, -height],
        [right + depth, -height - rise],
        [right + depth, -rise],
        [right, 0],
      ],
      darker(body, 0.25),
    ),
    polygon(
      [
        [right, -height * 0.24],
        [right + depth, -height * 0.24 - rise],
        [right + depth, -rise],
        [right, 0],
      ],
      darker(accent, 0.25),
    ),
    clip(
      `M${left} ${-height} H${right} V0 H${left}Z`,
      [
        rect(left, -height, width, height, body),
        rect(left, -height * 0.24, width, height * 0.24, accent),
        rect(left, -height * 0.24 - 8, width, 8, lighter(body, 0.5)),
        place(label, -26, 0),
        faded(0.25, rect(left + 12, -height + 14, 12, height * 0.6, WHITE, 6)),
      ].join(""),
    ),
  ].join("");
}

/** A flip-top pack of twenty, a few looking out. */
export function cigarettePack(body: string, accent: string, emblem: Svg): Svg {
  const sticks = repeat(5, (i) => {
    const up = [0, 34, 12, 46, 6][i] ?? 0;
    const x = i * 34 - 86;
    return rect(x, -346 - up, 28, 120, WHITE, 4) + rect(x, -346 - up, 28, 34, "#e9a55c", 4);
  });
  return [
    polygon(
      [
        [-104, -300],
        [-72, -420],
        [126, -420],
        [96, -300],
      ],
      darker(body, 0.24),
    ),
    polygon(
      [
        [-92, -306],
        [-66, -404],
        [112, -404],
        [88, -306],
      ],
      darker(body, 0.4),
    ),
    sticks,
    polygon(
      [
        [104, -290],
        [140, -314],
        [140, -24],
        [104, 0],
      ],
      darker(body, 0.26),
    ),
    clip(
      "M-108 -290 H104 V0 H-108Z",
      [
        rect(-108, -290, 212, 290, body),
        path("M-108 -86 L0 -132 L104 -86 V0 H-108Z", accent),
        path("M-108 -66 L0 -112 L104 -66 V-54 L0 -100 L-108 -54Z", lighter(accent, 0.5)),
        emblem,
        rect(-108, -290, 212, 10, lighter(body, 0.4)),
        faded(0.22, rect(-98, -274, 12, 180, WHITE, 6)),
      ].join(""),
    ),
  ].join("");
}

/** A bar in its wrapper, upright; `bite` shows what is under it. */
export function wrapper(body: string, accent: string, label: Svg): Svg {
  const zig = Array.from({ length: 7 }, () => "l10 -10 l10 10").join(" ");
  const zag = Array.from({ length: 7 }, () => "l-10 10 l-10 -10").join(" ");
  return clip(
    `M-70 -420 ${zig} V-380 L78 -366 V-54 L70 -40 V0 ${zag} V-40 L-78 -54 V-366 L-70 -380Z`,
    [
      rect(-80, -432, 160, 444, body),
      polygon(
        [
          [-80, -300],
          [80, -350],
          [80, -250],
          [-80, -200],
        ],
        accent,
      ),
      polygon(
        [
          [-80, -150],
          [80, -200],
          [80, -170],
          [-80, -120],
        ],
        accent,
      ),
      label,
      repeat(2, (i) => rect(-80, i === 0 ? -434 : -40, 160, 54, darker(body, 0.2))),
      repeat(9, (i) => rect(i * 18 - 76, -434, 5, 54, darker(body, 0.32))),
      repeat(9, (i) => rect(i * 18 - 76, -40, 5, 54, darker(body, 0.32))),
      faded(0.3, rect(-58, -362, 12, 304, WHITE, 6)),
      faded(0.14, rect(40, -440, 50, 460, INK)),
    ].join(""),
  );
}

/** Chocolate squares standing out of torn foil. */
export function bareChocolate(colour: string, foil: string): Svg {
  const squares = repeat(3, (row) =>
    repeat(4, (i) => {
      const x = i * 66 - 132;
      const y = row * 62 - 420;
      return (
        rect(x, y, 66, 62, darker(colour, 0.3)) +
        rect(x + 4, y + 4, 58, 54, colour, 6) +
        rect(x + 12, y + 11, 42, 36, lighter(colour, 0.14), 6)
      );
    }),
  );
  const tear = "l24 24 l24 -28 l26 30 l26 -30 l24 26 l26 -22 l24 28 l26 -32 l24 28 l26 -26 l34 6";
  return [
    squares,
    path(`M-142 -276 ${tear} V-180 H-142Z`, foil),
    faded(0.14, rect(92, -262, 50, 90, INK)),
  ].join("");
}

const TRAY = "#e7c79a";

/** A matchbox half open. */
export function matchbox(colour: string, label: Svg): Svg {
  const matches = repeat(6, (i) => {
    const x = i * 29 - 76;
    const y = -266 - (i % 3) * 12;
    return rect(x, y, 12, 110, "#f1cf94", 3) + rect(x - 3, y - 16, 18, 34, "#d9392b", 9);
  });
  return [
    rect(-104, -250, 208, 120, darker(TRAY, 0.3), 6),
    matches,
    rect(-104, -214, 208, 120, TRAY, 4),
    polygon(
      [
        [110, -188],
        [144, -208],
        [144, -18],
        [110, 0],
      ],
      "#6b4a3a",
    ),
    clip(
      "M-114 -188 H110 V0 H-114Z",
      [
        rect(-114, -188, 224, 188, colour),
        rect(-104, -178, 204, 168, CREAM, 10),
        rect(-96, -170, 188, 152, colour, 8),
        label,
      ].join(""),
    ),
  ].join("");
}

/** A round tin of sweets, its lid leaning behind. */
export function openTin(body: string, inside: Svg, label: Svg): Svg {
  return [
    circle(70, -196, 176, darker(body, 0.25)),
    circle(62, -200, 172, body),
    circle(62, -200, 146, lighter(body, 0.2)),
    place(label, 62, -200),
    path("M-196 -96 V-40 C-196 24 124 24 124 -40 V-96Z", body),
    path("M40 -40 C110 -44 124 -60 124 -96 V-40 C124 -20 90 -6 40 3Z", darker(body, 0.16)),
    ellipse(-36, -96, 160, 56, lighter(body, 0.4)),
    ellipse(-36, -94, 146, 47, darker(body, 0.35)),
    inside,
    path(
      "M-196 -96 C-196 -30 124 -30 124 -96 L110 -96 C110 -48 -182 -48 -182 -96Z",
      lighter(body, 0.4),
    ),
    faded(0.45, stroke("M-176 -40 Q-150 -10 -100 -4", WHITE, 10)),
  ].join("");
}
