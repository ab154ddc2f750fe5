import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawBarcode } from "#app/services/labels/draw-barcode.server.ts";

const [WIDTH, HEIGHT] = [640, 480];

/** A video of a barcode, as Chromium shows it in the place of a camera. */
export async function filmBarcode(path: string, code: string): Promise<void> {
  const { svg } = await drawBarcode(code);
  const symbol = await sharp(Buffer.from(svg), { density: 200 }).resize({ width: 480 }).toBuffer();
  const grey = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#ddd" },
  })
    .composite([{ input: symbol }])
    .greyscale()
    .raw()
    .toBuffer();
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`;
  await writeFile(path, Buffer.concat([Buffer.from(`${head}FRAME\n`), grey, colours]));
}
