import type { Database } from "#app/data/database/database.server.ts";
import type { AccountEntry } from "#app/domain/accounts/account.ts";

export async function readEntryOrders(
  db: Database,
  entries: readonly AccountEntry[],
): Promise<Map<string, string>> {
  const ids = entries
    .filter(({ kind }) => kind === "sale" || kind === "refund")
    .map(({ documentId }) => documentId);
  if (ids.length === 0) return new Map();
  const orders = await db.selectFrom("orders").select("id").where("id", "in", ids).execute();
  const refunds = await db
    .selectFrom("refunds")
    .select(["id", "order_id"])
    .where("id", "in", ids)
    .execute();
  return new Map([
    ...orders.map(({ id }) => [id, id] as const),
    ...refunds.map(({ id, order_id }) => [id, order_id] as const),
  ]);
}
