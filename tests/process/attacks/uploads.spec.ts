import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { image } from "#tests/support/data/images.ts";
import { FILE_NAMES } from "#tests/support/hostile/file-names.ts";
import { runs } from "#tests/support/shop/faults.ts";
import { type Answer, openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

const BOUNDARY = "----koshk";
/** Each so manieth name is tried; `FAULTS=full` tries them all. */
const NAMES = FILE_NAMES.filter((_, index) => index % runs(2, 1) === 0);

const KEY = /^smokes_images\/\d{13}_[\p{L}\p{M}\p{N}-]{1,80}-[0-9a-f]{8}-8x6$/u;

let shop: SignedInShop;

test.beforeAll(async () => {
  shop = await openSignedInShop();
});

test.afterAll(() => shop.close());

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

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** What is stored: only images under keys of ours, and each a WebP of our making. */
async function expectOnlyOurs(keys: string[]): Promise<void> {
  const folder = join(shop.folder, "files");
  const files = await filesIn(shop.folder);
  const stored = files.filter((file) => file.startsWith(folder));
  const expected = keys.flatMap((key) =>
    [240, 480, 960].map((width) => join(folder, key, `${width}.webp`)),
  );
  expect(stored.sort()).toEqual(expected.sort());
  const others = files
    .filter((file) => !file.startsWith(folder))
    .map((file) => file.slice(shop.folder.length + 1));
  expect(others.filter((name) => !/^(secret|(koshk|in-use)\.sqlite(-\w+)?)$/.test(name))).toEqual(
    [],
  );
  for (const file of stored) {
    const bytes = await readFile(file);
    expect([bytes.toString("latin1", 0, 4), bytes.toString("latin1", 8, 12)]).toEqual([
      "RIFF",
      "WEBP",
    ]);
    expect(bytes.readUInt32LE(4) + 8).toBe(bytes.length);
    expect(bytes.includes("<script")).toBe(false);
  }
}

/** Puts a file there for a moment. */
async function expectNoticed(file: string, bytes: Buffer, keys: string[]): Promise<void> {
  const before = await readFile(file).catch(() => null);
  await writeFile(file, bytes);
  await expect(expectOnlyOurs(keys)).rejects.toThrow();
  await (before ? writeFile(file, before) : rm(file));
}

test("a file is stored under a generated key, whatever its name, or not at all", async () => {
  expect(new Set(FILE_NAMES).size).toBeGreaterThanOrEqual(100);
  const png = await image(8, 6).png().toBuffer();
  const keys: string[] = [];
  for (const name of NAMES) {
    const reply = await upload(name, png);
    const what = `${JSON.stringify(name.slice(0, 60))}: ${reply.body}`;
    expect([200, 422], what).toContain(reply.status);
    if (reply.status !== 200) continue;
    const { key, url } = JSON.parse(String(reply.body));
    expect(key, what).toMatch(KEY);
    const got = await shop.ask(url);
    expect([got.status, got.headers["content-type"]], what).toEqual([200, "image/webp"]);
    keys.push(key);
  }
  expect(keys.length).toBeGreaterThan(NAMES.length * 0.8);
  await expectOnlyOurs(keys);

  const script = "<script>alert(1)</script>";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><script>alert(1)</script></svg>`;
  const jpeg = await image(8, 6).jpeg().toBuffer();
  const gif = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=", "base64");
  const refused = [
    svg,
    `<?xml version="1.0"?>${svg}`,
    script,
    `GIF89a/*${script}*/`,
    "%PDF-1.4",
    "MZ",
    "",
    "<?php 1;",
  ];
  for (const text of refused) {
    for (const type of ["image/png", "image/svg+xml", "text/html"]) {
      expect((await upload("x.png", Buffer.from(text), type)).status, text).toBe(422);
    }
  }
  for (const name of FILE_NAMES) expect(`smokes_images/${name}`).not.toMatch(KEY);
  // Images that are programs too are images alone once they are drawn anew.
  const comment = Buffer.from(`\u00ff\u00fe\u0000\u001b${script}`, "latin1");
  const polyglots = [
    Buffer.concat([png, Buffer.from(script)]),
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
    Buffer.concat([gif, Buffer.from(script)]),
    Buffer.concat([png, Buffer.from("PK\u0003\u0004")]),
  ];
  for (const bytes of polyglots) {
    const reply = await upload("x.html", bytes, "text/html");
    expect([reply.status, String(reply.body)]).toEqual([
      200,
      expect.stringContaining("smokes_images"),
    ]);
    keys.push(JSON.parse(String(reply.body)).key);
  }
  await expectOnlyOurs(keys);
  // Stored as they came, or beside the others, they would be noticed.
  const [stored] = await filesIn(join(shop.folder, "files"));
  for (const bytes of [...polyglots, ...refused.map((text) => Buffer.from(text))]) {
    await expectNoticed(stored ?? "", bytes, keys);
  }
  await expectNoticed(join(shop.folder, "files", "x.html"), png, keys);
  await expectNoticed(join(shop.folder, "x.png"), png, keys);
  await expectOnlyOurs(keys);

  for (const to of [
    "..",
    "..%2f..",
    "smokes%2f..",
    "smokes%00",
    "CON",
    "nothing",
    "smokes_images",
    "%2e%2e",
  ]) {
    const { status } = await upload("x.png", png, "image/png", to);
    expect([400, 404, 405], to).toContain(status);
  }
  await expectOnlyOurs(keys);
});
