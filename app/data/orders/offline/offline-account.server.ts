import { lockAccount, readAccount } from "#app/data/accounts/accounts.server.ts";
import type { Trx } from "#app/data/database/database.server.ts";
import { openAskedAccount } from "#app/data/orders/sale-account.server.ts";
import type { LedgerAccount } from "#app/domain/accounts/account.ts";
import { DEFAULT_CUSTOMER } from "#app/domain/orders/customer-name.ts";
import { isOfflinePayment, type OfflineSale } from "#app/domain/sale/offline-sale.ts";

export type OfflineAccount = { account: LedgerAccount; isOpened: boolean };

/**
 * The account that a sale or a payment made offline is entered on, locked: one that is not there, or forgotten, is opened
 * for it, but for a payment of what a forgotten one owes. `recorded` is that of the same document, received before.
 */
export async function lockOfflineAccount(
  trx: Trx,
  sale: OfflineSale,
  { recorded, name }: { recorded: string | undefined; name: string },
  now: number,
): Promise<OfflineAccount> {
  const { onAccount: asked, cartId } = sale;
  const wanted = asked ? await lockAccount(trx, asked.id) : null;
  const isPaid = isOfflinePayment(sale) && (wanted?.balance ?? 0) > 0;
  if (wanted && (!wanted.isForgotten || isPaid)) return { account: wanted, isOpened: false };
  // Recorded before, on an account that is forgotten since or was opened for it.
  for (const id of [recorded, cartId]) {
    const there = id === undefined ? null : await lockAccount(trx, id);
    if (there && (id === recorded || !there.isForgotten)) {
      return { account: there, isOpened: false };
    }
  }
  const isTaken = asked === undefined || (await readAccount(trx, asked.id)) !== null;
  const id = isTaken ? cartId : asked.id;
  const about = { phone: asked?.phone, name: name || DEFAULT_CUSTOMER };
  const opened = await openAskedAccount(trx, id, about, now);
  if (!opened) throw new Error(`No account could be opened for ${cartId}.`);
  return { account: opened, isOpened: true };
}
