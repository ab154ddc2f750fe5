import * as z from "zod/mini";
import { MAX_PACKS, type Pack } from "#app/domain/catalogue/packs/pack.ts";
import { MAX_PRICE } from "#app/domain/catalogue/product.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { Piastres } from "#app/domain/money.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";
import type { Day } from "./best-before.ts";
import type { UnitCost } from "./cost.ts";
import type { StockTexts } from "./texts.ts";

export const BOOKING_KINDS = ["delivery", "waste", "own use", "count"] as const;

export type BookingKind = (typeof BOOKING_KINDS)[number];

export const MAX_BOOKING_LINES = 500;
export const MAX_BOOKING_TEXT = 300;

export const BOOKING_REFUSALS = ["tooManyLines", "reasonRequired"] as const;
const [TOO_MANY_LINES, REASON_REQUIRED] = BOOKING_REFUSALS;

const id = z.string().check(z.refine(isRandomId));
const text = z.pipe(
  z.string().check(z.refine((typed) => characterCount(plainLine(typed)) <= MAX_BOOKING_TEXT)),
  z.transform(plainLine),
);

const newPrice = { price: z.int().check(z.gte(1), z.lte(MAX_PRICE)), version: z.int() };

/** The browser sends a booking so; its id makes a repetition the same booking. Each product comes once. */
export const SubmittedBookingSchema = z
  .object({
    id,
    kind: z.enum(["delivery", "waste", "own use"]),
    supplier: text,
    note: text,
    lines: z
      .array(
        z.object({
          id,
          quantity: z.int().check(z.gte(1), z.lte(MAX_STOCK)),
          /** The cost is in piastres a piece; it is null where it is not known, and for what is no delivery. */
          cost: z.nullable(z.int().check(z.gte(1), z.lte(MAX_PRICE))),
          bestBefore: z.optional(z.nullable(z.iso.date())),
          /** A delivery changes the product's price to it; the version is the one that was seen. */
          newPrice: z.optional(z.object(newPrice)),
          packPrices: z.optional(
            z
              .array(z.object({ id, ...newPrice }))
              .check(z.maxLength(MAX_PACKS), z.refine(areDifferent)),
          ),
        }),
      )
      .check(
        z.minLength(1),
        z.maxLength(MAX_BOOKING_LINES, TOO_MANY_LINES),
        z.refine(areDifferent),
      ),
  })
  .check(z.refine(hasItsReason, REASON_REQUIRED));

function areDifferent(lines: { id: string }[]): boolean {
  return new Set(lines.map(({ id }) => id)).size === lines.length;
}

export function hasItsReason({ kind, note }: { kind: BookingKind; note: string }): boolean {
  return kind === "delivery" || hasVisibleText(note);
}

export type SubmittedBooking = z.infer<typeof SubmittedBookingSchema>;

export type RefusedBookingLine = {
  id: string;
  name: string;
  why: "gone" | "short" | "high" | "changed";
  stock: number;
  changed?: { price: Piastres; version: number; packs?: Pack[] };
};

export function refusedLine(
  { why, stock, changed }: Omit<RefusedBookingLine, "id" | "name">,
  { booking }: StockTexts,
): string {
  if (why === "changed") return booking.changed(changed?.price ?? 0);
  return why === "gone" ? booking.gone : booking[why](stock);
}

export type BookingLine = {
  productId: string;
  name: string;
  quantity: number;
  stockAfter: number;
  unitCost: UnitCost | null;
  bestBefore?: Day | null;
};

export type ChangedPrice = {
  id: string;
  from: Piastres;
  to: Piastres;
  pack?: { product: string; name: string };
};

export function changedPrices<Price extends ChangedPrice>(prices: Price[]): Price[] {
  return prices.filter(({ from, to }) => from !== to);
}

export type Booking = {
  id: string;
  kind: BookingKind;
  supplier: string;
  note: string;
  staff: { id: string; name: string };
  madeAt: number;
  undoes: string | null;
  undoneBy: string | null;
  /** Those that were sent with it; `from` is `to` where it was the price already. */
  prices: ChangedPrice[];
};

export function bookingValue(lines: Pick<BookingLine, "quantity" | "unitCost">[]): {
  value: Piastres;
  isComplete: boolean;
} {
  const value = lines.reduce((sum, { quantity, unitCost }) => sum + quantity * (unitCost ?? 0), 0);
  const isComplete = lines.every(({ unitCost }) => unitCost !== null);
  return { value: Math.round(value / 10_000), isComplete };
}
