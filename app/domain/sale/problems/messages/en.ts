import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";

const HOUR_MS = 60 * 60_000;

/** What did not fit of a sale made offline. */
export const messages = ({ count, egp, number }: Formats) => {
  const duration = (ms: number) =>
    ms < 2 * HOUR_MS
      ? count(Math.max(1, Math.round(ms / 60_000)), { one: "# minute", other: "# minutes" })
      : count(Math.round(ms / HOUR_MS), { one: "# hour", other: "# hours" });
  return {
    short: (name: string, by: number) =>
      `${name}: ${number(by)} more sold than there were in stock.`,
    price: (name: string, sold: Piastres, catalogue: Piastres) =>
      `${name}: sold at ${egp(sold)}, but its price was ${egp(catalogue)}.`,
    gone: (name: string) => `${name}: not in the catalogue any more, so no stock was taken.`,
    clock: (ms: number) => `The device’s clock was ${duration(ms)} off.`,
    tooLate: (ms: number) => `Made ${duration(ms)} after the device’s last contact.`,
    permit: "The device did not prove who made it. It counts as the sale of whoever sent it.",
    cashierDisabled: "The cashier’s account is disabled.",
    cashierDemoted: "The cashier was an owner then.",
    sameId: (code: string) =>
      `It came under the id of order ${code}, with other contents. Both are recorded.`,
    payments: (paid: Piastres, total: Piastres) =>
      `${egp(paid)} was paid of ${egp(total)}. The difference is counted with the first payment.`,
    discount: (amount: Piastres, most: Piastres) =>
      `The discount of ${egp(amount)} is more than the ${egp(most)} allowed.`,
  };
};
