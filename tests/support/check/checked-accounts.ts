import { recordPayment } from "#app/data/accounts/change-balance.server.ts";
import { mergeAccounts } from "#app/data/accounts/merge-accounts.server.ts";
import { addAccount } from "#app/data/accounts/save-account.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { recordRefund } from "#app/data/orders/record-refund.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { randomId } from "#app/domain/id.ts";
import { resultOf } from "#tests/support/data/edits.ts";
import { cartOf, NOW, orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";

type Here = { drawer: { device: string; staff: string }; product: string; price: number };

/** A customer with an entry of each kind that money makes, and two that are one; and the ids of what was done. */
export async function checkedAccounts(db: Database, { drawer, product, price }: Here) {
  const by = { staff: drawer.staff, now: NOW + 4 };
  const [customer, twin, onAccount] = [randomId(), randomId(), randomId()];
  for (const [id, opening] of [[customer, 5000] as const, [twin, 700] as const]) {
    const named = { kind: "customer" as const, name: "Umm Hassan", phone: "", note: "" };
    await resultOf(addAccount(db, { ...named, id, limit: null, opening }, { ...by, now: NOW + 3 }));
  }
  const payments = [
    { method: "account" as const, amount: 2 * price - 100, received: null },
    { method: "card" as const, amount: 100, received: null },
  ];
  const sale = { ...cartOf([product, 2, price]), payments, account: customer };
  const sold = await resultOf(recordSale(db, sale, { ...saleOptions, now: NOW + 4, drawer }));
  if (sold.outcome !== "recorded") throw new Error(sold.outcome);
  const staff = { id: drawer.staff, name: "Nour" };
  const items = [{ position: 0, quantity: 1, toStock: false }];
  const back = { id: onAccount, reason: "Stale", items };
  await resultOf(
    recordRefund(db, sold.order.id, back, { ...orderOptions, staff, now: NOW + 5, drawer }),
  );
  const money = { id: randomId(), account: customer, amount: 900, method: "card" as const };
  await resultOf(recordPayment(db, money, drawer, { ...by, now: NOW + 6 }));
  const one = { id: randomId(), from: twin, into: customer };
  await resultOf(mergeAccounts(db, one, { ...by, now: NOW + 7 }));
  return { customer, twin, soldOnAccount: sold.order.id };
}
