import type { Database, Trx } from "#app/data/database/database.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import type { RecordSaleResult } from "#app/data/orders/record-sale.server.ts";
import { insertOrders } from "#app/data/orders/store-order.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { CartSubmission, SubmittedLine } from "#app/domain/orders/cart-submission.ts";
import { PLAIN_SALE } from "#app/domain/orders/order.ts";
import { NOW } from "#tests/support/data/orders.ts";

/** A deliberately wrong sale: it reads, then writes, without locks and in the cart's order. */
export function faultySale(
  db: Database,
  sale: CartSubmission,
): Promise<Pick<RecordSaleResult, "outcome">> {
  return transaction<Pick<RecordSaleResult, "outcome">>(db, async (trx, undo) => {
    for (const line of sale.items) {
      if (!(await take(trx, line))) return undo({ outcome: "refused" });
    }
    await insertOrders(trx, [order(sale)]);
    return { outcome: "recorded" };
  });
}

async function take(trx: Trx, { id, quantity }: SubmittedLine): Promise<boolean> {
  const { stock } = await trx
    .selectFrom("products")
    .select("stock")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (stock < quantity) return false;
  await trx
    .updateTable("products")
    .set({ stock: stock - quantity })
    .where("id", "=", id)
    .execute();
  return true;
}

function order({ cartId, customerName, items }: CartSubmission) {
  return {
    ...PLAIN_SALE,
    id: randomId(),
    cartId,
    type: "Cashier" as const,
    customerName,
    cashierId: "u1",
    cashierName: "",
    items: items.map(({ id, ...item }) => ({ ...item, productId: id, name: id, discount: 0 })),
    total: 1,
    createdAt: NOW,
  };
}
