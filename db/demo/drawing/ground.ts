import {
  CREAM,
  circle,
  lighter,
  mix,
  type Point,
  path,
  polygon,
  rect,
  repeat,
  type Svg,
  stroke,
} from "./svg.ts";

export const SIZE = 960;
/** Where everything stands: the same line in every picture, so that a row of cards is one shelf. */
export const FLOOR = 826;
const SHELF_TOP = 716;
const SHELF_LIP = 884;
const CENTRE = 480;

type Ground = {
  walls: readonly [string, string, string];
  shelf: string;
  /** The colour of the category's sign. */
  lip: string;
  pattern: (wall: string) => Svg;
};

const PAPER = "#fffaf0";

const pale = (wall: string) => mix(wall, PAPER, 0.42);

const rings = (wall: string) =>
  repeat(4, (i) => circle(CENTRE, 470, 760 - i * 90, i % 2 === 0 ? pale(wall) : wall));

const sunburst = (wall: string) =>
  repeat(16, (i) => {
    const edge = (turn: number): Point => [
      CENTRE + Math.cos(turn) * 900,
      470 + Math.sin(turn) * 900,
    ];
    const from = (i * 2 * Math.PI) / 16 + 0.1;
    return polygon([[CENTRE, 470], edge(from), edge(from + Math.PI / 16)], pale(wall));
  });

const dots = (wall: string) =>
  repeat(7, (row) =>
    repeat(9, (i) => circle(i * 120 + (row % 2) * 60, row * 104 + 40, 24, pale(wall))),
  );

const diamonds = (wall: string) =>
  repeat(6, (row) =>
    repeat(9, (i) => {
      const x = i * 120;
      const y = row * 148 + 20;
      return polygon(
        [
          [x, y - 74],
          [x + 60, y],
          [x, y + 74],
          [x - 60, y],
        ],
        pale(wall),
      );
    }),
  );

const waves = (wall: string) =>
  repeat(6, (row) =>
    stroke(
      `M${row % 2 === 0 ? -60 : -120} ${row * 124 + 50} ${"q 60 -58 120 0 ".repeat(9)}`,
      pale(wall),
      30,
    ),
  );

const checks = (wall: string) =>
  repeat(6, (row) =>
    repeat(4, (i) => rect(i * 240 + (row % 2) * 120, row * 120 - 4, 120, 120, pale(wall))),
  );

const stripes = (wall: string) =>
  repeat(8, (i) => rect(i * 120 + 30, 0, 60, SHELF_TOP, pale(wall)));

const GROUNDS = {
  smokes: {
    walls: ["#d0d7e2", "#e0e5ec", "#c0c9d8"],
    shelf: "#828da0",
    lip: "#5b6472",
    pattern: rings,
  },
  "snack-attack": {
    walls: ["#ffd777", "#ffe5a6", "#ffcb5a"],
    shelf: "#f4953a",
    lip: "#e0562f",
    pattern: sunburst,
  },
  "candy-boom": {
    walls: ["#ffc4d8", "#ffdbe5", "#fbb2cf"],
    shelf: "#ee77ad",
    lip: "#d6408b",
    pattern: dots,
  },
  "super-nuts": {
    walls: ["#f1ddb8", "#f7e9cf", "#e9cd9e"],
    shelf: "#cb9150",
    lip: "#a8642a",
    pattern: diamonds,
  },
  "vibe-save": {
    walls: ["#aee3da", "#cbeee7", "#97d8ce"],
    shelf: "#43b3a8",
    lip: "#12877f",
    pattern: waves,
  },
  "game-on": {
    walls: ["#d5caf5", "#e3dbf8", "#c5b6f0"],
    shelf: "#9079e4",
    lip: "#6a4fd8",
    pattern: checks,
  },
  "breakfast-cart": {
    walls: ["#d3e2ac", "#e3edc8", "#c4d792"],
    shelf: "#8fa94a",
    lip: "#63802b",
    pattern: stripes,
  },
} satisfies Record<string, Ground>;

export type GroundName = keyof typeof GROUNDS;

/** A paper frill along the shelf's edge, cousin of the shop's awning. */
const frill = (colour: string): Svg =>
  repeat(13, (i) =>
    path(`M${i * 80 - 40} ${SHELF_LIP} h80 v12 a40 40 0 0 1 -80 0z`, i % 2 === 0 ? CREAM : colour),
  );

export function drawGround(name: GroundName, tone: 0 | 1 | 2): Svg {
  const { walls, shelf, lip, pattern } = GROUNDS[name];
  const wall = walls[tone];
  return [
    rect(0, 0, SIZE, SIZE, wall),
    pattern(wall),
    circle(CENTRE, 470, 404, mix(wall, PAPER, 0.5)),
    circle(CENTRE, 470, 352, mix(wall, PAPER, 0.86)),
    rect(0, SHELF_TOP, SIZE, SIZE - SHELF_TOP, shelf),
    rect(0, SHELF_TOP, SIZE, 12, lighter(shelf, 0.4)),
    rect(0, SHELF_LIP, SIZE, SIZE - SHELF_LIP, lip),
    frill(lighter(shelf, 0.3)),
    rect(0, SHELF_LIP - 6, SIZE, 12, lighter(shelf, 0.55)),
  ].join("");
}
