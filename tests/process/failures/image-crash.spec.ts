import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { IMAGE_WIDTHS, imageFile } from "#app/domain/catalogue/image.ts";
import { randomId } from "#app/domain/id.ts";
import { times } from "#tests/support/data/edits.ts";
import { photo } from "#tests/support/data/images.ts";
import {
  ageShop,
  brokenImages,
  keysOfProducts,
  keysOnDisk,
} from "#tests/support/data/stored-images.ts";
import { type BusyShop, makeBusyShop, signInOnce } from "#tests/support/shop/busy-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import type { ShopProcess } from "#tests/support/shop/shop-process.ts";

const KILLS = runs(2, 20);
const CLIENTS = 4;

let shop: BusyShop;
let running: ShopProcess;

test.beforeEach(async () => {
  shop = await makeBusyShop("SQLite");
  running = await shop.start();
});

test.afterEach(async () => {
  await running.stop();
  await shop.remove();
});

test("kills during uploads leave no product without its image, and no lasting orphans", async () => {
  test.setTimeout(TIMEOUT_MS);
  const bytes = await photo(960, 720).jpeg().toBuffer();
  const cookie = await signInOnce(running);
  for (let kill = 1; kill <= KILLS; kill++) {
    await killWhileStoring(new Blob([new Uint8Array(bytes)]), cookie);
    running = await shop.start();
    const used = await shop.read(keysOfProducts);
    expect(await brokenImages(shop.dataDir, used)).toEqual([]);
  }
  const orphans = await expectOrphans();
  console.log(`${KILLS} kills left ${orphans.all} orphans, ${orphans.broken} of them not whole`);

  await running.stop("SIGKILL");
  await shop.read((db) => ageShop(db, shop.dataDir, 2));
  const used = await shop.read(keysOfProducts);
  expect(await keysOnDisk(shop.dataDir)).toHaveLength(used.length + orphans.all);
  running = await shop.start();
  await expect.poll(() => keysOnDisk(shop.dataDir)).toEqual(used);
  expect(await brokenImages(shop.dataDir, used)).toEqual([]);

  const [victim = ""] = used;
  await rm(join(shop.dataDir, "files", imageFile(victim, IMAGE_WIDTHS[0])));
  expect(await brokenImages(shop.dataDir, used)).toEqual([victim]);
});

/** Images that no product has, which a cleanUp on the same day leaves alone. */
async function expectOrphans(): Promise<{ all: number; broken: number }> {
  const used = new Set(await shop.read(keysOfProducts));
  expect(used.size).toBeGreaterThan(0);
  const orphans = (await keysOnDisk(shop.dataDir)).filter((key) => !used.has(key));
  expect(orphans.length).toBeGreaterThan(0);
  return { all: orphans.length, broken: (await brokenImages(shop.dataDir, orphans)).length };
}

/** Kills the shop while clients upload, save and upload again; one of them never saves. */
async function killWhileStoring(image: Blob, cookie: string): Promise<void> {
  const { origin } = running;
  const post = async (path: string, body: FormData): Promise<string> => {
    const headers = { Origin: origin, Cookie: cookie };
    return (await fetch(origin + path, { method: "POST", body, headers })).text();
  };
  const stored = times(CLIENTS, () => Promise.withResolvers<void>());
  const ended = stored.map(async ({ resolve }, client) => {
    for (;;) {
      const key = await upload(post, image);
      if (client > 0) await post("/admin/smokes.data", newProduct(key));
      resolve();
    }
  });
  const settled = Promise.allSettled(ended);
  await Promise.race([Promise.all(stored.map(({ promise }) => promise)), Promise.all(ended)]);
  await delay(Math.random() * 500);
  await running.stop("SIGKILL");
  for (const end of await settled) {
    if (end.status === "rejected" && !isConnectionError(end.reason)) throw end.reason;
  }
}

/** What fetch says when no answer comes, or only a part of one. */
function isConnectionError(reason: unknown): boolean {
  return reason instanceof TypeError && /^(fetch failed|terminated)$/.test(reason.message);
}

async function upload(
  post: (path: string, body: FormData) => Promise<string>,
  image: Blob,
): Promise<string> {
  const body = new FormData();
  body.set("image", image, "photo.jpg");
  return JSON.parse(await post("/admin/images/smokes", body)).key;
}

function newProduct(key: string): FormData {
  const body = new FormData();
  const fields = {
    intent: "add",
    id: randomId(),
    name: "Imaged",
    price: "5",
    orderId: "",
    stock: "1",
    is_available: "true",
    is_visible: "true",
    image: key,
  };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}
