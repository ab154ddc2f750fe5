import type { Booking, BookingLine, ChangedPrice, SubmittedBooking } from "./booking.ts";
import { COST_UNITS } from "./cost.ts";

export function isSameBooking(
  stored: Pick<Booking, "kind" | "supplier" | "note" | "undoes" | "prices"> & {
    lines: BookingLine[];
  },
  { kind, supplier, note, lines }: SubmittedBooking,
): boolean {
  // What is no delivery was booked at the product's cost.
  const isDelivery = kind === "delivery";
  const before = stored.lines.map(({ productId, quantity, unitCost, bestBefore }) => ({
    id: productId,
    quantity: Math.abs(quantity),
    cost: isDelivery ? unitCost : null,
    bestBefore,
  }));
  const now = lines.map(({ id, quantity, cost, bestBefore }) => ({
    id,
    quantity,
    cost: isDelivery && cost !== null ? cost * COST_UNITS : null,
    bestBefore: isDelivery ? bestBefore : null,
  }));
  return (
    stored.undoes === null &&
    arePricesSame(stored.prices, isDelivery ? lines : []) &&
    contents({ ...stored, lines: before }) === contents({ kind, supplier, note, lines: now })
  );
}

function arePricesSame(stored: ChangedPrice[], lines: SubmittedBooking["lines"]): boolean {
  const before = stored.map(({ id, to }) => `${id} ${to}`).sort();
  const now = lines.flatMap(({ id, newPrice, packPrices = [] }) =>
    [...(newPrice ? [{ id, ...newPrice }] : []), ...packPrices].map(
      ({ id, price }) => `${id} ${price}`,
    ),
  );
  return before.join() === now.sort().join();
}

type Contents = Pick<Booking, "kind" | "supplier" | "note"> & Pick<SubmittedBooking, "lines">;

function contents({ kind, supplier, note, lines }: Contents): string {
  const pieces = lines
    .map(({ id, quantity, cost, bestBefore }) => `${id} ${quantity} ${cost} ${bestBefore ?? ""}`)
    .sort();
  return JSON.stringify([kind, supplier, note, pieces]);
}
