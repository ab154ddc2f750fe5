import { type ActionFunctionArgs, data } from "react-router";
import { appContext, changedBy, localeContext } from "#app/context.ts";
import { book } from "#app/data/stock/book.server.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import {
  BOOKING_REFUSALS,
  type RefusedBookingLine,
  SubmittedBookingSchema,
} from "#app/domain/stock/booking.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { readForm, readJson } from "#app/services/form.server.ts";
import { bookingFormTexts } from "./texts.ts";

export type BookAnswer =
  | { bookingId: string }
  /** `bookedId` is the other booking of the draft's id. */
  | { failure: string; lines?: RefusedBookingLine[]; bookedId?: string };

export async function bookAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const t = stockTexts(locale).booking;
  const { nothingBooked } = bookingFormTexts(locale);
  const refuse = (status: number, failure = t.failed) => data<BookAnswer>({ failure }, status);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (form === "too-large") return refuse(413, t.tooManyLines);
  if (form === "no-form") return refuse(400);
  const booking = SubmittedBookingSchema.safeParse(readJson(form, "booking"));
  if (!booking.success) {
    const reasons = booking.error.issues.map(({ message }) => message);
    const reason = BOOKING_REFUSALS.find((each) => reasons.includes(each));
    return refuse(422, reason && t[reason]);
  }
  const { id } = booking.data;
  try {
    const result = await app.apply(book(app.db, booking.data, changedBy(context)));
    switch (result.outcome) {
      case "booked":
      case "repeated":
        return data<BookAnswer>({ bookingId: id });
      case "other-contents":
        return data<BookAnswer>({ failure: nothingBooked, bookedId: id }, 409);
      case "refused":
        return data<BookAnswer>({ failure: nothingBooked, lines: result.lines }, 409);
    }
  } catch (err) {
    app.log.error({ err }, "not booked");
    return refuse(503);
  }
}
