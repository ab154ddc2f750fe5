import { setGuardsAside } from "#app/data/backup/all-rows.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { SUMS_TABLES } from "#app/data/database/schema/sums.server.ts";
import { transaction } from "#app/data/database/transaction.server.ts";
import { readOrderLife } from "#app/data/orders/order-life.server.ts";
import { soldItems } from "#app/domain/orders/order.ts";
import { deleteProducts } from "#tests/support/data/stock.ts";
import { sum } from "./model-payments.ts";
import { CountedSums, modelSums } from "./model-sums.ts";
import { type ShopModel, statusOf } from "./shop-model.ts";
import { shortChange } from "./tested-shop.ts";

const GUARDED = [
  "orders",
  "stock_movements",
  "stock_proofs",
  "account_entries",
  "ledger_accounts",
] as const;

const FIELDS = ["id", "name", "price", "stock", "is_available", "is_visible", "version"] as const;

/** Products, orders with all that became of them, and sums. */
export async function readState(db: Database): Promise<object> {
  const products = await db.selectFrom("products").select(FIELDS).execute();
  const ids = await db.selectFrom("orders").select("id").execute();
  const orders = await Promise.all(ids.map(({ id }) => readOrder(db, id)));
  return {
    products: byKey(products, "id"),
    orders: byKey(orders, "cartId"),
    sums: await readSums(db),
  };
}

async function readOrder(db: Database, id: string) {
  const life = await readOrderLife(db, id);
  if (!life) throw new Error(`Order ${id} is gone.`);
  const { order, history, refunds } = life;
  const [status, openedAt] = order.type === "WhatsApp" ? [order.status, order.openedAt] : [];
  return {
    cartId: order.cartId,
    type: order.type,
    status,
    customerName: order.customerName,
    total: order.total,
    discount: order.type === "Cashier" ? order.discount : null,
    payments: order.type === "Cashier" ? order.payments : [],
    placedAt: order.createdAt,
    opened: typeof openedAt === "number",
    lines: soldItems(order),
    history: history.map(shortChange),
    refunds: byKey(
      refunds.map(({ staff, createdAt, payments: _cash, ...refund }) => ({
        ...refund,
        by: staff.id,
        at: createdAt,
      })),
      "id",
    ),
  };
}

async function readSums(db: Database): Promise<Record<string, number>> {
  const sums = new CountedSums();
  const hours = db.selectFrom("sums_by_hour").select(["span", "type as kind", "orders", "total"]);
  const steps = db.selectFrom("sums_by_step").select(["span", "step as kind", "orders", "total"]);
  for (const { span, kind, orders, total } of [
    ...(await hours.execute()),
    ...(await steps.execute()),
  ]) {
    sums.add(`${span} ${kind} orders`, orders);
    sums.add(`${span} ${kind} piastres`, total);
  }
  const products = db.selectFrom("sums_by_product").select(["span", "product_id", "quantity"]);
  for (const { span, product_id, quantity } of await products.execute()) {
    sums.add(`${span} ${product_id}`, quantity);
  }
  return sums.toObject();
}

/** The state that a shop is in by the model. */
export function modelState(model: ShopModel): object {
  const products = [...model.products].map(([id, { is_available, is_visible, ...product }]) => ({
    id,
    name: product.name,
    price: product.price,
    stock: product.stock,
    version: product.version,
    is_available: is_available ? (1 as const) : (0 as const),
    is_visible: is_visible ? (1 as const) : (0 as const),
  }));
  const orders = model.orders.map((order) => {
    const { lines, refunds, ...rest } = order;
    return {
      ...rest,
      status: order.type === "WhatsApp" ? statusOf(order) : undefined,
      lines: lines.map(({ id, name, price, quantity, discount }) => ({
        productId: id,
        name,
        price,
        quantity,
        discount,
      })),
      refunds: byKey(
        refunds.map((refund) => ({
          ...refund,
          total: sum(refund.items.map(({ amount }) => amount)),
          items: refund.items.toSorted((one, other) => one.position - other.position),
        })),
        "id",
      ),
    };
  });
  return {
    products: byKey(products, "id"),
    orders: byKey(orders, "cartId"),
    sums: modelSums(model),
  };
}

function byKey<Key extends string, Row extends Record<Key, string>>(rows: Row[], key: Key) {
  return Object.fromEntries(rows.map((row) => [row[key], { ...row }] as const));
}

export async function emptyShop(db: Database): Promise<void> {
  await deleteProducts(db);
  await transaction(db, async (trx) => {
    const putGuardsBack = await setGuardsAside(trx);
    for (const table of [...GUARDED, ...SUMS_TABLES]) await trx.deleteFrom(table).execute();
    await putGuardsBack();
  });
  await db.deleteFrom("shop_facts").where("key", "in", ["stock_check", "shop_check"]).execute();
  await db.deleteFrom("stock_counts").execute();
  await db.deleteFrom("stock_count_lines").execute();
  await db.deleteFrom("stock_bookings").execute();
}
