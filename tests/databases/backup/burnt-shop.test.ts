import { fork } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#app/data/database/database.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import type { CopiedShop, Sold } from "#tests/support/data/copied-shop-process.ts";
import { restoredAt } from "#tests/support/data/copies.ts";
import { stockOf } from "#tests/support/data/sales.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const PROGRAM = fileURLToPath(
  new URL("../../support/data/copied-shop-process.ts", import.meta.url),
);
const FIRES = Number(process.env.FAULTS_HISTORIES ?? runs(1, 100));
const STOCK = 1_000_000;

test(
  `a machine that burns in the middle of sales, ${FIRES} times: at most 10 s are lost, nothing is doubled`,
  async () => {
    const lostMs: number[] = [];
    for (let fire = 0; fire < FIRES; fire++) {
      const dataDir = await mkdtemp(join(tmpdir(), "koshk-burnt-"));
      const path = await mkdtemp(join(tmpdir(), "koshk-copy-"));
      await cp(inject("sqliteTemplate"), dataDir, { recursive: true });
      const made = await openDatabase({ dataDir });
      const { Tea = "" } = await stockShop(made, [product({ name: "Tea", stock: STOCK })]);
      await made.destroy();

      // With the processes that copy, as a machine takes them with it.
      const shop = fork(PROGRAM, { detached: true });
      const sold: Sold[] = [];
      shop.on("message", (sale: Sold) => sold.push(sale));
      shop.send({ dataDir, path, productId: Tea } satisfies CopiedShop);
      await once(shop, "message");
      await delay(1000 + Math.random() * 5000);
      process.kill(-(shop.pid ?? 0), "SIGKILL");
      const burntAt = Date.now();
      await once(shop, "exit");
      await rm(dataDir, { recursive: true, force: true });

      const restored = await restoredAt({ kind: "folder", path }, null);
      expect(restored.faults).toEqual([]);
      const orders = await restored.db.selectFrom("orders").select("id").execute();
      const kept = new Set(orders.map(({ id }) => id));
      const lost = sold.filter(({ id }) => !kept.has(id));
      lostMs.push(lost[0] ? burntAt - lost[0].at : 0);
      expect(kept.size).toBe(orders.length);
      expect(await stockOf(restored.db, Tea)).toBe(STOCK - orders.length);
      await restored.remove();
      await rm(path, { recursive: true });
    }
    console.log(`Lost at most ${Math.max(...lostMs)} ms of ${lostMs.length} shops.`);
    expect(Math.max(...lostMs)).toBeLessThan(10_000);
  },
  TIMEOUT_MS,
);
