import { createHash } from "node:crypto";

/** A piece of SVG markup. Subjects stand with the middle of their foot at 0,0 and grow upwards. */
export type Svg = string;
export type Point = readonly [x: number, y: number];

export const INK = "#1b2140";
export const CREAM = "#fff6e2";
export const WHITE = "#ffffff";
export const BRAND = "#224ed1";
export const SUN = "#ffc531";
export const TOMATO = "#e8432e";
export const MINT = "#35b58a";
export const KRAFT = "#d9b182";

const channels = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) => value + ((target[i] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

export const darker = (colour: string, share = 0.18) => mix(colour, INK, share);
export const lighter = (colour: string, share = 0.3) => mix(colour, WHITE, share);

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0): Svg =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;

export const circle = (x: number, y: number, r: number, fill: string): Svg =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string): Svg =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;

export const path = (d: string, fill: string): Svg => `<path d="${d}" fill="${fill}"/>`;

export const stroke = (d: string, colour: string, width: number): Svg =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const polygon = (points: readonly Point[], fill: string): Svg =>
  `<polygon points="${points.map(([x, y]) => `${x},${y}`).join(" ")}" fill="${fill}"/>`;

export const faded = (opacity: number, content: Svg): Svg =>
  `<g opacity="${opacity}">${content}</g>`;

export function place(content: Svg, x: number, y: number, turn = 0, scale = 1): Svg {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`;
}

/** Named by its content, so that the same drawing always has the same ids. */
const idFor = (content: string) =>
  `i${createHash("sha1").update(content).digest("hex").slice(0, 10)}`;

export function clip(outline: string, content: Svg): Svg {
  const id = idFor(outline);
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${content}</g>`;
}

export function star(tips: number, outer: number, inner: number, fill: string): Svg {
  const points = Array.from({ length: tips * 2 }, (_, i): Point => {
    const angle = (i * Math.PI) / tips - Math.PI / 2;
    const r = i % 2 === 0 ? outer : inner;
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  });
  return polygon(points, fill);
}

export const repeat = (count: number, draw: (i: number) => Svg): Svg =>
  Array.from({ length: count }, (_, i) => draw(i)).join("");

/** The same scatter on every run: a small generator in place of Math.random. */
export function scatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
