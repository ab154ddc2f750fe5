import { readdirSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { picture } from "../../tests/support/pictures.ts";
import { IMAGE_WIDTHS, imageFile, imageSrcSet, imageUrl } from "../domain/image.ts";
import { type ImageStore, openImageStore } from "./image-store.server.ts";
import { UnreadableImage } from "./unreadable-image.server.ts";

const HOUR = 3_600_000;

let folder: string;
let store: ImageStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-images-"));
  store = openImageStore(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

function smallPng(): Promise<Buffer> {
  return picture(60, 40).png().toBuffer();
}

/** Every file there is, as keys name them. */
function stored(): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".webp")).map((file) => file.slice("files/".length));
}

async function read(file: string): Promise<Buffer> {
  const opened = await store.open(file);
  const bytes = Buffer.from(await new Response(opened?.body).arrayBuffer());
  expect(bytes.byteLength).toBe(opened?.size);
  return bytes;
}

test("keeps a picture in three widths under the collection's key, which tells its size", async () => {
  const bytes = await picture(1200, 900).jpeg().toBuffer();
  const image = await store.save("حلويات", "../my photo.JPG", bytes);
  expect(image).toMatchObject({ width: 1200, height: 900 });
  expect(image.key).toMatch(/^حلويات_images\/\d+_my-photo-[0-9a-f]{8}-1200x900$/);
  for (const width of IMAGE_WIDTHS) {
    const metadata = await sharp(await read(imageFile(image.key, width))).metadata();
    expect(metadata).toMatchObject({ format: "webp", width });
  }
});

test("many pictures at once are all taken", async () => {
  const bytes = await smallPng();
  const saves = Array.from({ length: 20 }, (_, index) => store.save("smokes", `${index}`, bytes));
  const keys = (await Promise.all(saves)).map(({ key }) => key);
  expect(new Set(keys).size).toBe(20);
});

test("what is no picture is refused and leaves nothing", async () => {
  const bytes = Buffer.from("not a picture");
  await expect(store.save("smokes", "x.png", bytes)).rejects.toThrow(UnreadableImage);
  expect(await readdir(folder)).toEqual([]);
});

test("a picture that cannot be written whole leaves nothing", async () => {
  const cut = new AbortController().signal;
  cut.throwIfAborted = () => {
    if (stored().length > 0) throw new Error("The disk is full.");
  };
  const saved = store.save("smokes", "x.png", await smallPng(), cut);
  await expect(saved).rejects.toThrow("The disk is full.");
  expect(stored()).toEqual([]);
  expect(await readdir(join(folder, "files/smokes_images"))).toEqual([]);
});

test("a store that cannot be written is no fault of the picture", async () => {
  await mkdir(join(folder, "files"));
  await writeFile(join(folder, "files/smokes_images"), "in the way");
  await expect(store.save("smokes", "x.png", await smallPng())).rejects.not.toThrow(
    UnreadableImage,
  );
  expect(stored()).toEqual([]);
});

test.each([
  "../secret",
  "secret",
  "smokes_images/../../secret",
  "smokes_images/1_x/../1_x/480.webp",
  "smokes_images/1_x/480.webp",
  "smokes_images/1_x/480.webp\n",
  `smokes_images/1_${"x".repeat(300)}/480.webp`,
  `${"x".repeat(300)}_images/1_x/480.webp`,
  "",
  "a\0b",
])("%j opens nothing", async (file) => {
  await writeFile(join(folder, "secret"), "secret");
  expect(await store.open(file)).toBeNull();
});

test("pictures whose keys tell no size are opened as before", async () => {
  const key = "smokes_images/1_lighter-0123abcd";
  await mkdir(join(folder, "files", key), { recursive: true });
  await writeFile(join(folder, "files", imageFile(key, 480)), "bytes");
  expect((await read(imageFile(key, 480))).toString()).toBe("bytes");
  expect(await store.find("smokes", key, 2)).toBeNull();
});

test("finds a picture for 12 hours, and for its own collection", async () => {
  const image = await store.save("حلويات", "شاي.png", await smallPng());
  const now = Date.now();
  expect(await store.find("حلويات", image.key, now)).toEqual(image);
  expect(await store.find("حلويات", image.key, now + 11 * HOUR)).toEqual(image);
  expect(await store.find("حلويات", image.key, now + 12 * HOUR)).toBeNull();
  expect(await store.find("smokes", image.key, now)).toBeNull();
  await store.remove(image.key);
  expect(await store.find("حلويات", image.key, now)).toBeNull();
});

test("finds nothing by a forged key, or by half a picture", async () => {
  const { key } = await store.save("smokes", "x.png", await smallPng());
  const now = Date.now();
  for (const forged of [
    key.replace("60x40", "61x40"),
    `${key}/480.webp`,
    `smokes_images/../${key}`,
    `${key}\0`,
    `${now}_x`,
    "",
  ]) {
    expect(await store.find("smokes", forged, now)).toBeNull();
  }
  await rm(join(folder, "files", imageFile(key, 960)));
  expect(await store.find("smokes", key, now)).toBeNull();
});

test("removes a picture and no other, once or twice, and nothing by a forged key", async () => {
  const [one, other] = [
    await store.save("smokes", "x.png", await smallPng()),
    await store.save("smokes", "x.png", await smallPng()),
  ];
  await store.remove(one.key);
  await store.remove(one.key);
  for (const forged of ["", ".", "smokes_images", "smokes_images/..", `${other.key}/480.webp`]) {
    await store.remove(forged);
  }
  expect(stored()).toHaveLength(3);
  expect(await store.find("smokes", other.key, Date.now())).toEqual(other);
});

test("sweeps old pictures that are not used, asking for a few at a time", async () => {
  const from = 1000;
  const old = Array.from({ length: 450 }, (_, index) => `حلويات_images/${from + index}_x-0123abcd`);
  const older = "smokes_images/999_x-0123abcd";
  for (const key of [...old, older]) await mkdir(join(folder, "files", key), { recursive: true });
  await mkdir(join(folder, "files/smokes_images/not a key"), { recursive: true });
  await writeFile(join(folder, "files/notes.txt"), "not ours");
  const { key: fresh } = await store.save("smokes", "x.png", await smallPng());

  const asked: string[][] = [];
  await store.sweep(
    async (keys) => {
      asked.push(keys);
      return keys.filter((key) => !key.includes("/1007_"));
    },
    { from, before: Date.now() - HOUR },
  );
  expect(asked.flat().sort()).toEqual(old.sort());
  expect(Math.max(...asked.map((keys) => keys.length))).toBeLessThanOrEqual(200);
  expect(await readdir(join(folder, "files/حلويات_images"))).toEqual(["1007_x-0123abcd"]);
  const others = await readdir(join(folder, "files/smokes_images"));
  const kept = [fresh, older].map((key) => key.slice("smokes_images/".length));
  expect(others.sort()).toEqual([...kept, "not a key"].sort());
  expect(await readdir(join(folder, "files"))).toContain("notes.txt");

  await store.sweep(async (keys) => keys, { from: 0, before: Date.now() + HOUR });
  expect(stored()).toEqual([]);
});

test("sweeps a new shop, which has no pictures", async () => {
  await store.sweep(async (keys) => keys, { from: 0, before: Date.now() });
  expect(await readdir(folder)).toEqual([]);
});

const HOSTILE_NAMES = [
  "",
  ".",
  "..",
  "../../etc/passwd",
  "..\\..\\windows.ini",
  "/etc/passwd",
  "C:\\photo.jpg",
  "a\0b.png",
  "a\nb.png",
  "photo.png/480.webp",
  "%2e%2e%2fphoto.png",
  "photo?x=1#y.png",
  "<script>alert(1)</script>.png",
  "'; drop table products; --.png",
  "CON",
  "شاي بالنعناع.jpg",
  "👩‍👩‍👧.png",
  "\u202egnp.exe",
  "\ud800\udc00\ud800.png",
  "-".repeat(500),
  "x".repeat(5000),
  "ش".repeat(300),
  "𐌰".repeat(300),
];

test("100 hostile names of files make keys that lead to their pictures, and nowhere else", async () => {
  const bytes = await smallPng();
  const made = fc.sample(fc.string({ unit: "binary", maxLength: 300 }), 100 - HOSTILE_NAMES.length);
  for (const name of [...HOSTILE_NAMES, ...made]) {
    const image = await store.save("حلويات", name, bytes);
    expect(await store.find("حلويات", image.key, Date.now())).toEqual(image);
    const path = new URL(imageUrl(image.key), "http://localhost").pathname;
    await read(decodeURIComponent(path.slice("/files/".length)));
  }
  expect(stored()).toHaveLength(300);
  expect(stored().every((file) => file.startsWith("حلويات_images/"))).toBe(true);
});

test("addresses are encoded, and the srcset goes with them", () => {
  const url = imageUrl("حلويات_images/1_شاي");
  expect(url).toBe(
    `/files/${encodeURIComponent("حلويات_images")}/${encodeURIComponent("1_شاي")}/480.webp`,
  );
  expect(imageSrcSet(url).split(", ")).toHaveLength(IMAGE_WIDTHS.length);
  expect(imageSrcSet(url)).toContain(`${url} 480w`);
});
