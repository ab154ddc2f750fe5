import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { listBookings, readBooking } from "#app/data/stock/bookings.server.ts";
import { formatEgp } from "#app/domain/money.ts";
import {
  BOOKING_LABELS,
  type Booking,
  bookingValue,
  MAX_BOOKING_LINES,
} from "#app/domain/stock/booking.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";
import { type DateFormats, dateFormats } from "#app/ui/admin/date-formats.ts";

export type BookingView = {
  id: string;
  title: string;
  supplier: string;
  note: string;
  person: string;
  time: string;
  undoes: string | null;
  undoneBy: string | null;
};

export type BookingsData = {
  after: string | null;
  list: { bookings: BookingView[]; next: string | null } | null;
};

export async function loadBookings(app: App, search: string) {
  const after = new URLSearchParams(search).get("after");
  try {
    const formats = await formatsOf(app);
    const { bookings, next } = await listBookings(app.db, after);
    const list = { next, bookings: bookings.map((booking) => viewBooking(booking, formats)) };
    return data<BookingsData>({ after, list });
  } catch (error) {
    app.log.error({ err: error }, "bookings not read");
    return data<BookingsData>({ after, list: null }, 503);
  }
}

type LineView = {
  productId: string;
  name: string;
  quantity: number;
  stockAfter: number;
  cost: string | null;
};

/** `value` is null where the cost of a line is not known; `left` counts lines that are not sent. */
export type BookingDetails = BookingView & {
  lines: LineView[];
  left: number;
  value: string | null;
};

export type BookingData = { booking: BookingDetails | null };

export async function loadBooking(app: App, id: string) {
  const found = await readBooking(app.db, id);
  if (!found) return data<BookingData>({ booking: null }, 404);
  const { value, isComplete } = bookingValue(found.lines);
  // A count may be of the whole shop, which is too much for a page.
  const shown = found.lines.slice(0, MAX_BOOKING_LINES);
  const lines = shown.map(({ unitCost, ...line }) => ({
    ...line,
    cost: unitCost === null ? null : formatEgp(Math.round(unitCost / COST_UNITS)),
  }));
  const view = viewBooking(found, await formatsOf(app));
  const left = found.lines.length - shown.length;
  return data<BookingData>({
    booking: { ...view, lines, left, value: isComplete ? formatEgp(value) : null },
  });
}

async function formatsOf({ db, shopSettings }: App): Promise<DateFormats> {
  const { timezone } = (await shopSettings()).settings;
  return dateFormats(await databaseNow(db), timezone);
}

function viewBooking(
  { kind, staff, madeAt, ...booking }: Booking,
  { short }: DateFormats,
): BookingView {
  const { id, supplier, note, undoes, undoneBy } = booking;
  const title = `${BOOKING_LABELS[kind]}${undoes === null ? "" : ", undone"}`;
  return { id, title, supplier, note, person: staff.name, time: short(madeAt), undoes, undoneBy };
}
