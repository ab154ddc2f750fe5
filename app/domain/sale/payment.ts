import type { Piastres } from "#app/domain/money.ts";

export const PAYMENT_METHODS = ["cash", "card", "instapay", "wallet"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** A part of a sale's total. `received` is the cash that was given, where it was typed in. */
export type Payment = { method: PaymentMethod; amount: Piastres; received: Piastres | null };
