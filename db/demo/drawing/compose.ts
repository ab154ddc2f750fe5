import sharp from "sharp";
import { drawGround, FLOOR, type GroundName, SIZE } from "./ground.ts";
import { INK, type Svg } from "./svg.ts";

/** What one picture shows: a subject standing at 0,0, and which of its category's tints is behind it. */
export type Look = { subject: Svg; tone: 0 | 1 | 2 };

type Extent = { left: number; right: number; top: number; bottom: number };

const HALF = 500;
const OPTICAL_SIDE = 580;
const MAX_WIDTH = 790;
const MAX_HEIGHT = 690;

const svg = (viewBox: string, size: number, content: Svg) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${viewBox}">${content}</svg>`,
  );

/** Where the subject's paint really is, and how much of it there is. */
async function measure(subject: Svg) {
  const box = `${-HALF} ${-HALF * 2 + 100} ${HALF * 2} ${HALF * 2}`;
  const { data, info } = await sharp(svg(box, HALF, subject))
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const side = info.width;
  const unit = (HALF * 2) / side;
  const painted = (x: number, y: number) => (data[y * side + x] ?? 0) > 100;
  const all: Extent = { left: side, right: 0, top: side, bottom: 0 };
  let area = 0;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (!painted(x, y)) continue;
      area++;
      all.left = Math.min(all.left, x);
      all.right = Math.max(all.right, x + 1);
      all.top = Math.min(all.top, y);
      all.bottom = Math.max(all.bottom, y + 1);
    }
  }
  const foot = { left: side, right: 0 };
  for (let y = Math.floor(all.bottom - side * 0.045); y < all.bottom; y++) {
    for (let x = 0; x < side; x++) {
      if (!painted(x, y)) continue;
      foot.left = Math.min(foot.left, x);
      foot.right = Math.max(foot.right, x + 1);
    }
  }
  return {
    width: (all.right - all.left) * unit,
    height: (all.bottom - all.top) * unit,
    area: area * unit * unit,
    middle: ((all.left + all.right) / 2) * unit - HALF,
    bottom: all.bottom * unit - HALF * 2 + 100,
    footMiddle: ((foot.left + foot.right) / 2) * unit - HALF,
    footWidth: (foot.right - foot.left) * unit,
  };
}

export async function drawPicture(ground: GroundName, look: Look): Promise<Buffer> {
  const found = await measure(look.subject);
  // A slim bottle and a round bag look the same size when their painted areas are, within the frame.
  const scale = Math.min(
    OPTICAL_SIDE / Math.sqrt(found.area),
    MAX_WIDTH / found.width,
    MAX_HEIGHT / found.height,
  );
  const x = SIZE / 2 - found.middle * scale;
  const y = FLOOR - found.bottom * scale;
  const shadowAt = x + found.footMiddle * scale;
  const reach = (found.footWidth * scale) / 2 + 46;
  const picture = [
    drawGround(ground, look.tone),
    `<radialGradient id="shade"><stop offset="0" stop-color="${INK}" stop-opacity=".55"/><stop offset=".62" stop-color="${INK}" stop-opacity=".34"/><stop offset="1" stop-color="${INK}" stop-opacity="0"/></radialGradient>`,
    `<ellipse cx="${shadowAt + 16}" cy="${FLOOR - 6}" rx="${reach}" ry="34" fill="url(#shade)"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">${look.subject}</g>`,
  ].join("");
  return sharp(svg(`0 0 ${SIZE} ${SIZE}`, SIZE, picture))
    .flatten({ background: "#ffffff" })
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toBuffer();
}
