import sharp from "sharp";
import { expect, test } from "vitest";
import {
  IMAGE_WIDTHS,
  imageFile,
  imageSrcSet,
  imageUrl,
  imageUrlAt,
} from "#app/domain/catalogue/image.ts";
import { times } from "#tests/support/data/edits.ts";
import { image } from "#tests/support/data/images.ts";
import { onEachStore } from "#tests/support/servers/image-stores.ts";
import { openImageStore } from "./image-store.server.ts";
import { UnreadableImage } from "./unreadable-image.server.ts";

const HOUR = 3_600_000;

const PNG = await image(60, 40).png().toBuffer();

onEachStore((tested) => {
  const store = openImageStore(async () => tested.files);

  async function read(file: string): Promise<Buffer> {
    const opened = await store.open(file);
    const bytes = Buffer.from(await new Response(opened?.body).arrayBuffer());
    expect(bytes.byteLength).toBe(opened?.size);
    return bytes;
  }

  test("stores an image in three widths under a key with its collection and size", async () => {
    const bytes = await image(1200, 900).jpeg().toBuffer();
    const saved = await store.save("حلويات", "../my photo.JPG", bytes);
    expect(saved).toMatchObject({ width: 1200, height: 900 });
    expect(saved.key).toMatch(/^حلويات_images\/\d+_my-photo-[0-9a-f]{8}-1200x900$/);
    for (const width of IMAGE_WIDTHS) {
      const metadata = await sharp(await read(imageFile(saved.key, width))).metadata();
      expect(metadata).toMatchObject({ format: "webp", width });
    }
  });

  test("many images at once are all taken", async () => {
    const saves = times(20, (index) => store.save("smokes", `${index}`, PNG));
    const keys = (await Promise.all(saves)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(20);
  });

  test("what is no image is refused and leaves nothing, nor has a new shop any to clean up", async () => {
    const bytes = Buffer.from("not an image");
    await expect(store.save("smokes", "x.png", bytes)).rejects.toThrow(UnreadableImage);
    expect(await tested.stored()).toEqual([]);
    await store.cleanUp(async (keys) => keys, { from: 0, before: Date.now() });
  });

  test("an image that cannot be written whole leaves nothing", async () => {
    const { put, ...files } = tested.files;
    const full = async (file: string, bytes: Uint8Array) => {
      if ((await tested.stored()).length > 1) throw new Error("The disk is full.");
      await put(file, bytes);
    };
    const filling = openImageStore(async () => ({ ...files, put: full }));
    const saved = filling.save("smokes", "x.png", PNG);
    await expect(saved).rejects.toThrow("The disk is full.");
    expect(await tested.stored()).toEqual([]);
    for await (const left of files.listFolders()) expect.unreachable(left);
  });

  test("what is not an image's own file is not opened", async () => {
    await tested.files.put("secret", Buffer.from("secret"));
    for (const file of ["../secret", "secret", "smokes_images/../../secret", "a\0b", ""]) {
      expect(await store.open(file), file).toBeNull();
    }
    expect(await store.open("smokes_images/1_x/480.webp")).toBeNull();
  });

  test("images whose keys have no size are opened as before", async () => {
    const key = "smokes_images/1_lighter-0123abcd";
    await tested.files.put(imageFile(key, 480), Buffer.from("bytes"));
    expect((await read(imageFile(key, 480))).toString()).toBe("bytes");
    expect(await store.find("smokes", key, 2)).toBeNull();
  });

  test("finds an image for 12 hours, and for its own collection", async () => {
    const image = await store.save("حلويات", "شاي.png", PNG);
    const find = (hours: number, collectionName = "حلويات") =>
      store.find(collectionName, image.key, Date.now() + hours * HOUR);
    expect([await find(0), await find(11)]).toEqual([image, image]);
    expect([await find(12), await find(0, "smokes")]).toEqual([null, null]);
    await store.remove(image.key);
    expect(await find(0)).toBeNull();
  });

  test("finds nothing by a forged key, or by half an image", async () => {
    const { key } = await store.save("smokes", "x.png", PNG);
    const now = Date.now();
    for (const forged of [key.replace("60x40", "61x40"), `smokes_images/../${key}`, ""]) {
      expect(await store.find("smokes", forged, now)).toBeNull();
    }
    await tested.lose(imageFile(key, 960));
    expect(await store.find("smokes", key, now)).toBeNull();
  });

  test("removes an image and no other, once or twice, and nothing by a forged key", async () => {
    const one = await store.save("smokes", "x.png", PNG);
    const other = await store.save("smokes", "x.png", PNG);
    await store.remove(one.key);
    await store.remove(one.key);
    for (const forged of ["", ".", "smokes_images", "smokes_images/..", `${other.key}/480.webp`]) {
      await store.remove(forged);
    }
    expect(await tested.stored()).toHaveLength(3);
    expect(await store.find("smokes", other.key, Date.now())).toEqual(other);
  });

  test("cleanups old images that are not used, asking for a few at a time", async () => {
    const from = 1000;
    const old = times(210, (index) => `حلويات_images/${from + index}_x-0123abcd`);
    const older = "smokes_images/999_x-0123abcd";
    const { key: fresh } = await store.save("smokes", "x.png", PNG);
    await tested.copy(fresh, [...old, older, "smokes_images/not a key"]);
    await tested.files.put("notes.webp", Buffer.from("not ours"));

    const asked: string[][] = [];
    const isUnused = (key: string) => /\/1\d(13|77)_/.test(key);
    await store.cleanUp(
      async (keys) => {
        asked.push(keys);
        return keys.filter(isUnused);
      },
      { from, before: Date.now() - HOUR },
    );
    expect(asked.flat().sort()).toEqual(old.sort());
    expect(Math.max(...asked.map((keys) => keys.length))).toBeLessThanOrEqual(200);
    const used = old.filter((key) => !isUnused(key));
    expect(used).toHaveLength(old.length - 4);
    const others = ["smokes_images/not a key", ...used];
    await expectStored([fresh, older, ...others]);

    const ofSmokes = async (keys: string[]) => keys.filter((key) => key.startsWith("smokes"));
    await store.cleanUp(ofSmokes, { from: 0, before: Date.now() + HOUR });
    await expectStored(others);
  });

  async function expectStored(keys: string[]): Promise<void> {
    const files = keys.flatMap((key) => IMAGE_WIDTHS.map((width) => imageFile(key, width)));
    expect((await tested.stored()).sort()).toEqual([...files, "notes.webp"].sort());
  }
});

test("addresses are encoded, and the srcset goes with them", () => {
  const url = imageUrl("حلويات_images/1_شاي");
  expect(url).toBe(
    `/files/${encodeURIComponent("حلويات_images")}/${encodeURIComponent("1_شاي")}/480.webp`,
  );
  expect(imageSrcSet(url).split(", ")).toHaveLength(IMAGE_WIDTHS.length);
  expect(imageSrcSet(url)).toContain(`${url} 480w`);
});

test("the files may be at another place, where nothing else is looked for", () => {
  const key = "smokes_images/1_tea";
  expect(imageUrlAt("https://cdn.example/a", imageUrl(key))).toBe(
    "https://cdn.example/a/smokes_images/1_tea/480.webp",
  );
  expect(imageUrlAt("/files", imageUrl(key))).toBe(imageUrl(key));
  expect(imageUrlAt("https://cdn.example", "blob:http://localhost/1")).toBe(
    "blob:http://localhost/1",
  );
});
