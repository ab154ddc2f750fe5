import { icons } from "@iconify-json/fluent-emoji-flat";
import { place, type Svg } from "./svg.ts";

/** An emoji of `size`, its middle at 0,0. */
export function emoji(name: string, size = 160): Svg {
  const body = icons.icons[name]?.body;
  if (!body) throw new Error(`The icon set has no ${name}.`);
  // Several emojis meet in one picture, and their gradients' ids would clash.
  const unique = body
    .replaceAll(/\bid="([^"]+)"/g, `id="${name}-$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${name}-$1"`);
  return place(`<g transform="translate(-16 -16)">${unique}</g>`, 0, 0, 0, size / 32);
}

export const emojiAt = (name: string, x: number, y: number, size: number, turn = 0): Svg =>
  place(emoji(name, size), x, y, turn);

/** An emoji that stands with its foot at 0,0 (the set leaves a small margin around each). */
export const standing = (name: string, size: number, turn = 0): Svg =>
  emojiAt(name, 0, -size * 0.47, size, turn);
