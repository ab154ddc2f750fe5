import { lockAccount } from "#app/data/accounts/accounts.server.ts";
import { addEntry } from "#app/data/accounts/add-entry.server.ts";
import { openAccount } from "#app/data/accounts/save-account.server.ts";
import type { Trx } from "#app/data/database/database.server.ts";
import {
  isAboveLimit,
  type LedgerAccount,
  limitOf,
  MAX_BALANCE,
} from "#app/domain/accounts/account.ts";
import { parseAccount } from "#app/domain/accounts/account-form.ts";
import type { By } from "#app/domain/change.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { Order } from "#app/domain/orders/order.ts";
import type { OnAccount } from "#app/domain/sale/offline-sale.ts";
import { onAccount } from "#app/domain/sale/payment.ts";
import type { SaleSubmission } from "#app/domain/sale/submitted-sale.ts";
import { parseWhatsapp } from "#app/domain/shop/whatsapp.ts";

export type AccountRefusal =
  | { outcome: "no-account" }
  | { outcome: "limit-exceeded"; name: string; balance: Piastres; limit: Piastres };

/**
 * The result is null where nothing is paid on account, or the account is gone. A new customer whom a device without a
 * connection has added is opened.
 */
export async function lockSaleAccount(
  trx: Trx,
  {
    payments = [],
    account,
    onAccount: asked,
  }: Pick<SaleSubmission, "payments" | "account" | "onAccount">,
  now: number,
): Promise<LedgerAccount | null> {
  const id = asked?.id ?? account;
  if (id === undefined || onAccount(payments) === 0) return null;
  const there = await lockAccount(trx, id);
  return there || !asked ? there : openAskedAccount(trx, id, asked, now);
}

/** Under the name that the device had; a number that is none is left out. */
export async function openAskedAccount(
  trx: Trx,
  id: string,
  { name, phone = "" }: Pick<OnAccount, "name" | "phone">,
  now: number,
): Promise<LedgerAccount | null> {
  const parsed = parseAccount({ name, phone: parseWhatsapp(phone) ?? "", note: "", limit: "" });
  if (parsed.problems) return null;
  return (await openAccount(trx, { id, kind: "customer", ...parsed.fields }, now)).account;
}

/** `shopLimit` is null where the limit may be exceeded. */
export function refuseOnAccount(
  account: LedgerAccount | null,
  amount: Piastres,
  shopLimit: Piastres | null,
): AccountRefusal | null {
  if (amount === 0) return null;
  if (!account || account.isForgotten) return { outcome: "no-account" };
  const { name, balance } = account;
  if (shopLimit !== null && isAboveLimit(account, amount, shopLimit)) {
    return { outcome: "limit-exceeded", name, balance, limit: limitOf(account, shopLimit) };
  }
  const isBeyond = balance + amount > MAX_BALANCE;
  return isBeyond ? { outcome: "limit-exceeded", name, balance, limit: MAX_BALANCE } : null;
}

/** Adds what is paid on account to it. Requires it to be locked. */
export async function addToAccount<Of extends Order>(
  trx: Trx,
  order: Of,
  account: LedgerAccount | null,
  by: By,
): Promise<Of> {
  const amount = onAccount(order.payments ?? []);
  if (amount === 0) return order;
  if (!account) throw new Error(`Order ${order.id} is on account, and there is none.`);
  const entry = { kind: "sale" as const, amount, document: order.id };
  const { id, balance } = await addEntry(trx, account, entry, by);
  return { ...order, account: { id, balanceAfter: balance } };
}
