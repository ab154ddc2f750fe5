import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export function image(width: number, height: number, background = "#224ed1") {
  return sharp({ create: { width, height, channels: 3, background } });
}

export function photo(width: number, height: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#000000", noise } });
}

/** Only a few kilobytes until it is decoded. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A small progressive JPEG with as many passes over 23 megapixels as it has scans. */
export function slowJpeg(scans: number): Buffer {
  const [size, blocks] = [4800, 600 * 600];
  const segment = (marker: number, data: number[]) =>
    Buffer.from([0xff, marker, 0, data.length + 2, ...data]);
  const side = [size >> 8, size & 0xff];
  const oneCode = (table: number, symbol: number) => [table, 1, ...Array(15).fill(0), symbol];
  // Each 15 bits say "nothing more" for 16,384 blocks.
  const nothingMore = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc2, [8, ...side, ...side, 1, 1, 0x11, 0]),
    segment(0xc4, oneCode(0, 0)),
    segment(0xc4, oneCode(0x10, 0xe0)),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(blocks / 8),
    ...Array<Buffer[]>(scans)
      .fill([segment(0xda, [1, 1, 0, 1, 63, 0]), nothingMore])
      .flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Deterministic for the same `seed`. */
export function damaged(bytes: Buffer, seed: number): Buffer {
  let state = seed;
  const random = (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
  const at = random(bytes.length);
  const overwritten = (times: number, below: number) => {
    const copy = Buffer.from(bytes);
    for (let time = 0; time < times; time++) copy[random(below)] = random(256);
    return copy;
  };
  switch (random(5)) {
    case 0:
      return overwritten(1 + random(30), bytes.length);
    case 1:
      return overwritten(1 + random(8), Math.min(bytes.length, 600));
    case 2:
      return bytes.subarray(0, at);
    case 3:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random(2000))]);
    default:
      return Buffer.concat([bytes.subarray(0, at + random(5000)), bytes.subarray(at)]);
  }
}
