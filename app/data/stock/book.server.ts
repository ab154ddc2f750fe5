import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { StockedProduct } from "#app/data/catalogue/products/stock.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import type { ActivityWhat, Details } from "#app/domain/activity/entry.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import { type By, Change, type Effects, staffEntry } from "#app/domain/change.ts";
import type { LiveChange } from "#app/domain/live.ts";
import {
  type Booking,
  MAX_BOOKING_LINES,
  type RefusedBookingLine,
  type SubmittedBooking,
} from "#app/domain/stock/booking.ts";
import { isSameBooking } from "#app/domain/stock/booking-repetition.ts";
import { averageCost, COST_UNITS, type UnitCost } from "#app/domain/stock/cost.ts";
import { readBooking } from "./bookings.server.ts";
import { storeDates } from "./expiring.server.ts";
import { lockMany, moveMany } from "./move-many.server.ts";
import { changePrices, readNewPrices, refuseNewPrices } from "./new-prices.server.ts";

export type BookResult =
  | { outcome: "booked" | "repeated" | "other-contents" }
  | { outcome: "refused"; lines: RefusedBookingLine[] };

/** A delivery, waste or own use: all of its lines at once, and once however often it is sent. */
export function book(db: Database, booking: SubmittedBooking, by: By): Promise<Change<BookResult>> {
  const { id, kind, lines } = booking;
  return changeTransaction<BookResult>(db, async (trx, undo) => {
    if (!(await insertBooking(trx, { ...booking, undoes: null }, by))) {
      const stored = await readBooking(trx, id);
      const isSame = stored !== null && isSameBooking(stored, booking);
      return new Change({ outcome: isSame ? "repeated" : "other-contents" });
    }
    const isDelivery = kind === "delivery";
    const moved = lines.map(({ cost, ...line }) => ({
      id: line.id,
      quantity: isDelivery ? line.quantity : -line.quantity,
      unitCost: cost === null ? null : cost * COST_UNITS,
    }));
    const products = await lockMany(trx, moved);
    const newPrices = isDelivery ? await readNewPrices(trx, lines) : [];
    const pricesOf = new Map(newPrices.map((prices) => [prices.id, prices]));
    const refused = moved.flatMap(
      (line) =>
        refuseLine(line, products.get(line.id)) ?? refuseNewPrices(pricesOf.get(line.id)) ?? [],
    );
    if (refused.length > 0) return undo(new Change({ outcome: "refused", lines: refused }));
    if (isDelivery) {
      const costs = moved.map((line) => {
        const { stock, cost } = products.get(line.id) as StockedProduct;
        return { id: line.id, cost: averageCost({ stock, cost }, line) };
      });
      await setCosts(trx, costs);
    }
    const atOwnCost = moved.map(({ unitCost: _, ...line }) => line);
    const movement = { reason: kind, staff: by.staff, document: id, now: by.now };
    await moveMany(trx, isDelivery ? moved : atOwnCost, movement);
    if (isDelivery) await storeDates(trx, id, lines);
    const effects = bookingEffects(booking, moved, `${kind} booked`, by);
    const isRepriced = await changePrices(trx, id, newPrices, by);
    const live: Effects["live"] = isRepriced ? { topics: ["catalogue", "stock"] } : effects.live;
    return new Change({ outcome: "booked" }, { ...effects, live });
  });
}

export async function insertBooking(
  trx: Trx,
  {
    id,
    kind,
    supplier,
    note,
    undoes,
  }: Pick<Booking, "id" | "kind" | "supplier" | "note" | "undoes">,
  { staff, now }: By,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("stock_bookings")
    .values({
      id,
      kind,
      supplier,
      note,
      undoes,
      made_at: now,
      staff_id: staff,
      staff_name: staffName(staff),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export function refuseLine(
  { id, quantity }: { id: string; quantity: number },
  product: StockedProduct | undefined,
): RefusedBookingLine | null {
  if (!product?.keepsStock) return { id, name: "", why: "gone", stock: 0 };
  const { name, stock } = product;
  if (stock + quantity < 0) return { id, name, why: "short", stock };
  return stock + quantity > MAX_STOCK ? { id, name, why: "high", stock } : null;
}

/** Needs the products' locks. */
export async function setCosts(
  trx: Trx,
  costs: { id: string; cost: UnitCost | null }[],
): Promise<void> {
  for (const { id, cost } of costs) {
    await trx.updateTable("products").set({ cost }).where("id", "=", id).execute();
  }
}

export function bookingEffects(
  { id, kind, supplier }: Pick<Booking, "id" | "kind" | "supplier">,
  lines: { id: string; quantity: number }[],
  what: ActivityWhat,
  by: By,
  more: Details = {},
): Effects {
  const pieces = lines.reduce((sum, { quantity }) => sum + Math.abs(quantity), 0);
  const details = { ...more, products: lines.length, pieces, ...(supplier && { supplier }) };
  const done = { kind: "stock" as const, subject: { id, name: kind }, details };
  return { live: liveOf(lines), audit: staffEntry(what, by, done, { booking: id }) };
}

/** Pages load the catalogue anew where the stocks of all would be too long a message. */
function liveOf(lines: { id: string }[]): LiveChange {
  if (lines.length > MAX_BOOKING_LINES) return { topics: ["catalogue", "stock"] };
  return { topics: ["stock"], products: lines.map((line) => line.id) };
}
