import { type ActionFunctionArgs, data } from "react-router";
import { appContext, editBy } from "#app/context.ts";
import { book } from "#app/data/stock/book.server.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import {
  BOOKING_FAILED,
  REASON_REQUIRED,
  type RefusedBookingLine,
  SubmittedBookingSchema,
  TOO_MANY_LINES,
} from "#app/domain/stock/booking.ts";
import { readForm, readJson } from "#app/services/form.server.ts";

export type BookAnswer =
  | { bookingId: string }
  /** `bookedId` is the other booking of the draft's id. */
  | { failure: string; lines?: RefusedBookingLine[]; bookedId?: string };

export async function bookAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (form === "too-large") return refuse(413, TOO_MANY_LINES);
  if (form === "no-form") return refuse(400);
  const booking = SubmittedBookingSchema.safeParse(readJson(form, "booking"));
  if (!booking.success) {
    const reasons = booking.error.issues.map(({ message }) => message);
    return refuse(
      422,
      [TOO_MANY_LINES, REASON_REQUIRED].find((each) => reasons.includes(each)),
    );
  }
  const { id } = booking.data;
  try {
    const result = await app.apply(book(app.db, booking.data, editBy(context)));
    switch (result.outcome) {
      case "booked":
      case "repeated":
        return data<BookAnswer>({ bookingId: id });
      case "other-contents":
        return data<BookAnswer>({ failure: NOTHING_BOOKED, bookedId: id }, 409);
      case "refused":
        return data<BookAnswer>({ failure: NOTHING_BOOKED, lines: result.lines }, 409);
    }
  } catch (err) {
    app.log.error({ err }, "not booked");
    return refuse(503);
  }
}

const NOTHING_BOOKED = "Nothing was booked.";

function refuse(status: number, failure = BOOKING_FAILED) {
  return data<BookAnswer>({ failure }, status);
}
