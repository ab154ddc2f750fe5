import sharp from "sharp";
import { expect, test } from "vitest";
import { openLinkPreview } from "./link-preview.server.ts";

const NAMES = [
  "🍿🇪🇬",
  "Koshk",
  "كشك محمود للحلويات",
  "M&M <Snacks>",
  "A very long name ".repeat(4),
];

test("a name is drawn once, in the size and weight that chats show", async () => {
  const preview = openLinkPreview();
  const drawn: string[] = [];
  for (const name of NAMES) {
    const [image, again] = await Promise.all([preview(name), preview(name)]);
    expect(again).toBe(image);
    expect(image.length).toBeLessThan(300_000);
    expect(await sharp(image).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 630,
    });
    drawn.push(Buffer.from(image).toString("base64"));
  }
  expect(new Set(drawn).size).toBe(NAMES.length);
  expect(Buffer.from(await preview("🍿 Koshk 👩‍🍳")).toString("base64")).toBe(drawn[1]);
}, 60_000);
