import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { ar } from "./texts.ar.ts";

const HOUR_MS = 60 * 60_000;

const en = (formats: Formats) => {
  const { count, egp, number } = formats;
  const { methods } = saleTexts.with(formats);
  const duration = (ms: number) =>
    ms < 2 * HOUR_MS
      ? count(Math.max(1, Math.round(ms / 60_000)), { one: "# minute", other: "# minutes" })
      : count(Math.round(ms / HOUR_MS), { one: "# hour", other: "# hours" });
  return {
    short: (name: string, by: number) =>
      `${name}: ${number(by)} more sold than there were in stock.`,
    price: (name: string, sold: Piastres, catalogue: Piastres) =>
      `${name}: sold at ${egp(sold)}, but its price was ${egp(catalogue)}.`,
    name: (name: string, catalogue: string) => `${name}: the catalogue called it ${catalogue}.`,
    gone: (name: string) => `${name}: not in the catalogue any more, so no stock was taken.`,
    counted: (name: string, by: number) =>
      `${name}: sold before a count that is booked, which found ${count(by, { one: "# piece", other: "# pieces" })} gone. The count’s difference is corrected, so they are not taken twice.`,
    whileCounted: (name: string) =>
      `Nobody knows whether ${name} was sold before or after it was counted, so the stock may be off. Count it again if it is still sold.`,
    clock: (ms: number) => `The device’s clock was ${duration(ms)} off.`,
    tooLate: (ms: number) => `Made ${duration(ms)} after the device’s last contact.`,
    permit: "The device did not prove who made it. It counts as done by whoever sent it.",
    signature:
      "Its signature is missing or does not fit: it was changed later, or made on another device. It counts as done by whoever sent it.",
    permitEnded: (seller: string) =>
      `${seller} could not sell on this device any more. It counts as done by whoever sent it.`,
    unsigned: "The device could not sign it, so it may have been changed since.",
    sender: (name: string) => `${name} sent it, not the person who made it.`,
    receivedLate: (ms: number) =>
      `It came ${duration(ms)} after the device’s last contact before it.`,
    signedOut:
      "The seller sent it after another sign-in: a new password or “Sign Out Everywhere” came between.",
    noShift: "No shift was open at its drawer, so its money is in none.",
    shiftClosed: "Its shift was closed before it came.",
    otherDrawer: "Its shift is not of this device’s drawer.",
    limit: (balance: Piastres, limit: Piastres) =>
      `The customer owed ${egp(balance)} after it, and may owe ${egp(limit)}.`,
    account: "The customer had no account. One was opened.",
    method: (method: PaymentMethod) => `Paid by ${methods[method]}, which the shop does not take.`,
    received: (received: Piastres, amount: Piastres) =>
      `${egp(received)} in cash is more than the till takes for ${egp(amount)}.`,
    numberTwice: (of: number) =>
      `Another sale or payment of this device has the number ${number(of)}, too.`,
    cashierDisabled: "The cashier’s account is disabled.",
    cashierDemoted: "The cashier was an owner then.",
    noAccounts: "Whoever took it may not take payments on account.",
    samePayment: "It came under the id of another payment. Both are recorded.",
    sameId: (code: string) =>
      `It came under the id of order ${code}, with other contents. Both are recorded.`,
    payments: (paid: Piastres, total: Piastres) =>
      `${egp(paid)} was paid of ${egp(total)}. The difference is counted with the first payment.`,
    discount: (amount: Piastres, most: Piastres) =>
      `The discount of ${egp(amount)} is more than the ${egp(most)} allowed.`,
    custom: (amount: Piastres, most: Piastres) =>
      most === 0
        ? `Whoever sold the custom amount of ${egp(amount)} may sell none.`
        : `The custom amount of ${egp(amount)} is not within the limit of ${egp(most)}.`,
  };
};

export const saleProblemTexts = defineTexts({ en, ar });

export type SaleProblemTexts = TextsOf<typeof saleProblemTexts>;
