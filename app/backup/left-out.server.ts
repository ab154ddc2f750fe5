import type { LeftOutRow } from "#app/data/backup/all-rows.server.ts";
import { orderCode } from "#app/domain/orders/order.ts";

type Row = LeftOutRow["row"];

const NAMES: Record<string, (row: Row) => string> = {
  orders: ({ id }) => `Order ${codeOf(id)}`,
  order_items: ({ quantity, name, ...row }) => `The line ${quantity} x ${name} of ${orderOf(row)}`,
  order_payments: ({ method, ...row }) => `The payment by ${method} of ${orderOf(row)}`,
  order_history: ({ status, ...row }) => `'${status}' in the history of ${orderOf(row)}`,
  refunds: (row) => `A refund of ${orderOf(row)}`,
  sale_problems: (row) => `What has to be looked at of ${orderOf(row)}`,
  payment_problems: ({ document_id }) =>
    `What has to be looked at of payment ${codeOf(document_id)}`,
  products: ({ name }) => `The product ${name}`,
  product_packs: ({ name }) => `The pack ${name}`,
  product_barcodes: ({ code }) => `The barcode ${code}`,
  user: ({ email }) => `The account ${email}`,
};

export function describeLeftOut({ table, row, isWithoutParent, why }: LeftOutRow): string {
  const what = NAMES[table]?.(row) ?? `A row of ${table} (${Object.values(row).slice(0, 2)})`;
  const because = isWithoutParent ? "what it belongs to is not there" : why;
  return `${what} is left out: ${because}.`.replace(/\s*\n\s*/g, " ");
}

function orderOf({ order_id }: Row): string {
  return `order ${codeOf(order_id)}`;
}

function codeOf(id: unknown): string {
  return orderCode(String(id));
}
