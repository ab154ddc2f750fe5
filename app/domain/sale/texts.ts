import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { MIN_CUSTOM_AMOUNT } from "./custom-amount.ts";
import type { PaymentMethod } from "./payment.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number, egp }: Formats) => ({
  failed: "Could not complete sale.",
  methods: {
    cash: "Cash",
    card: "Card",
    instapay: "InstaPay",
    wallet: "Mobile Wallet",
    account: "On Account",
  } satisfies Record<PaymentMethod, string>,
  discountRefused: "The discount is higher than you may give. Lower it to go on.",
  other: "Other",
  customRefused: (name: string, most: Piastres) =>
    most === 0
      ? `You may not sell custom amounts. Remove ${name} to go on.`
      : `You may sell a custom amount of ${egp(MIN_CUSTOM_AMOUNT)} to ${egp(most)}. Remove ${name} to go on.`,
  paymentsRefused:
    "The payments do not add up to the total, or one is no longer taken. Change them to go on.",
  accountRefused: "Choose the customer for what is sold on account.",
  limitExceeded: (name: string, balance: Piastres, limit: Piastres) =>
    `${name} owes ${egp(balance)} and may owe ${egp(limit)}. An owner can approve more.`,
  needsShift: "Open a shift first. The sale is kept.",
  outOfStock: (name: string) => `Item ${name} is out of stock.`,
  noMore: (name: string) => `There is no more of ${name} in stock.`,
  atMostOfOne: (most: number) => `A sale takes at most ${number(most)} of one product.`,
  atMost: (most: number) => `A sale takes at most ${number(most)} products.`,
  notFound: (name: string) => `Product ${name} not found.`,
  priceChanged: (name: string) =>
    `The price of ${name} has changed. Confirm again to sell at the new price.`,
  removeGone: "No longer there. Remove it to go on.",
  removeOutOfStock: "Out of Stock. Remove it to go on.",
  lowerQuantity: (stock: number) => `Only ${number(stock)} left. Lower the quantity to go on.`,
});

export const saleTexts = defineTexts({ en, ar });

export type SaleTexts = TextsOf<typeof saleTexts>;
