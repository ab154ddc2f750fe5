import { closeSync, openSync, unlinkSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { listGenerations, restoreGeneration } from "#app/backup/copy/restore-moment.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { openCopyFiles } from "#app/services/backups/copy-files.server.ts";
import { photo } from "#tests/support/data/images.ts";
import { countOrders } from "#tests/support/data/orders.ts";
import { stockOf } from "#tests/support/data/sales.ts";
import { mountMemory, unmount } from "#tests/support/servers/mounts.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import {
  type OutageShop,
  openOutageShop,
  type Reply,
  read,
  recover,
  STOCK,
  visit,
  write,
} from "#tests/support/shop/outage.ts";
import type { ShopProcess } from "#tests/support/shop/shop-process.ts";

test.setTimeout(TIMEOUT_MS);

const MEGABYTES = 24;

let folder: string;
let shop: ShopProcess;
let db: Database;
let target: OutageShop;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-disk-"));
  mountMemory(folder, MEGABYTES);
  ({ shop, db, target } = await openOutageShop(folder));
  await visit(target).stop();
});

test.afterEach(async () => {
  await db.destroy();
  await shop.stop();
  unmount(folder);
  await rm(folder, { recursive: true, force: true });
});

/** Writes until nothing more fits; answers the file to remove. */
function fillUp(): string {
  const ballast = join(folder, "ballast");
  const file = openSync(ballast, "a");
  for (const size of [65_536, 4096, 1]) {
    try {
      while (writeSync(file, Buffer.alloc(size)) === size);
    } catch (error) {
      expect(error).toMatchObject({ code: "ENOSPC" });
    }
  }
  closeSync(file);
  return ballast;
}

async function upload(): Promise<number> {
  const form = new FormData();
  form.set("image", new Blob([new Uint8Array(await photo(800, 600).png().toBuffer())]), "tea.png");
  const { origin, cookies } = target;
  const reply = await fetch(`${origin}/admin/images/smokes`, {
    method: "POST",
    body: form,
    headers: { Origin: origin, Cookie: cookies },
  });
  return reply.status;
}

/** Of the shop as last copied. */
async function copiedOrders(path: string): Promise<number> {
  const copy = await openCopyFiles({ kind: "folder", path }, undefined);
  const made = (await listGenerations(copy)).findLast(({ isWhole }) => isWhole);
  if (!made) return 0;
  const restored = await restoreGeneration(
    copy,
    made,
    null,
    await mkdtemp(join(path, "restored-")),
  );
  expect(restored.faults).toEqual([]);
  return countOrders(restored.db).finally(() => restored.db.destroy());
}

/** What was acknowledged, by the kind of request. */
class Tally {
  readonly done: Record<string, number> = {};

  add(replies: Reply[]): void {
    for (const { what, status } of replies) {
      const kind = what.replace(".data", "");
      if (status < 400) this.done[kind] = (this.done[kind] ?? 0) + 1;
    }
  }
}

test("on a full disk nothing unstored is acknowledged, and all works again with room", async () => {
  const place = await mkdtemp(join(tmpdir(), "koshk-copy-"));
  const { origin, cookies } = target;
  const copied = await fetch(`${origin}/admin/backups`, {
    method: "POST",
    body: new URLSearchParams({ intent: "copy-on", kind: "folder", path: place }),
    headers: { Origin: origin, Cookie: cookies },
  });
  expect(copied.status).toBe(200);
  const tally = new Tally();
  const orders = await countOrders(db);
  for (let run = 0; run < runs(1, 10); run++) {
    const ballast = fillUp();
    // The log has room left from before, for a while.
    let refused: Reply[] = [];
    for (let round = 0; refused.length < 6 && round < 500; round++) {
      const replies = await write(target);
      tally.add(replies);
      refused = replies.filter(({ status }) => status >= 400);
    }
    expect(refused.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(
      Array(6).fill([503, "5"]),
    );
    expect(await upload()).toBe(503);
    for (const { what, status } of [...(await read(target)), ...(await visit(target).stop())]) {
      expect([what, status]).toEqual([what, 200]);
    }
    unlinkSync(ballast);
    const again = await write(target);
    tally.add(again);
    expect(again.filter(({ status }) => status >= 400)).toEqual([]);
    expect(await upload()).toBe(200);
  }
  const { order = 0, sale = 0, stock = 0 } = tally.done;
  expect((await countOrders(db)) - orders).toBe(order + sale);
  expect(await stockOf(db, target.product.id)).toBe(STOCK - sale + stock);
  expect(await checkSums(db, "Africa/Cairo")).toMatchObject({ count: 0 });
  console.log(`disk full ${runs(1, 10)} times: ${order + sale} acknowledged, all of them stored`);
  await recover(target);
  await expect.poll(() => copiedOrders(place)).toBe(await countOrders(db));
  await rm(place, { recursive: true });
});
