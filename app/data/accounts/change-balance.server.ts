import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { lockDrawerShift } from "#app/data/shifts/drawer-shift.server.ts";
import {
  type AccountEntry,
  type LedgerAccount,
  MAX_BALANCE,
} from "#app/domain/accounts/account.ts";
import type { Correction, PaymentOnAccount, WriteOff } from "#app/domain/accounts/account-form.ts";
import { type By, Change } from "#app/domain/change.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { DrawerUse } from "#app/domain/shifts/drawer.ts";
import { accountEffects } from "./account-effects.server.ts";
import { lockAccount, readAccount } from "./accounts.server.ts";
import { addEntry, findEntry, type NewEntry } from "./add-entry.server.ts";

export type ChangeBalanceResult =
  | { outcome: "recorded"; account: LedgerAccount }
  /** The request's id made an entry before: this one, or one of another amount or account. */
  | { outcome: "repeated" | "other-contents"; account: LedgerAccount }
  /** Somebody changed the balance since it was seen. */
  | { outcome: "changed"; account: LedgerAccount }
  /** Nothing is owed, or the balance would be beyond what one may be. */
  | { outcome: "not-owed" | "too-much"; account: LedgerAccount }
  /** None is open at the drawer, where the shop uses them. */
  | { outcome: "no-shift" }
  | { outcome: "gone" };

/** Takes money into the drawer's shift, and lowers the balance by it; below 0 it is paid ahead. */
export function recordPayment(
  db: Database,
  { id, account, amount, method }: PaymentOnAccount,
  drawer: DrawerUse | undefined,
  by: By,
): Promise<Change<ChangeBalanceResult>> {
  return changeTransaction<ChangeBalanceResult>(db, async (trx) => {
    // Before the account, as a sale does.
    const shift = drawer ? await lockDrawerShift(trx, drawer) : { id: null };
    const entry = { kind: "payment" as const, amount: -amount, document: id, method };
    return changeBalance(trx, account, { ...entry, shift: shift?.id ?? null }, by, (there) => {
      if (!shift) return "no-shift";
      return there.isForgotten && there.balance <= 0 ? "gone" : null;
    });
  });
}

export function correctBalance(
  db: Database,
  { id, account, should, seen, reason }: Correction,
  by: By,
): Promise<Change<ChangeBalanceResult>> {
  return changeTransaction<ChangeBalanceResult>(db, (trx) =>
    changeBalance(
      trx,
      account,
      { kind: "correction", amount: should - seen, document: id, reason },
      by,
      ({ id: present, balance }) =>
        present === account && balance === seen && should !== seen ? null : "changed",
    ),
  );
}

export function writeOff(
  db: Database,
  { id, account, seen, reason }: WriteOff,
  by: By,
): Promise<Change<ChangeBalanceResult>> {
  const entry = { kind: "write-off" as const, amount: -seen, document: id, reason };
  return changeTransaction<ChangeBalanceResult>(db, (trx) =>
    changeBalance(trx, account, entry, by, ({ id: present, balance }) => {
      if (balance <= 0) return "not-owed";
      return present === account && balance === seen ? null : "changed";
    }),
  );
}

const WHAT = {
  payment: "payment recorded",
  correction: "balance corrected",
  "write-off": "balance written off",
} as const;

type ChangingEntry = NewEntry & { kind: keyof typeof WHAT };
type Refusal = "changed" | "not-owed" | "no-shift" | "gone";

async function changeBalance(
  trx: Trx,
  accountId: string,
  entry: ChangingEntry,
  by: By,
  refuse: (account: LedgerAccount) => Refusal | null,
): Promise<Change<ChangeBalanceResult>> {
  const account = await lockAccount(trx, accountId);
  if (!account) return new Change({ outcome: "gone" });
  const earlier = await findEntry(trx, entry.document, [entry.kind]);
  if (earlier) {
    // It may be on an account that was merged into this one since.
    const isHere = (await readAccount(trx, earlier.accountId))?.id === account.id;
    const outcome = isHere && isSame(earlier, entry) ? "repeated" : "other-contents";
    return new Change({ outcome, account });
  }
  const refusal = refuse(account);
  if (refusal) return new Change({ outcome: refusal, account });
  if (isBeyond(account.balance + entry.amount)) return new Change({ outcome: "too-much", account });
  const after = await addEntry(trx, account, entry, by);
  const { reason, amount, method } = entry;
  const details = { amount, ...(method && { method }), ...(reason && { reason }) };
  return new Change(
    { outcome: "recorded", account: after },
    accountEffects(WHAT[entry.kind], account, by, details),
  );
}

function isSame(earlier: AccountEntry, { amount, method, reason = "" }: NewEntry): boolean {
  const isAlike = earlier.method === (method ?? null) && earlier.reason === reason;
  return isAlike && earlier.amount === amount;
}

function isBeyond(balance: Piastres): boolean {
  return Math.abs(balance) > MAX_BALANCE;
}
