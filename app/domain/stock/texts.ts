import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { type BookingKind, MAX_BOOKING_LINES } from "#app/domain/stock/booking.ts";
import type { MovementReason } from "#app/domain/stock/movement.ts";
import { ar } from "./texts.ar.ts";

const reasons: Record<MovementReason, string> = {
  opening: "opening",
  sale: "sale",
  "order confirmed": "order confirmed",
  "order cancelled": "order cancelled",
  refund: "refund",
  delivery: "delivery",
  count: "count",
  waste: "waste",
  "own use": "own use",
  edit: "edit",
};

const kinds: Record<BookingKind, string> = {
  delivery: "Delivery",
  waste: "Waste",
  "own use": "Own use",
  count: "Count",
};

const undoings: Record<BookingKind, string> = {
  delivery: "Undoing of a delivery",
  waste: "Undoing of waste",
  "own use": "Undoing of own use",
  count: "Undoing of a count",
};

const en = ({ number, egp }: Formats) => ({
  reasons,
  kinds,
  notKnown: "Not known",
  undoings,
  /** The check stores these in English. */
  fault: (what: string) => what,
  booking: {
    booked: "Booked.",
    undone: "Booking undone.",
    failed: "Failed to book. Please try again.",
    undoFailed: "Failed to undo the booking. Please try again.",
    noLines: "Add a product first.",
    tooManyLines: `A booking takes ${number(MAX_BOOKING_LINES)} products at most. Book the rest in another one.`,
    quantityWrong: "A whole number from 1.",
    quantityUnclear: (pack: string) => `Type packs and pieces, such as \u20682 ${pack} + 7\u2069.`,
    quantityTooLarge: `The highest is ${number(MAX_STOCK)}.`,
    costWrong: "A valid positive cost is required.",
    dayWrong: "Type it as day/month/year, such as 31/12/2026.",
    priceWrong: "A valid positive price is required.",
    reasonRequired: "A reason is required.",
    gone: "This product is gone.",
    short: (stock: number) => `Only ${number(stock)} in stock.`,
    changed: (price: Piastres) =>
      `Somebody changed this product meanwhile. Its price is ${egp(price)} now.`,
    high: (stock: number) =>
      `In stock already: ${number(stock)}. The most is ${number(MAX_STOCK)}.`,
  },
  count: {
    failed: "Failed to save the count. Please try again.",
    ended: "This count is over.",
    booked: "Count booked.",
    unbooked: "The count has ended. Nothing was booked.",
    abandoned: "Count abandoned.",
  },
});

export const stockTexts = defineTexts({ en, ar });

export type StockTexts = TextsOf<typeof stockTexts>;
