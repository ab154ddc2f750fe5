import type { Trx } from "#app/data/database/database.server.ts";

/** The collection's highest orderId plus 1, or 1 when it has no product. Needs its lock. */
export async function nextOrderId(trx: Trx, collectionName: string): Promise<number> {
  const { highest } = await trx
    .selectFrom("products")
    .select((row) => row.fn.max("order_id").as("highest"))
    .where("collection", "=", collectionName)
    .executeTakeFirstOrThrow();
  return (highest ?? 0) + 1;
}

/** Whether a product other than `id` has this orderId. Needs the collection's lock. */
export async function isOrderIdTaken(
  trx: Trx,
  collectionName: string,
  orderId: number,
  id: string,
): Promise<boolean> {
  const other = await trx
    .selectFrom("products")
    .select("id")
    .where("collection", "=", collectionName)
    .where("order_id", "=", orderId)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}
