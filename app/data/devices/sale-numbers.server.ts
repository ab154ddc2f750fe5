import type { Database, Trx } from "#app/data/database/database.server.ts";
import { fillGap, insertFaults } from "./device-faults.server.ts";
import type { DeviceKey } from "./device-keys.server.ts";

/**
 * Notes that a sale came under the next number of its device, whose key is locked; the numbers before that did not come
 * are listed. False where another sale has the number, or the sale another number.
 */
export async function takeNumber(
  trx: Trx,
  { id: key, lastNumber, isRestored }: DeviceKey,
  { number, order }: { number: number; order: string },
  now: number,
): Promise<boolean> {
  const taken = await trx
    .insertInto("offline_sales")
    .values({ order_id: order, key_id: key, number })
    .onConflict((conflict) => conflict.doNothing())
    .returning("number")
    .executeTakeFirst();
  if (!taken) return (await readNumber(trx, order)) === number;
  if (number <= lastNumber) {
    await fillGap(trx, key, number);
    return true;
  }
  const [first, last] = [lastNumber + 1, number - 1];
  // After a restore nobody knows which of them came before.
  if (first <= last && !isRestored)
    await insertFaults(trx, [{ key, kind: "missing", first, last }], now);
  await trx
    .updateTable("device_keys")
    .set({ last_number: number, is_restored: 0 })
    .where("id", "=", key)
    .execute();
  return true;
}

export async function readNumber(db: Database, order: string): Promise<number | null> {
  const row = await db
    .selectFrom("offline_sales")
    .select("number")
    .where("order_id", "=", order)
    .executeTakeFirst();
  return row?.number ?? null;
}
