import * as z from "zod/mini";
import { MAX_BALANCE } from "#app/domain/accounts/account.ts";
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "#app/domain/cart-limits.ts";
import { MAX_PACK_PIECES, MIN_PACK_PIECES } from "#app/domain/catalogue/packs/pack.ts";
import { MAX_PRICE } from "#app/domain/catalogue/product.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_CLOCK_SKEW_MS } from "#app/domain/limits.ts";
import { DiscountSchema } from "./discount.ts";
import { NoteSchema } from "./note-schema.ts";
import { MAX_PAYMENTS, type MoneyMethod, ON_ACCOUNT, type Payment } from "./payment.ts";
import { StoredPaymentSchema } from "./payment-schema.ts";

const MAX_TIME_MS = 8.64e15;

const id = z.string().check(z.refine(isRandomId));
const ms = z.pipe(
  z.number().check(z.gte(-MAX_TIME_MS), z.lte(MAX_TIME_MS)),
  z.transform(Math.round),
);

const OfflineLineSchema = z.object({
  id,
  name: z.string(),
  price: z.int().check(z.gte(1), z.lte(MAX_PRICE)),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
  /** It is there, and may be empty, where the line is a custom amount. */
  note: z.optional(NoteSchema),
  pack: z.optional(
    z.object({
      productId: id,
      pieces: z.int().check(z.gte(MIN_PACK_PIECES), z.lte(MAX_PACK_PIECES)),
    }),
  ),
});

/** Whose account it is, as the device knew it. One that the server does not know is opened so. */
export const OnAccountSchema = z.object({
  id,
  name: z.string(),
  phone: z.optional(z.string()),
  balance: z.optional(z.int()),
});

export type OnAccount = z.infer<typeof OnAccountSchema>;

const MAX_NUMBER = 1e9;

const SignatureSchema = z.object({
  key: z.string(),
  number: z.int().check(z.gte(1), z.lte(MAX_NUMBER)),
  /** It is the signature of `signedText`, in base64. */
  signature: z.string().check(z.maxLength(200)),
});

/**
 * A sale made offline, as the till sends it. What the till itself can make is never refused by it. Without lines it is a
 * payment on account, whose id is `cartId`.
 */
export const OfflineSaleSchema = z
  .object({
    cartId: id,
    customerName: z.string(),
    items: z.array(OfflineLineSchema).check(z.maxLength(MAX_CART_LINES), z.refine(haveOneLineEach)),
    payments: z.array(StoredPaymentSchema).check(z.maxLength(MAX_PAYMENTS)),
    discount: z.nullable(DiscountSchema),
    onAccount: z.optional(OnAccountSchema),
    permit: z.string(),
    /** The time is by the device's clock. */
    madeAt: ms,
    /** What the device's clock was behind the server's at their last contact. */
    clockOffset: ms,
    /** Missing where the device has no key. */
    signed: z.optional(SignatureSchema),
  })
  .check(z.refine((sale) => sale.items.length > 0 || isOfflinePayment(sale)));

export type OfflineSale = z.output<typeof OfflineSaleSchema>;

type PaymentInMoney = Payment & { method: MoneyMethod };

export type OfflinePayment = OfflineSale & { payments: [PaymentInMoney]; onAccount: OnAccount };

export function isOfflinePayment(sale: OfflineSale): sale is OfflinePayment {
  const [payment, ...others] = sale.payments;
  const isOne = payment !== undefined && others.length === 0;
  const isMoney = isOne && payment.method !== ON_ACCOUNT;
  const isBounded = isMoney && payment.amount > 0 && payment.amount <= MAX_BALANCE;
  return isBounded && sale.items.length === 0 && sale.onAccount !== undefined;
}
export type SaleSignature = z.output<typeof SignatureSchema>;
export type OfflineLine = OfflineSale["items"][number];

/** What a device signs of a sale: all that it says. */
export function signedText(
  sale: Omit<OfflineSale, "signed">,
  { key, number }: Pick<SaleSignature, "key" | "number">,
): string {
  const { cartId, customerName, items, payments, discount, onAccount } = sale;
  const { permit, madeAt, clockOffset } = sale;
  return JSON.stringify([
    ["offline sale", key, number],
    [cartId, customerName, permit, Math.round(madeAt), Math.round(clockOffset)],
    items.map(({ id, name, price, quantity, note, pack }) => [
      ...[id, name, price, quantity],
      ...(note === undefined ? [] : [note]),
      ...(pack ? [pack.productId, pack.pieces] : []),
    ]),
    payments.map(({ method, amount, received }) => [method, amount, received]),
    discount && [discount.amount, discount.reason],
    ...(onAccount ? [[onAccount.id, onAccount.name, onAccount.phone ?? ""]] : []),
  ]);
}

function haveOneLineEach(lines: { id: string }[]): boolean {
  return new Set(lines.map(({ id }) => id)).size === lines.length;
}

/** Sales are received at `at`, by the server's clock; the device's clock is `clockOffset` behind it then. */
export type Receipt = { at: number; clockOffset: number };

/** Up to this a clock counts as right. */
const MAX_CLOCK_ERROR_MS = 2 * 60_000;

/**
 * The time is by the server's clock; it is never later than the receipt, nor earlier than the permit the sale came
 * with, without which the device is not believed. `error` is what its clock was off, or 0.
 */
export function timeOfSale(
  { madeAt, clockOffset }: Pick<OfflineSale, "madeAt" | "clockOffset">,
  receipt: Receipt,
  issuedAt: number | undefined,
): { at: number; error: number } {
  if (issuedAt === undefined) return { at: receipt.at, error: 0 };
  const corrected = madeAt + clockOffset;
  const at = Math.min(Math.max(corrected, issuedAt), receipt.at);
  const errors = [clockOffset, receipt.clockOffset - clockOffset].filter(
    (error) => Math.abs(error) > MAX_CLOCK_ERROR_MS,
  );
  const cut = corrected - at;
  if (Math.abs(cut) > MAX_CLOCK_SKEW_MS) errors.push(cut);
  return { at, error: Math.max(0, ...errors.map(Math.abs)) };
}
