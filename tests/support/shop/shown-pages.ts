import { expect } from "@playwright/test";
import { times } from "#tests/support/data/edits.ts";
import type { BalancedBusyShop } from "./balanced-busy-shop.ts";
import { shownStock } from "./several-processes.ts";

/** More than a process has connections. */
const SEARCHES = 20;

/** Waits until every process shows the stored stock; returns the milliseconds. */
export async function untilAllShown(shop: BalancedBusyShop): Promise<number> {
  const stock = await storedStock(shop);
  const began = performance.now();
  for (const port of shop.ports) while ((await stockAt(shop, port)) !== stock);
  const took = performance.now() - began;
  for (const port of [...shop.ports, ...shop.ports]) expect(await stockAt(shop, port)).toBe(stock);
  return took;
}

/** Reads over every connection that each process may have. */
export async function expectNothingOld(shop: BalancedBusyShop): Promise<void> {
  const stock = await storedStock(shop);
  for (const port of shop.ports) {
    const found = await Promise.all(times(SEARCHES, () => stockAt(shop, port, "/?x&q=products+0")));
    expect(new Set(found)).toEqual(new Set([stock]));
  }
}

function storedStock({ read }: BalancedBusyShop): Promise<number> {
  return read(async (db) => {
    const first = db.selectFrom("products").select("stock").orderBy("order_id");
    return (await first.executeTakeFirstOrThrow()).stock;
  });
}

function stockAt({ origin }: BalancedBusyShop, port: number, path = "/"): Promise<number> {
  return shownStock({ origin: `http://127.0.0.1:${port}` }, { Host: new URL(origin).host }, path);
}
