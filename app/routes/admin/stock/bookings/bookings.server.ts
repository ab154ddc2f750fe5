import * as z from "zod/mini";
import type { App } from "#app/app.server.ts";
import { localeContext } from "#app/context.ts";
import { readArabicNames } from "#app/data/catalogue/products/products.server.ts";
import { readNameOf } from "#app/data/staff/staff-names.server.ts";
import { listBookings, readBooking } from "#app/data/stock/bookings.server.ts";
import { undoBooking } from "#app/data/stock/undo-booking.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { dayFormat } from "#app/domain/locale/date-formats.ts";
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
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { bookingListTexts } from "./texts.ts";

export type BookingRow = Awaited<ReturnType<typeof viewBookings>>["list"]["bookings"][number];

export async function viewBookings({ app, locale, url }: Loading) {
  const after = url.searchParams.get("after");
  const view = await bookingViewer(app, locale);
  const { bookings, next } = await listBookings(app.db, after);
  const { egp } = formatsOf(locale);
  const firsts = bookings.flatMap(({ sums }) => sums?.first.id ?? []);
  const names = await readArabicNames(app.db, locale.language, firsts);
  const rows = bookings.map(({ sums, ...booking }) => ({
    ...view(booking),
    /** Null where there is too much to add up in a list. */
    sums: sums && {
      ...sums,
      first: names.get(sums.first.id) ?? sums.first.name,
      /** Null where the cost of a product is not known. */
      value: sums.value === null ? null : egp(sums.value),
    },
  }));
  return { after, list: { next, bookings: rows } };
}

type OfBooking = { bookingId: string };

export type BookingDetails = NonNullable<Awaited<ReturnType<typeof viewBooking>>>["booking"];

export async function viewBooking({ app, locale, params: { bookingId } }: Loading<OfBooking>) {
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
    /** It is null where the booking did not change the price. */
    newPrice: t.newPrices(
      (prices.get(line.productId) ?? []).map(({ to, pack }) =>
        pack ? t.packPrice(pack.name, egp(to)) : egp(to),
      ),
    ),
  }));
  // These sales were made offline before the count, and came after it.
  const corrections = found.corrections.slice(0, MAX_BOOKING_LINES).map((corrected) => ({
    orderId: corrected.orderId,
    productId: corrected.productId,
    code: orderCode(corrected.orderId),
    name: names.get(corrected.productId) ?? corrected.name,
    quantity: corrected.quantity,
  }));
  const view = await bookingViewer(app, locale);
  // Lines that are not sent.
  const left = found.lines.length - shown.length;
  const booking = {
    ...view(found),
    ...{ lines, corrections, left },
    products: booked.length,
    pieces: booked.reduce((sum, { moved }) => sum + moved, 0),
    /** Null where the cost of a line is not known. */
    value: isComplete ? egp(value) : null,
    /** A label has the price of a piece. */
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

async function bookingViewer(app: App, locale: Locale) {
  const { short } = await datesNow(app, locale);
  const { kinds, undoings } = stockTexts(locale);
  const nameOf = await readNameOf(app.db, locale);
  return ({ kind, staff, madeAt, ...booking }: Booking) => {
    const { id, supplier, note, undoes, undoneBy } = booking;
    const title = undoes === null ? kinds[kind] : undoings[kind];
    const person = nameOf(staff);
    return { id, title, supplier, note, person, time: short(madeAt), undoes, undoneBy };
  };
}
