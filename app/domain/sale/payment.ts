import type { Piastres } from "#app/domain/money.ts";

export const PAYMENT_METHODS = ["cash", "card", "instapay", "wallet", "account"] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Sold on account: no money changes hands before the customer pays. */
export const ON_ACCOUNT = "account" satisfies PaymentMethod;

export const MONEY_METHODS = [
  "cash",
  "card",
  "instapay",
  "wallet",
] as const satisfies PaymentMethod[];

export type MoneyMethod = (typeof MONEY_METHODS)[number];

export const METHOD_SETTINGS = {
  card: "takesCard",
  instapay: "takesInstapay",
  wallet: "takesWallet",
  account: "takesAccount",
} as const satisfies Record<Exclude<PaymentMethod, "cash">, string>;

export type MethodSetting = (typeof METHOD_SETTINGS)[keyof typeof METHOD_SETTINGS];

export function byMethod<Value>(
  of: (method: PaymentMethod) => Value,
): Record<PaymentMethod, Value> {
  const entries = PAYMENT_METHODS.map((method) => [method, of(method)]);
  return Object.fromEntries(entries) as Record<PaymentMethod, Value>;
}

export function eachMethodSetting<Value>(value: Value): Record<MethodSetting, Value> {
  const entries = Object.values(METHOD_SETTINGS).map((name) => [name, value]);
  return Object.fromEntries(entries) as Record<MethodSetting, Value>;
}

/** This is a part of a sale's total. `received` is the cash that was given, where it was typed in. */
export type Payment = { method: PaymentMethod; amount: Piastres; received: Piastres | null };

export const MAX_PAYMENTS = 8;

export function inCash(amount: Piastres, received: Piastres | null = null): Payment[] {
  return [{ method: "cash", amount, received }];
}

/** A larger amount was mistyped, or is a barcode. */
const LEAST_LIMIT: Piastres = 200_000;

export function mostReceived(amount: Piastres): Piastres {
  return Math.max(10 * amount, LEAST_LIMIT);
}

export function refuseReceived(
  amount: Piastres,
  received: Piastres,
): "missing" | "tooMuch" | undefined {
  if (received < amount) return "missing";
  return received > mostReceived(amount) ? "tooMuch" : undefined;
}

export function paidTotal(payments: readonly Pick<Payment, "amount">[]): Piastres {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

export function onAccount(payments: readonly Pick<Payment, "method" | "amount">[]): Piastres {
  return paidTotal(payments.filter(({ method }) => method === ON_ACCOUNT));
}

export function isInCash(payments: readonly Pick<Payment, "method">[]): boolean {
  return payments.every(({ method }) => method === "cash");
}

/** 0 where the cash that was given is not known. */
export function changeDue(payments: readonly Payment[]): Piastres {
  return payments.reduce((sum, { amount, received }) => sum + (received ?? amount) - amount, 0);
}
