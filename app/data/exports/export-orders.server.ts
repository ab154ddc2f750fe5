import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { readFulfilments } from "#app/data/orders/fulfilments.server.ts";
import { listRefundPayments } from "#app/data/orders/order-life.server.ts";
import { type ExportedRow, exportedTime, pounds } from "#app/domain/exported-row.ts";
import { addressLine } from "#app/domain/fulfilment/described.ts";
import type { Fulfilment } from "#app/domain/fulfilment/fulfilment.ts";
import { fulfilmentTexts } from "#app/domain/fulfilment/texts.ts";
import { idsOf } from "#app/domain/id.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { type RefundPayment, totalBy } from "#app/domain/orders/refund-payments.ts";
import { orderTexts } from "#app/domain/orders/texts.ts";
import { PAYMENT_METHODS, type Payment } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { plainLine } from "#app/domain/text.ts";
import { BATCH_ROWS, type RowExport } from "./row-export.server.ts";

const ORDER = ["Order", "Time", "Type", "Status", "Customer", "Cashier", "Order Total"];
const SALE = ["Order Discount", "Discount Reason", "Paid By"];
const LINE = ["Product", "Quantity", "Price", "Discount", "Refunded Quantity", "Refunded"];

const HANDOVER = ["Handed Over", "Area", "Address", "Phone", "Driver"];

const STATUSES = orderTexts(DEFAULT_LOCALE).statuses;
const TEXTS = fulfilmentTexts(DEFAULT_LOCALE);
const HANDOVERS = TEXTS.handovers;
const METHODS = saleTexts(DEFAULT_LOCALE).methods;

/** A row for each line, oldest order first. */
export const exportOrders: RowExport = {
  header: () => [
    ...ORDER,
    ...SALE,
    ...LINE,
    "Order ID",
    "Received",
    "Refunded By",
    "Cashier ID",
    ...HANDOVER,
  ],
  rows: walkOrders,
};

async function* walkOrders(
  db: Database,
  { timezone }: { timezone: string },
): AsyncGenerator<ExportedRow> {
  for (let after = { created_at: 0, id: "" }; ; ) {
    const orders = await db
      .selectFrom("orders")
      .selectAll()
      .where(sql<boolean>`(created_at, id) > (${after.created_at}, ${after.id})`)
      .orderBy("created_at")
      .orderBy("id")
      .limit(BATCH_ROWS)
      .execute();
    const ids = idsOf(orders);
    const [lines, payments] = [await listLines(db, ids), await listPayments(db, ids)];
    const givenBack = await listGivenBack(db, ids);
    const fulfilments = await readFulfilments(db, ids);
    for (const order of orders) {
      const { id, type, status, customer_name, cashier_name, total, created_at, received_at } =
        order;
      // Of sales made offline.
      const received = received_at === null ? "" : exportedTime(received_at, timezone);
      const about = [
        orderCode(id),
        exportedTime(created_at, timezone),
        type,
        status === null ? "" : STATUSES[status],
        customer_name,
        cashier_name ?? "",
        pounds(total),
        pounds(order.discount),
        order.discount_reason ?? "",
        type === "Cashier" || payments.has(id) ? describePayments(payments.get(id) ?? []) : "",
      ];
      for (const { name, quantity, price, discount, refunded, amount } of lines.get(id) ?? []) {
        const sold = [name, quantity, pounds(price), pounds(discount)];
        const refundedBy = describeGivenBack(givenBack.get(id) ?? []);
        const known = [id, received, refundedBy, order.cashier_id ?? ""];
        const handover = describeHandover(fulfilments.get(id));
        yield [...about, ...sold, refunded, pounds(amount), ...known, ...handover];
      }
    }
    const last = orders.at(-1);
    if (!last || orders.length < BATCH_ROWS) return;
    after = last;
  }
}

function describeHandover(fulfilment: Fulfilment | undefined): string[] {
  if (!fulfilment) return HANDOVER.map(() => "");
  const { handover, area, phone, driver } = fulfilment;
  return [HANDOVERS[handover], area, plainLine(addressLine(fulfilment, TEXTS)), phone, driver];
}

function describePayments(payments: Pick<Payment, "method" | "amount">[]): string {
  const [only, ...others] = payments;
  if (others.length === 0) return METHODS[only?.method ?? "cash"];
  return payments.map(({ method, amount }) => `${METHODS[method]} ${pounds(amount)}`).join(", ");
}

async function listPayments(db: Database, orderIds: string[]) {
  if (orderIds.length === 0) return new Map<string, never>();
  const payments = await db
    .selectFrom("order_payments")
    .select(["order_id", "method", "amount"])
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  return Map.groupBy(payments, ({ order_id }) => order_id);
}

function describeGivenBack(payments: RefundPayment[]): string {
  const methods = PAYMENT_METHODS.map((method) => ({ method, amount: totalBy(payments, method) }));
  const used = methods.filter(({ amount }) => amount > 0);
  return used.length > 0 ? describePayments(used) : "";
}

async function listGivenBack(db: Database, orderIds: string[]) {
  if (orderIds.length === 0) return new Map<string, never>();
  const refunds = await db
    .selectFrom("refunds")
    .select(["id", "order_id", "method", "total"])
    .where("order_id", "in", orderIds)
    .execute();
  const payments = await listRefundPayments(db, refunds);
  const byOrder = Map.groupBy(refunds, ({ order_id }) => order_id);
  return new Map(
    [...byOrder].map(([id, own]) => [id, own.flatMap((refund) => payments.get(refund.id) ?? [])]),
  );
}

async function listLines(db: Database, orderIds: string[]) {
  if (orderIds.length === 0) return new Map<string, never>();
  const lines = await db
    .selectFrom("order_items")
    .select(["order_id", "position", "name", "quantity", "price", "discount"])
    .where("order_id", "in", orderIds)
    .orderBy("order_id")
    .orderBy("position")
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("refund_items", "refund_id", "refunds.id")
    .where("order_id", "in", orderIds)
    .groupBy(["order_id", "position"])
    .select((row) => [
      "order_id",
      "position",
      row.fn.sum<number>("quantity").as("refunded"),
      row.fn.sum<number>("amount").as("amount"),
    ])
    .execute();
  const refundOf = new Map(refunds.map((row) => [`${row.order_id} ${row.position}`, row]));
  const withRefunds = lines.map((line) => {
    const { refunded, amount } = refundOf.get(`${line.order_id} ${line.position}`) ?? NOTHING;
    return { ...line, refunded, amount };
  });
  return Map.groupBy(withRefunds, ({ order_id }) => order_id);
}

const NOTHING = { refunded: 0, amount: 0 };
