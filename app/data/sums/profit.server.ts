import type { Database } from "#app/data/database/database.server.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { UnitCost } from "#app/domain/stock/cost.ts";
import { type Range, selectCompleted, selectPlaced, selectRefunds } from "./summed.server.ts";

/**
 * The profit is that of lines whose cost is known. Sales count when they are made, web orders when they are completed;
 * `cost` is in 1/10,000 piastre. A refund takes off its money, and the cost of what goes back to stock.
 */
export type SummedProfit = {
  at: number;
  productId: string;
  name: string;
  costed: Piastres;
  cost: number;
};

type Line = {
  productId: string;
  name: string;
  price: Piastres;
  quantity: number;
  discount: Piastres;
  unitCost: UnitCost | null;
};

type RefundedLine = Omit<Line, "price" | "discount"> & { amount: Piastres; toStock: boolean };

export function sumProfit(at: number, lines: Line[]): SummedProfit[] {
  return lines.flatMap(({ productId, name, price, quantity, discount, unitCost }) => {
    if (unitCost === null) return [];
    const costed = price * quantity - discount;
    return { at, productId, name, costed, cost: unitCost * quantity };
  });
}

export function sumRefundedProfit(at: number, lines: RefundedLine[]): SummedProfit[] {
  return lines.flatMap(({ productId, name, amount, quantity, toStock, unitCost }) =>
    unitCost === null
      ? []
      : { at, productId, name, costed: -amount, cost: toStock ? -unitCost * quantity : 0 },
  );
}

const LINE = ["product_id as productId", "name", "unit_cost as unitCost"] as const;

export function listCostedLines(db: Database, orderId: string): Promise<Line[]> {
  return db
    .selectFrom("order_items")
    .where("order_id", "=", orderId)
    .select([...LINE, "price", "quantity", "discount"])
    .orderBy("position")
    .execute();
}

export async function listProfits(db: Database, range: Range): Promise<SummedProfit[]> {
  const sold = await selectPlaced(db, range)
    .where("type", "=", "Cashier")
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .where("unit_cost", "is not", null)
    .select([...LINE, "price", "quantity", "order_items.discount", "created_at as at"])
    .execute();
  const completed = await selectCompleted(db, range)
    .innerJoin("order_items", "order_items.order_id", "orders.id")
    .where("unit_cost", "is not", null)
    .select([...LINE, "price", "quantity", "order_items.discount", "made_at as at"])
    .execute();
  const refunded = await selectRefunds(db, range)
    .innerJoin("refund_items", "refund_items.refund_id", "refunds.id")
    .innerJoin("order_items", (join) =>
      join
        .onRef("order_items.order_id", "=", "orders.id")
        .onRef("order_items.position", "=", "refund_items.position"),
    )
    .where("unit_cost", "is not", null)
    .select([...LINE, "refund_items.quantity", "amount", "to_stock", "refunds.created_at as at"])
    .execute();
  return [
    ...[...sold, ...completed].flatMap(({ at, ...line }) => sumProfit(at, [line])),
    ...refunded.flatMap(({ at, to_stock, ...line }) =>
      sumRefundedProfit(at, [{ ...line, toStock: to_stock === 1 }]),
    ),
  ];
}
