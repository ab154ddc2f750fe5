import { escapeFormulas } from "#app/domain/exported-row.ts";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { isOfflinePayment, type OfflineSale } from "#app/domain/sale/offline-sale.ts";
import type { DeviceSale } from "#app/routes/admin/till/offline/device-store.ts";

type Columns = Record<
  "sale" | "made" | "customer" | "cashier" | "product" | "quantity" | "price" | "total",
  string
> & { onAccount: string };

/** A row for each line sold, and for each payment on account, as Excel opens it: UTF-8 with a byte order mark. */
export function deviceSalesCsv(sales: readonly DeviceSale[], columns: Columns): string {
  const rows = sales.flatMap(({ sale, total, cashierName }) =>
    linesOf(sale, total, columns.onAccount).map(({ name, quantity, price }) => [
      sale.cartId,
      new Date(sale.madeAt + sale.clockOffset).toISOString(),
      sale.customerName,
      cashierName,
      name,
      String(quantity),
      formatAmount(price),
      formatAmount(total),
    ]),
  );
  const { sale, made, customer, cashier, product, quantity, price, total } = columns;
  const header = [sale, made, customer, cashier, product, quantity, price, total];
  const lines = [header, ...rows].map((row) => row.map(field).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function linesOf(sale: OfflineSale, total: Piastres, onAccount: string) {
  return isOfflinePayment(sale) ? [{ name: onAccount, quantity: 1, price: total }] : sale.items;
}

function field(text: string): string {
  const safe = escapeFormulas(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
