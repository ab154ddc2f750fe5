import {
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

/** The light and shade that make a flat shape round, for anything `width` wide and `height` high. */
const roundness = (width: number, height: number): Svg =>
  [
    faded(0.34, rect(-width * 0.4, -height, width * 0.1, height, WHITE)),
    faded(0.13, rect(width * 0.22, -height, width * 0.3, height, INK)),
    faded(0.12, rect(width * 0.36, -height, width * 0.2, height, INK)),
  ].join("");

export function can(body: string, accent: string, label: Svg, slim = false): Svg {
  const half = slim ? 74 : 98;
  const height = slim ? 390 : 350;
  const outline = `M${-half + 18} 0 H${half - 18} L${half} -26 V${-height + 46} L${half - 20} ${-height + 14} H${-half + 20} L${-half} ${-height + 46} V-26Z`;
  return [
    rect(-half + 14, -10, half * 2 - 28, 12, "#8f98a8", 5),
    rect(-half + 16, -height - 2, half * 2 - 32, 18, "#c9d0db", 8),
    rect(-half + 24, -height - 8, half * 2 - 48, 10, "#e6eaf0", 5),
    clip(
      outline,
      [
        rect(-half, -height, half * 2, height, body),
        path(
          `M${-half} -150 C${-half / 2} -200 ${half / 3} -80 ${half} -140 V0 H${-half}Z`,
          accent,
        ),
        label,
        rect(-half, -height + 14, half * 2, 30, "#dfe4ea"),
        rect(-half, -28, half * 2, 28, "#c3cad6"),
        roundness(half * 2, height),
      ].join(""),
    ),
  ].join("");
}

/** A PET bottle. The drink shows above and below the label. */
export function bottle(drink: string, cap: string, band: string, label: Svg): Svg {
  const outline =
    "M-30 -384 H30 V-352 C30 -318 88 -300 88 -246 V-150 Q80 -138 88 -126 V-22 Q88 0 66 0 H-66 Q-88 0 -88 -22 V-126 Q-80 -138 -88 -150 V-246 C-88 -300 -30 -318 -30 -352Z";
  return [
    rect(-36, -418, 72, 38, cap, 8),
    repeat(5, (i) => rect(i * 14 - 30, -414, 4, 30, darker(cap, 0.22))),
    rect(-38, -384, 76, 10, darker(cap, 0.12), 4),
    clip(
      outline,
      [
        rect(-100, -390, 200, 390, lighter(drink, 0.5)),
        path("M-100 -312 Q0 -298 100 -312 V0 H-100Z", drink),
        rect(-100, -244, 200, 128, band),
        rect(-100, -244, 200, 8, lighter(band, 0.5)),
        rect(-100, -124, 200, 8, darker(band, 0.2)),
        label,
        repeat(3, (i) => rect(-100, -88 + i * 28, 200, 5, darker(drink, 0.12))),
        roundness(176, 390),
      ].join(""),
    ),
  ].join("");
}

/** A drink's carton seen from its corner, with a straw. */
export function carton(body: string, accent: string, label: Svg): Svg {
  const side = darker(body, 0.22);
  const lid = lighter(body, 0.35);
  return [
    stroke("M34 -340 L46 -424 L96 -440", accent, 16),
    stroke("M36 -350 L45 -414", lighter(accent, 0.5), 5),
    polygon(
      [
        [-116, -318],
        [-72, -352],
        [132, -352],
        [80, -318],
      ],
      lid,
    ),
    clip(
      "M-116 -318 H80 V0 H-116Z",
      [
        rect(-116, -318, 196, 318, body),
        path("M-116 -104 C-60 -140 20 -70 80 -112 V0 H-116Z", accent),
        rect(-116, -318, 196, 30, accent),
        label,
        faded(0.25, rect(-104, -280, 14, 160, WHITE, 7)),
      ].join(""),
    ),
    clip(
      "M80 -318 L132 -352 V-34 L80 0Z",
      rect(80, -360, 60, 360, side) +
        path("M80 -112 Q106 -150 132 -140 V0 H80Z", darker(accent, 0.22)) +
        polygon(
          [
            [80, -318],
            [132, -352],
            [132, -322],
            [80, -288],
          ],
          darker(accent, 0.22),
        ),
    ),
  ].join("");
}

const STEAM = "#c4ccc6";

const steamWisp = (x: number, height: number): Svg =>
  stroke(`M${x} 0 q-26 ${-height / 4} 0 ${-height / 2} t0 ${-height / 2}`, STEAM, 13);

export const steam = (y: number): Svg =>
  faded(0.8, place(steamWisp(-46, 70) + steamWisp(4, 104) + steamWisp(52, 76), 0, y));

/** A paper cup with a lid, or open and steaming. */
export function paperCup(body: string, band: string, label: Svg, lid: string | null): Svg {
  const top = lid
    ? rect(-114, -322, 228, 34, lid, 12) +
      clip(
        "M-92 -322 H92 L82 -356 H-82Z",
        rect(-92, -356, 184, 34, lighter(lid, 0.14)) + faded(0.14, rect(24, -356, 80, 34, INK)),
      ) +
      faded(0.3, rect(-96, -314, 60, 10, WHITE, 5))
    : ellipse(0, -300, 106, 24, lighter(body, 0.5)) +
      ellipse(0, -298, 92, 17, "#b9733a") +
      ellipse(-14, -300, 56, 8, "#d0904f");
  return [
    clip(
      "M-104 -300 H104 L76 0 H-76Z",
      [
        rect(-110, -304, 220, 304, body),
        rect(-110, -226, 220, 156, band),
        rect(-110, -226, 220, 7, lighter(band, 0.4)),
        rect(-110, -76, 220, 7, darker(band, 0.15)),
        label,
        roundness(200, 304),
      ].join(""),
    ),
    top,
  ].join("");
}

/** A straight kiosk tea glass on its saucer. */
export function teaGlass(tea: string, inside: Svg = "", above: Svg = ""): Svg {
  const glass = "M-88 -286 H88 L70 -22 H-70Z";
  return [
    ellipse(0, -10, 148, 22, "#cfd6e4"),
    ellipse(0, -18, 148, 20, WHITE),
    ellipse(0, -18, 96, 11, "#d7deea"),
    above,
    clip(
      glass,
      [
        rect(-100, -300, 200, 300, "#dcebee"),
        path("M-100 -240 Q0 -224 100 -240 V0 H-100Z", tea),
        path("M-100 -90 Q0 -70 100 -90 V0 H-100Z", darker(tea, 0.22)),
        ellipse(0, -238, 82, 10, lighter(tea, 0.3)),
        inside,
        rect(-100, -42, 200, 30, lighter(tea, 0.35)),
        faded(
          0.5,
          polygon(
            [
              [-72, -276],
              [-50, -276],
              [-44, -40],
              [-60, -40],
            ],
            WHITE,
          ),
        ),
        faded(
          0.25,
          polygon(
            [
              [52, -276],
              [64, -276],
              [54, -40],
              [46, -40],
            ],
            WHITE,
          ),
        ),
      ].join(""),
    ),
    stroke("M-88 -286 H88", "#f7fcfd", 9),
  ].join("");
}

/** A clear cup of something cold under a dome, with a straw. */
export function coldCup(drink: string, straw: string, inside: Svg): Svg {
  return [
    stroke("M14 -250 L34 -430 L84 -442", straw, 20),
    clip(
      "M-122 -290 H122 L92 0 H-92Z",
      [
        faded(0.9, rect(-130, -290, 260, 290, "#f2f8fb")),
        path("M-130 -256 Q0 -240 130 -256 V0 H-130Z", drink),
        inside,
        faded(
          0.42,
          polygon(
            [
              [-100, -280],
              [-70, -280],
              [-54, 0],
              [-76, 0],
            ],
            WHITE,
          ),
        ),
        faded(
          0.12,
          polygon(
            [
              [130, -290],
              [84, -290],
              [60, 0],
              [130, 0],
            ],
            INK,
          ),
        ),
      ].join(""),
    ),
    faded(0.66, path("M-116 -300 C-108 -404 108 -404 116 -300Z", "#dff1f8")),
    faded(0.9, stroke("M-80 -324 Q-56 -356 -20 -364", WHITE, 13)),
    rect(-132, -312, 264, 26, WHITE, 13),
    rect(-132, -297, 264, 11, "#cfdde6", 5),
  ].join("");
}

/** A mug with something creamy on top. */
export function mug(body: string, drink: string, topping: Svg, label: Svg): Svg {
  return [
    stroke("M96 -196 C178 -206 178 -76 92 -82", body, 32),
    stroke("M96 -196 C178 -206 178 -76 92 -82", darker(body, 0.12), 10),
    clip(
      "M-116 -250 H116 V-56 Q116 0 60 0 H-60 Q-116 0 -116 -56Z",
      rect(-120, -260, 240, 264, body) + label + roundness(232, 260),
    ),
    ellipse(0, -250, 116, 26, lighter(body, 0.45)),
    ellipse(0, -248, 102, 19, drink),
    topping,
  ].join("");
}

export const iceCubes = (spots: readonly [number, number, number][]): Svg =>
  spots
    .map(([x, y, turn]) =>
      faded(
        0.62,
        place(rect(-28, -28, 56, 56, "#e8f7ff", 10) + rect(-20, -20, 22, 14, WHITE, 6), x, y, turn),
      ),
    )
    .join("");

export const bubbles = (spots: readonly [number, number, number][], colour: string): Svg =>
  spots.map(([x, y, r]) => circle(x, y, r, colour)).join("");
