import * as z from "zod/mini";
import { isRandomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { ReasonSchema } from "#app/domain/orders/reason.ts";
import { parseAmount, splitSign } from "#app/domain/read-amount.ts";
import {
  byMethod,
  MONEY_METHODS,
  type MoneyMethod,
  type PaymentMethod,
} from "#app/domain/sale/payment.ts";
import { characterCount, plainLine } from "#app/domain/text.ts";

/** A larger amount was mistyped, or typed by a scanner. */
export const MAX_CASH: Piastres = 100_000_000;
export const MAX_NOTE = 200;

const id = z.string().check(z.refine(isRandomId));

const amount = z.pipe(
  z.string(),
  z.pipe(z.transform(parseAmount), z.int().check(z.gte(0), z.lte(MAX_CASH))),
);

const net = z.pipe(
  z.string(),
  z.pipe(z.transform(parseNet), z.int().check(z.gte(-MAX_CASH), z.lte(MAX_CASH))),
);

const note = z.pipe(
  z.string(),
  z.pipe(
    z.transform(plainLine),
    z.string().check(z.refine((text) => characterCount(text) <= MAX_NOTE)),
  ),
);

const paid = { id, amount: amount.check(z.gte(1)), reason: ReasonSchema };

const { account: _nobodyCounts, ...money } = byMethod(() => z.optional(net));
const counted = { ...money, cash: amount };

export const ShiftChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open"), id, openingCash: amount }),
  z.object({ intent: z.literal("pay-in"), ...paid }),
  /** `isSure` allows more than the drawer should hold. */
  z.object({ intent: z.literal("pay-out"), ...paid, isSure: z.optional(z.literal("yes")) }),
  z.object({ intent: z.literal("close"), id, note, ...counted }),
  z.object({ intent: z.literal("remove-drawer"), id }),
]);

export type ShiftChange = z.infer<typeof ShiftChangeSchema>;
export type ShiftIntent = ShiftChange["intent"];

/** What a terminal or an account shows: below 0 where more was given back than paid. */
function parseNet(typed: string): Piastres | null {
  const { isNegative, amount } = splitSign(typed);
  const parsed = parseAmount(amount);
  return parsed && isNegative ? -parsed : parsed;
}

export function parseCounted(method: PaymentMethod, typed: string): Piastres | null {
  return method === "cash" ? parseAmount(typed) : parseNet(typed);
}

export function amountError(amount: Piastres | null): "amountWrong" | "amountTooLarge" | undefined {
  if (amount === null) return "amountWrong";
  return Math.abs(amount) > MAX_CASH ? "amountTooLarge" : undefined;
}

export type Counted = Partial<Record<MoneyMethod, Piastres>>;

export type ShiftField = "openingCash" | "amount" | "reason" | "note" | MoneyMethod;

export const SHIFT_FIELDS: readonly ShiftField[] = [
  "openingCash",
  "amount",
  "reason",
  "note",
  ...MONEY_METHODS,
];
