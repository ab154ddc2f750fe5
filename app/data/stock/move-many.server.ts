import { setImmediate } from "node:timers/promises";
import { lockStock, type StockedProduct } from "#app/data/catalogue/products/stock.server.ts";
import type { Trx } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import type { UnitCost } from "#app/domain/stock/cost.ts";
import type { Movement } from "#app/domain/stock/movement.ts";
import { moveStock } from "./move-stock.server.ts";

type Line = { id: string; quantity: number; unitCost?: UnitCost | null };

const BATCH_ROWS = 30;

/** It locks as `lockStock` does, but in batches: a count has a line for each product of the shop. */
export async function lockMany(
  trx: Trx,
  lines: readonly { id: string }[],
): Promise<Map<string, StockedProduct>> {
  const byId = lines.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const products = new Map<string, StockedProduct>();
  for (const batch of batches(byId, BATCH_ROWS)) {
    for (const [id, product] of await lockStock(trx, batch)) products.set(id, product);
    await setImmediate();
  }
  return products;
}

export async function moveMany(trx: Trx, lines: Line[], movement: Movement): Promise<void> {
  for (const batch of batches(lines, BATCH_ROWS)) {
    await moveStock(trx, batch, movement);
    await setImmediate();
  }
}
