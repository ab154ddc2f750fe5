import { type ActionFunctionArgs, data } from "react-router";
import { appContext, editBy } from "#app/context.ts";
import { book } from "#app/data/stock/book.server.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import {
  BOOKING_FAILED,
  type RefusedBookingLine,
  SubmittedBookingSchema,
} from "#app/domain/stock/booking.ts";
import { readForm, readJson } from "#app/services/form.server.ts";

export type BookAnswer = { bookingId: string } | { failure: string; lines?: RefusedBookingLine[] };

export async function bookAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(form === "too-large" ? 413 : 400);
  const booking = SubmittedBookingSchema.safeParse(readJson(form, "booking"));
  if (!booking.success) return refuse(422);
  try {
    const result = await app.apply(book(app.db, booking.data, editBy(context)));
    if (result.outcome !== "refused") return data<BookAnswer>({ bookingId: booking.data.id });
    const { lines } = result;
    return data<BookAnswer>({ failure: "Nothing was booked.", lines }, 409);
  } catch (err) {
    app.log.error({ err }, "not booked");
    return refuse(503);
  }
}

function refuse(status: number) {
  return data<BookAnswer>({ failure: BOOKING_FAILED }, status);
}
