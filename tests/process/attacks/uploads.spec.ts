import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { image } from "#tests/support/data/images.ts";
import { type Answer, openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

const BOUNDARY = "----koshk";

/** Names that end the part's head, or that a parser, a shell or a file system may take for more. */
const NAMES = [
  ...["", "..", "CON", "x.svg", "x.php", "480.webp", "../../koshk.sqlite", "..\\..\\secret"],
  ...["/tmp/x.png", "C:\\x.png", "%2e%2e%2fx.png", "..%c0%afx.png", "x.png::$DATA", "x.php\0.png"],
  ...['x".png', "x\r\ny.png", "x\r\nSet-Cookie: a=b.png", "\u202egnp.x", "x\u2028y.png", "$(id)"],
  ...["'; drop table products;--", "<script>alert(1)</script>", "é".normalize("NFD"), "حلويات.png"],
  ...["😀.png", "__proto__", "x".repeat(5000), "ﷺ".repeat(300)],
];
const KEY = /^smokes_images\/\d{13}_[\p{L}\p{M}\p{N}-]{1,80}-[0-9a-f]{8}-8x6$/u;
const SCRIPT = "<script>alert(1)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6">${SCRIPT}</svg>`;
const NO_IMAGES = [SVG, `<?xml version="1.0"?>${SVG}`, SCRIPT, `GIF89a/*${SCRIPT}*/`, "MZ", ""];

let shop: SignedInShop;
let keys: string[];

test.beforeEach(async () => {
  shop = await openSignedInShop();
  keys = [];
});

test.afterEach(() => shop.close());

/** The name goes out byte by byte, as no browser would let it. */
function upload(name: string, bytes: Buffer, type = "image/png", to = "smokes"): Promise<Answer> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = {
    Origin: shop.origin,
    Cookie: shop.cookie,
    "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
  };
  return shop.ask(`/admin/images/${to}`, { method: "POST", headers, body });
}

function png(): Promise<Buffer> {
  return image(8, 6).png().toBuffer();
}

/** What is stored: only images under keys of ours, and each a WebP of our making. */
async function expectOnlyOurs(): Promise<void> {
  const entries = await readdir(shop.folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(shop.folder.length + 1))
    .filter((name) => !/^(secret|(koshk|in-use)\.sqlite(-\w+)?)$/.test(name));
  const widths = keys.flatMap((key) =>
    [240, 480, 960].map((width) => `files/${key}/${width}.webp`),
  );
  expect(files.sort()).toEqual(widths.sort());
  for (const file of files) {
    const bytes = await readFile(join(shop.folder, file));
    expect(bytes.toString("latin1", 0, 4) + bytes.toString("latin1", 8, 12)).toBe("RIFFWEBP");
    expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
    expect(bytes.includes("<script")).toBe(false);
  }
}

test("a file is stored under a generated key, whatever its name, or not at all", async () => {
  for (const name of NAMES) {
    const reply = await upload(name, await png());
    const what = `${JSON.stringify(name.slice(0, 60))}: ${reply.body}`;
    expect([200, 422], what).toContain(reply.status);
    if (reply.status !== 200) continue;
    const { key, url } = JSON.parse(String(reply.body));
    expect(key, what).toMatch(KEY);
    expect((await shop.ask(url)).headers["content-type"], what).toBe("image/webp");
    keys.push(key);
  }
  expect(keys.length).toBeGreaterThan(NAMES.length * 0.8);
  await expectOnlyOurs();
  for (const to of ["..", "..%2f..", "smokes%2f..", "smokes%00", "nothing", "smokes_images"]) {
    expect([400, 404, 405], to).toContain((await upload("x.png", await png(), "", to)).status);
  }
  await expectOnlyOurs();
});

test("what is no image is refused, and what is more than one is re-encoded", async () => {
  for (const text of NO_IMAGES) {
    for (const type of ["image/png", "image/svg+xml", "text/html"]) {
      expect((await upload("x.png", Buffer.from(text), type)).status, text).toBe(422);
    }
  }
  const jpeg = await image(8, 6).jpeg().toBuffer();
  const gif = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");
  const comment = Buffer.from(`\u00ff\u00fe\u0000\u001b${SCRIPT}`, "latin1");
  const polyglots = [
    Buffer.concat([await png(), Buffer.from(SCRIPT)]),
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    Buffer.concat([gif, Buffer.from(SCRIPT)]),
    Buffer.concat([await png(), Buffer.from("PK\u0003\u0004")]),
  ];
  for (const bytes of polyglots) {
    const reply = await upload("x.html", bytes, "text/html");
    expect([reply.status, String(reply.body)]).toEqual([200, expect.stringContaining("smokes_")]);
    keys.push(JSON.parse(String(reply.body)).key);
  }
  await expectOnlyOurs();
  // Stored as they came they would be noticed.
  for (const bytes of polyglots) {
    await writeFile(join(shop.folder, "files", keys[0] ?? "", "240.webp"), bytes);
    await expect(expectOnlyOurs()).rejects.toThrow();
  }
});
