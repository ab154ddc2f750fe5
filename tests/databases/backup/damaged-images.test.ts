import { expect, test } from "vitest";
import { openImageDecoder } from "#app/services/images/image-decoder.server.ts";
import { UnreadableImage } from "#app/services/images/unreadable-image.server.ts";
import { damaged, photo } from "#tests/support/data/images.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const FILES = runs(200, 5000);

test("damaged files are decoded whole or refused", { timeout: TIMEOUT_MS }, async () => {
  const decode = openImageDecoder();
  const source = photo(200, 150);
  const whole = await Promise.all([
    source.clone().jpeg().toBuffer(),
    source.clone().jpeg({ progressive: true }).toBuffer(),
    source.clone().png().toBuffer(),
    source.clone().webp().toBuffer(),
    source.clone().webp({ lossless: true }).toBuffer(),
    source.clone().avif({ effort: 0 }).toBuffer(),
    source.clone().gif().toBuffer(),
  ]);
  let refused = 0;
  for (let seed = 0; seed < FILES; seed++) {
    const file = damaged(whole[seed % whole.length] ?? Buffer.alloc(0), seed);
    const decoded = await decode(file).catch((error: unknown) => error);
    if (decoded instanceof UnreadableImage) refused++;
    else expect(decoded).toMatchObject({ files: [{}, {}, {}] });
  }
  expect(refused).toBeGreaterThan(FILES / 4);
  expect(refused).toBeLessThan(FILES);
});
