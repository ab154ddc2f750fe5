import type { CSSProperties } from "react";

type Rgb = [number, number, number];

const CREAM: Rgb = [255, 253, 246];
const INK: Rgb = [21, 28, 56];
/** From this luminance on, dark letters read better than light ones on darkened paint. */
const LIGHT_PAINT = 0.36;
const AA = 4.6;

/**
 * The custom properties of a sign in a category's colour (`#rrggbb`): light letters on the colour,
 * darkened as far as they need, or ink on a colour too light for that.
 */
export function signPaint(color: string): CSSProperties {
  const rgb = parseHex(color);
  if (luminance(rgb) >= LIGHT_PAINT) return properties(color, rgb, INK, mix(rgb, CREAM, 0.55));
  const paint = darkenFor(CREAM, rgb);
  return properties(color, paint, CREAM, mix(paint, [5, 8, 26], 0.4));
}

function properties(color: string, paint: Rgb, lettering: Rgb, relief: Rgb): CSSProperties {
  return {
    "--color": color,
    "--paint": hex(paint),
    "--lettering": hex(lettering),
    "--relief": hex(relief),
  } as CSSProperties;
}

function darkenFor(letters: Rgb, paint: Rgb): Rgb {
  let darkened = paint;
  for (let share = 0; contrast(letters, darkened) < AA; share += 0.03) {
    darkened = mix(paint, [0, 0, 0], share);
  }
  return darkened;
}

export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG defines it. */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return from.map((channel, i) => channel + ((to[i] ?? 0) - channel) * share) as Rgb;
}

export function parseHex(color: string): Rgb {
  const digits = Number.parseInt(color.slice(1), 16) || 0;
  return [(digits >> 16) & 255, (digits >> 8) & 255, digits & 255];
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
