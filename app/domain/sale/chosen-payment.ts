import * as z from "zod/mini";
import type { Piastres } from "#app/domain/money.ts";
import { parsePrice } from "#app/domain/read-amount.ts";
import { type Discount, percentOf } from "./discount.ts";
import { inCash, PAYMENT_METHODS, type Payment, type PaymentMethod } from "./payment.ts";

const method = z.enum(PAYMENT_METHODS);

export const ChosenPaymentSchema = z.object({
  method,
  /** It is null where all is paid in one way. */
  split: z.nullable(z.array(z.object({ method, typed: z.string() }))),
  /** The value is in piastres or percent. */
  discount: z.nullable(
    z.object({ kind: z.enum(["amount", "percent"]), value: z.int(), reason: z.string() }),
  ),
});

export type ChosenPayment = z.infer<typeof ChosenPaymentSchema>;
export type ChosenDiscount = NonNullable<ChosenPayment["discount"]>;
export type SplitPart = NonNullable<ChosenPayment["split"]>[number];

export const ALL_CASH: ChosenPayment = { method: "cash", split: null, discount: null };

/** The result is null where there is none, or less than a piastre. */
export function discountOf(chosen: ChosenDiscount | null, total: Piastres): Discount | null {
  if (!chosen) return null;
  const { kind, value, reason } = chosen;
  const amount = kind === "percent" ? percentOf(total, value) : value;
  return amount > 0 ? { amount, reason } : null;
}

/**
 * The result is null where the parts are not the total. Whether `received` is enough for the cash is judged by
 * `refuseReceived`.
 */
export function paymentsOf(
  { method, split }: Pick<ChosenPayment, "method" | "split">,
  total: Piastres,
  received: Piastres | null,
): Payment[] | null {
  const amounts = split ? splitAmounts(split, total) : [total];
  if (!amounts) return null;
  const parts = split ?? [{ method }];
  return PAYMENT_METHODS.flatMap((method) => {
    const own = amounts.filter((_, index) => parts[index]?.method === method);
    if (own.length === 0) return [];
    const amount = own.reduce((sum, part) => sum + part, 0);
    return method === "cash" ? inCash(amount, received) : { method, amount, received: null };
  });
}

/** The only part left empty takes the rest. Null where the parts are not the total. */
function splitAmounts(parts: readonly SplitPart[], total: Piastres): Piastres[] | null {
  const rest = splitRest(parts, total);
  const empty = parts.filter(isEmpty).length;
  if (rest === null || (empty === 0 ? rest !== 0 : empty > 1 || rest <= 0)) return null;
  return parts.map((part) => parsePrice(part.typed) ?? rest);
}

/** What the typed amounts leave; below 0 where they are too much, null where one is no amount. */
export function splitRest(parts: readonly SplitPart[], total: Piastres): Piastres | null {
  const typed = parts.filter((part) => !isEmpty(part)).map(({ typed }) => parsePrice(typed));
  return typed.reduce<Piastres | null>(
    (rest, amount) => (rest === null || amount === null ? null : rest - amount),
    total,
  );
}

export function isEmpty({ typed }: SplitPart): boolean {
  return typed.trim() === "";
}

export function takenPayment(
  chosen: ChosenPayment,
  methods: readonly PaymentMethod[],
): ChosenPayment {
  const isTaken = ({ method }: { method: PaymentMethod }) => methods.includes(method);
  return {
    ...chosen,
    method: isTaken(chosen) ? chosen.method : "cash",
    split: chosen.split?.every(isTaken) ? chosen.split : null,
  };
}
