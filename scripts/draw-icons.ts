import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";

const LARGE = { "apple-touch-icon": 180, "icon-192": 192, "icon-512": 512 };
/** Home screens may cut off what is outside of a circle of four fifths of the width. */
const MASKABLE = { drawn: 368, margin: 72 };
const GROUND = "#224ed1";
const ICO_SIZE = 32;

export function drawIcons(svg: string, dir: string): Plugin {
  const draw = (size: number) =>
    sharp(svg, { density: 72 * 16 })
      .resize(size)
      .png();
  return {
    name: "koshk:icons",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle() {
      for (const [name, size] of Object.entries(LARGE)) {
        // Home screens round the corners themselves, and show black where an image has none.
        const icon = draw(size).flatten({ background: GROUND });
        await icon.toFile(join(dir, `${name}.png`));
      }
      await draw(MASKABLE.drawn)
        .extend({ ...sides(MASKABLE.margin), background: GROUND })
        .flatten({ background: GROUND })
        .toFile(join(dir, "icon-maskable.png"));
      await writeFile(join(dir, "favicon.ico"), icoOf(await draw(ICO_SIZE).toBuffer()));
    },
  };
}

function sides(width: number) {
  return { top: width, bottom: width, left: width, right: width };
}

function icoOf(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICO_SIZE, 6);
  header.writeUInt8(ICO_SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
