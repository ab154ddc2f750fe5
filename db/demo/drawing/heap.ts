import { emoji } from "./emoji.ts";
import {
  circle,
  darker,
  ellipse,
  faded,
  lighter,
  type Point,
  path,
  place,
  type Svg,
  scatter,
  stroke,
  WHITE,
} from "./svg.ts";

/** A mound `width` wide and `height` high whose foot is at y = 0: the back first, the front last. */
export function heap(piece: (i: number) => Svg, width: number, height: number, step: number): Svg {
  const random = scatter(width * 7 + height);
  const pieces: Svg[] = [];
  const rows = Math.ceil(height / (step * 0.62));
  for (let row = rows; row >= 0; row--) {
    const share = row / rows;
    const reach = (width / 2) * Math.sqrt(1 - share ** 1.7);
    const count = Math.max(1, Math.round((reach * 2) / (step * 0.8)));
    for (let i = 0; i < count; i++) {
      const across = count === 1 ? 0 : (i / (count - 1)) * 2 - 1;
      const x = across * reach + (random() - 0.5) * step * 0.3;
      const y = -share * height + (random() - 0.5) * step * 0.24;
      pieces.push(place(piece(pieces.length), x, y, random() * 360));
    }
  }
  return pieces.join("");
}

/** A few that fell beside. */
export const loose = (piece: (i: number) => Svg, spots: readonly Point[]): Svg =>
  spots.map(([x, y], i) => place(piece(i), x, y, i * 73 + 20)).join("");

const almondShape = (w: number, h: number) =>
  `M0 ${-h} C${w} ${-h * 0.5} ${w} ${h * 0.7} 0 ${h} C${-w} ${h * 0.7} ${-w} ${-h * 0.5} 0 ${-h}Z`;

export const superSeed = (): Svg =>
  path(almondShape(30, 40), "#c9ad74") +
  path(almondShape(25, 36), "#f8ecc9") +
  path(almondShape(14, 22), "#fffaea") +
  stroke("M0 -14 V12", "#e0cb98", 3);

export const sunflowerSeed = (): Svg =>
  path(almondShape(22, 40), "#33323f") +
  stroke("M-6 -24 Q-11 4 -3 30 M7 -22 Q12 4 4 28", "#d9d7da", 4);

export const cashew = (): Svg =>
  stroke("M-24 12 Q-16 -26 16 -20", "#d59a4f", 34) +
  stroke("M-24 9 Q-16 -28 15 -22", "#f4cf8e", 26) +
  stroke("M-22 2 Q-14 -24 8 -25", "#fbe5b8", 8);

export const pistachio = (): Svg =>
  ellipse(0, 0, 25, 36, "#caa76b") +
  ellipse(-2, -2, 22, 33, "#efd9a8") +
  path("M0 -36 C18 -20 18 14 4 34 C-6 14 -8 -16 0 -36Z", "#7d4f63") +
  path("M2 -27 C14 -14 14 10 5 24 C-1 10 -4 -12 2 -27Z", "#9fc24d");

export const almond = (): Svg =>
  path(almondShape(30, 40), "#8a4b22") +
  path(almondShape(26, 36), "#b56a33") +
  stroke("M-7 -16 Q-11 4 -4 22 M8 -14 Q12 4 5 20", "#d6925a", 4);

export const chickpea = (): Svg =>
  circle(0, 0, 25, "#c8924a") +
  circle(-2, -2, 22, "#e9bd77") +
  path("M-4 -27 q8 10 15 2 q-2 -10 -15 -2z", "#c8924a") +
  faded(0.6, ellipse(-9, -7, 6, 9, WHITE));

export const lupin = (): Svg =>
  circle(0, 0, 31, "#dba61f") +
  circle(-2, -2, 28, "#f9d044") +
  circle(-4, -4, 17, "#fde183") +
  stroke("M12 16 q7 -4 8 -12", "#b9860f", 6);

export const raisin = (): Svg =>
  ellipse(0, 0, 25, 17, "#4f2b4b") +
  ellipse(-3, -3, 21, 12, "#71406a") +
  stroke("M-12 -4 q10 6 22 0", "#4f2b4b", 3);

export const peanut = (): Svg => emoji("peanuts", 84);
export const shelledPeanut = (coat: string) => (): Svg =>
  ellipse(0, 0, 27, 21, darker(coat, 0.22)) +
  ellipse(-2, -3, 24, 17, coat) +
  faded(0.7, ellipse(-9, -8, 8, 4, lighter(coat, 0.6)));

const MIX = [cashew, almond, pistachio, shelledPeanut("#e2a458"), almond, cashew, raisin];
export const mixedNut = (i: number): Svg => (MIX[(i * 5) % MIX.length] ?? almond)();
