import type { CSSProperties } from "react";

type Rgb = [number, number, number];

const CREAM: Rgb = [255, 253, 246];
const INK: Rgb = [21, 28, 56];
/** The luminance from which dark text reads better than light text on a darkened sign. */
const LIGHT_SIGN = 0.36;
/** A little above the 4.5 of WCAG AA. */
const MIN_CONTRAST = 4.6;

/** A sign's custom properties: light text on the colour (`#rrggbb`), darkened as needed, or dark text. */
export function signColors(color: string): CSSProperties {
  const rgb = parseHex(color);
  if (luminance(rgb) >= LIGHT_SIGN) return properties(color, rgb, INK, mix(rgb, CREAM, 0.55));
  const sign = darkenFor(CREAM, rgb);
  return properties(color, sign, CREAM, mix(sign, [5, 8, 26], 0.4));
}

function properties(color: string, sign: Rgb, text: Rgb, shade: Rgb): CSSProperties {
  return {
    "--color": color,
    "--sign": hex(sign),
    "--sign-text": hex(text),
    "--sign-shade": hex(shade),
  } as CSSProperties;
}

function darkenFor(text: Rgb, color: Rgb): Rgb {
  let darkened = color;
  for (let share = 0; contrast(text, darkened) < MIN_CONTRAST; share += 0.03) {
    darkened = mix(color, [0, 0, 0], share);
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
