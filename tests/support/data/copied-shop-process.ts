import { setTimeout as delay } from "node:timers/promises";
import { openApp } from "#app/app.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { resultOf } from "./edits.ts";
import { cartOf } from "./orders.ts";
import { saleOptions } from "./sales.ts";

export type CopiedShop = { dataDir: string; path: string; productId: string };

/** Of a sale, before its answer would be sent. */
export type Sold = { id: string; at: number };

const PAUSE_MS = 20;

/** A shop with a continuous copy, which sells until it is killed. */
process.once("message", async ({ dataDir, path, productId }: CopiedShop) => {
  const app = await openApp(readSettings({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }));
  await app.copy.turnOn({ kind: "folder", path }, { staff: "test", now: Date.now() });
  while (app.copy.state().phase !== "copying") await delay(PAUSE_MS);
  for (;;) {
    const cart = cartOf([productId, 1, 1000]);
    const result = await resultOf(recordSale(app.db, cart, { ...saleOptions, now: Date.now() }));
    if (result.outcome === "recorded")
      process.send?.({ id: result.order.id, at: Date.now() } satisfies Sold);
    await delay(PAUSE_MS);
  }
});
