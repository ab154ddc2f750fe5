import * as z from "zod/mini";
import type { App } from "#app/app.server.ts";
import { localeContext } from "#app/context.ts";
import { readArabicNames } from "#app/data/catalogue/products/products.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { readNameOf } from "#app/data/staff/staff-names.server.ts";
import { listBookings, readBooking } from "#app/data/stock/bookings.server.ts";
import { undoBooking } from "#app/data/stock/undo-booking.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { dateFormats, dayFormat } from "#app/domain/locale/date-formats.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import {
  type Booking,
  bookingValue,
  changedPrices,
  MAX_BOOKING_LINES,
  type RefusedBookingLine,
  refusedLine,
} from "#app/domain/stock/booking.ts";
import { COST_UNITS } from "#app/domain/stock/cost.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { bookingListTexts } from "./texts.ts";

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

/** `first` is one of its products; `value` is null where the cost of a product is not known. */
type SumsView = { products: number; first: string; pieces: number; value: string | null };

/** `sums` is null where there is too much to add up in a list. */
export type BookingRow = BookingView & { sums: SumsView | null };

type BookingsData = {
  after: string | null;
  list: { bookings: BookingRow[]; next: string | null };
};

export async function viewBookings({ app, locale, url }: Loading): Promise<BookingsData> {
  const after = url.searchParams.get("after");
  const view = await bookingViewer(app, locale);
  const { bookings, next } = await listBookings(app.db, after);
  const { egp } = formatsOf(locale);
  const firsts = bookings.flatMap(({ sums }) => sums?.first.id ?? []);
  const names = await readArabicNames(app.db, locale.language, firsts);
  const rows = bookings.map(({ sums, ...booking }) => ({
    ...view(booking),
    sums: sums && {
      ...sums,
      first: names.get(sums.first.id) ?? sums.first.name,
      value: sums.value === null ? null : egp(sums.value),
    },
  }));
  return { after, list: { next, bookings: rows } };
}

type LineView = {
  productId: string;
  name: string;
  /** So many were booked. */
  moved: number;
  /** The corrections are taken off. */
  quantity: number;
  stockAfter: number;
  cost: string | null;
  bestBefore: string | null;
  /** It is null where the booking did not change the price. */
  newPrice: string | null;
};

/** The sale was made offline before the count, and came after it. */
type CorrectionView = {
  orderId: string;
  productId: string;
  code: string;
  name: string;
  quantity: number;
};

/** `value` is null where the cost of a line is not known; `left` counts lines that are not sent. */
export type BookingDetails = BookingView & {
  lines: LineView[];
  corrections: CorrectionView[];
  left: number;
  products: number;
  pieces: number;
  value: string | null;
  /** A label has the price of a piece. */
  hasLabels: boolean;
};

type OfBooking = { bookingId: string };

export async function viewBooking({
  app,
  locale,
  params: { bookingId },
}: Loading<OfBooking>): Promise<{ booking: BookingDetails } | null> {
  const found = await readBooking(app.db, bookingId);
  if (!found) return null;
  const { egp } = formatsOf(locale);
  const booked = found.lines.filter(({ moved }) => moved !== 0);
  const { value, isComplete } = bookingValue(
    booked.map(({ moved, unitCost }) => ({ quantity: moved, unitCost })),
  );
  // A count may be of the whole shop, which is too much for a page.
  const shown = found.lines.slice(0, MAX_BOOKING_LINES);
  const names = await readArabicNames(
    app.db,
    locale.language,
    shown.map(({ productId }) => productId),
  );
  const day = dayFormat(locale);
  const t = bookingListTexts(locale);
  const prices = Map.groupBy(changedPrices(found.prices), ({ id, pack }) => pack?.product ?? id);
  const lines = shown.map(({ unitCost, bestBefore, ...line }) => ({
    ...line,
    name: names.get(line.productId) ?? line.name,
    cost: unitCost === null ? null : egp(Math.round(unitCost / COST_UNITS)),
    bestBefore: bestBefore ? day(bestBefore) : null,
    newPrice: t.newPrices(
      (prices.get(line.productId) ?? []).map(({ to, pack }) =>
        pack ? t.packPrice(pack.name, egp(to)) : egp(to),
      ),
    ),
  }));
  const corrections = found.corrections.slice(0, MAX_BOOKING_LINES).map((corrected) => ({
    orderId: corrected.orderId,
    productId: corrected.productId,
    code: orderCode(corrected.orderId),
    name: names.get(corrected.productId) ?? corrected.name,
    quantity: corrected.quantity,
  }));
  const view = await bookingViewer(app, locale);
  const left = found.lines.length - shown.length;
  const booking = {
    ...view(found),
    ...{ lines, corrections, left },
    products: booked.length,
    pieces: booked.reduce((sum, { moved }) => sum + moved, 0),
    value: isComplete ? egp(value) : null,
    hasLabels: changedPrices(found.prices).some(({ pack }) => !pack),
  };
  return { booking };
}

/** Its id makes a repetition the same undoing. */
const UndoSchema = z.object({
  intent: z.literal("undo"),
  id: z.string().check(z.refine(isRandomId)),
});

export function changeBooking(args: LoadArgs<OfBooking>) {
  const locale = args.context.get(localeContext);
  const t = bookingListTexts(locale);
  const { undone, undoFailed } = stockTexts(locale).booking;
  const rules = { schema: UndoSchema, failures: { undo: undoFailed } };
  return answer<z.infer<typeof UndoSchema>, Answer, OfBooking>(args, rules, {
    async undo({ app, by, fields: { id } }) {
      const booking = args.params.bookingId;
      const result = await app.apply(undoBooking(app.db, { booking, id }, by));
      switch (result.outcome) {
        case "undone":
          return {
            success: result.left.length > 0 ? `${undone}${t.leftOut(result.left)}` : undone,
          };
        case "repeated":
          return { success: undone };
        case "gone":
          return refuse({ failure: t.nothingToUndo }, 404);
        case "refused":
          return refuse({ failure: t.notUndone(await refusalOf(app, result.lines, locale)) });
      }
    },
  });
}

async function refusalOf({ db }: App, lines: RefusedBookingLine[], locale: Locale) {
  const { refusedLine: ofLine } = bookingListTexts(locale);
  const ids = lines.map(({ id }) => id);
  const names = await readArabicNames(db, locale.language, ids);
  return lines
    .map((line) => ofLine(names.get(line.id) ?? line.name, refusedLine(line, stockTexts(locale))))
    .join(" ");
}

async function bookingViewer({ db, shopSettings }: App, locale: Locale) {
  const { timezone } = (await shopSettings()).settings;
  const { short } = dateFormats(await databaseNow(db), timezone, locale);
  const { kinds, undoings } = stockTexts(locale);
  const nameOf = await readNameOf(db, locale);
  return ({ kind, staff, madeAt, ...booking }: Booking): BookingView => {
    const { id, supplier, note, undoes, undoneBy } = booking;
    const title = undoes === null ? kinds[kind] : undoings[kind];
    const person = nameOf(staff);
    return { id, title, supplier, note, person, time: short(madeAt), undoes, undoneBy };
  };
}
