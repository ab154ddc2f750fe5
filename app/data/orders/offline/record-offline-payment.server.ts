import { createHash } from "node:crypto";
import { accountEffects } from "#app/data/accounts/account-effects.server.ts";
import { readAccount } from "#app/data/accounts/accounts.server.ts";
import { addEntry, findEntry } from "#app/data/accounts/add-entry.server.ts";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { takeNumber } from "#app/data/devices/sale-numbers.server.ts";
import { Change } from "#app/domain/change.ts";
import { type OfflinePayment, timeOfSale } from "#app/domain/sale/offline-sale.ts";
import { ON_ACCOUNT } from "#app/domain/sale/payment.ts";
import { judgeMethods, type SaleProblem } from "#app/domain/sale/sale-problem.ts";
import { judgePermit } from "./judge-permit.server.ts";
import { lockOfflineAccount } from "./offline-account.server.ts";
import { insertPaymentProblems, readPaymentProblems } from "./payment-problems.server.ts";
import type { OfflineDocumentOptions } from "./record-offline-sale.server.ts";

export type RecordOfflinePaymentResult = {
  outcome: "recorded" | "repeated";
  problems: SaleProblem[];
};

/**
 * Records a payment on account that was taken, whatever the shop's data says by now; what did not fit is stored beside it.
 * However often it is sent, also if it was sent online before, it is recorded once. Its entry has the time of the receipt.
 */
export function recordOfflinePayment(
  db: Database,
  sent: OfflinePayment,
  { receipt, methods, usesShifts, ...proof }: OfflineDocumentOptions,
): Promise<Change<RecordOfflinePaymentResult>> {
  const { permit, sender } = proof;
  return changeTransaction<RecordOfflinePaymentResult>(db, async (trx) => {
    const claimed = timeOfSale(sent, receipt, permit?.issuedAt ?? 0);
    const heldAgainst = { soldAt: claimed.at, receivedAt: receipt.at, usesShifts };
    const proven = await judgePermit(trx, sent, proof, heldAgainst);
    const { seller, shiftId, key } = proven;
    const time = proven.isHeld ? claimed : timeOfSale(sent, receipt, undefined);
    const now = Math.max(receipt.at, (proven.shift?.closing?.at ?? 0) + 1);
    const [{ method, amount }] = sent.payments;
    const about = { kind: "payment" as const, amount: -amount, method };
    const [first, other] = [sent.cartId, ownId(sent)];
    const find = (document: string) => findEntry(trx, document, ["payment"]);
    const recorded = ((await find(first)) ?? (await find(other)))?.accountId;
    const owed = await lockOfflineAccount(trx, sent, { recorded, name: sent.customerName }, now);
    // Again: the same request may have been recorded while this one waited for the lock.
    const earlier = await find(first);
    const isSame =
      earlier?.amount === about.amount &&
      earlier.method === method &&
      (await readAccount(trx, earlier.accountId))?.id === owed.account.id;
    const isOther = earlier !== null && !isSame;
    const document = isOther ? other : first;
    const isNumbered =
      !sent.signed ||
      !key ||
      (await takeNumber(trx, key, { number: sent.signed.number, order: document }, now));
    if (isSame || (isOther && (await find(other)))) {
      const problems = await readPaymentProblems(trx, document);
      return new Change({ outcome: "repeated", problems });
    }
    const by = { staff: seller.cashier.id, now };
    const taken = permit?.methods ?? methods;
    await addEntry(trx, owed.account, { ...about, document, shift: shiftId }, by);
    const problems: SaleProblem[] = [
      ...proven.problems,
      ...(time.error > 0 ? [{ kind: "clock" as const, ms: time.error }] : []),
      ...judgeMethods(sent.payments, taken),
      ...(taken.includes(ON_ACCOUNT) ? [] : [{ kind: "no-accounts" as const }]),
      ...(owed.isOpened ? [{ kind: "account" as const }] : []),
      ...(isNumbered ? [] : [{ kind: "number-twice" as const, number: sent.signed?.number ?? 0 }]),
      ...(isOther ? [{ kind: "same-payment" as const }] : []),
    ];
    await insertPaymentProblems(trx, { document, takenAt: time.at }, problems, now);
    const isOwn = sender.cashier.id === seller.cashier.id;
    const details = { amount, method, ...(isOwn ? {} : { sentBy: sender.cashier.name }) };
    const effects = accountEffects("payment recorded", owed.account, by, details);
    return new Change({ outcome: "recorded", problems }, effects);
  });
}

/** Of a payment whose id is another one's: the same for each retry. */
function ownId({ cartId, onAccount, payments }: OfflinePayment): string {
  const contents = JSON.stringify([cartId, onAccount.id, payments]);
  return createHash("sha256").update(contents).digest("hex").slice(0, 32);
}
