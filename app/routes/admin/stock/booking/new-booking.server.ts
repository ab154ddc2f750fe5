import * as z from "zod/mini";
import { localeContext } from "#app/context.ts";
import { book } from "#app/data/stock/book.server.ts";
import { markSoldOut, readExpiring } from "#app/data/stock/expiring.server.ts";
import { jsonField } from "#app/domain/json-field.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { dayFormat } from "#app/domain/locale/date-formats.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import {
  BOOKING_REFUSALS,
  type RefusedBookingLine,
  SubmittedBookingSchema,
} from "#app/domain/stock/booking.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import type { FilledLine } from "./booking-draft.ts";
import { bookingFormTexts } from "./texts.ts";

export type BookAnswer = Answer & {
  bookingId?: string;
  lines?: RefusedBookingLine[];
  /** Another booking has the draft's id already: this one. */
  bookedId?: string;
};

/** The address may name a delivery's line, what is likely left of which is then booked at one press. */
export async function viewNewBooking({
  app,
  locale,
  url: { searchParams },
}: Loading): Promise<{ filled: FilledLine | null; version: LiveVersion }> {
  const version = app.live.version();
  const productId = searchParams.get("product");
  const number = parseWholeNumber(searchParams.get("line") ?? "");
  if (productId === null || number === null) return { version, filled: null };
  const line = await readExpiring(app.db, { productId, number });
  if (!line) return { version, filled: null };
  const note = bookingFormTexts(locale).expires(dayFormat(locale)(line.bestBefore));
  const name = nameIn(locale.language, line.name, line.nameAr);
  return { version, filled: { id: productId, number, name, quantity: line.left, note } };
}

const BookSchema = z.object({
  intent: z.literal("book"),
  booking: jsonField(SubmittedBookingSchema),
  /** The delivery's line of which it books all that is left as waste: it is listed no more. */
  line: z.optional(jsonField(z.object({ productId: z.string(), number: z.int() }))),
});

export function changeBookings<Params>(args: LoadArgs<Params>) {
  const locale = args.context.get(localeContext);
  const t = stockTexts(locale).booking;
  const { nothingBooked } = bookingFormTexts(locale);
  const rules = {
    schema: BookSchema,
    failures: t.failed,
    tooLarge: t.tooManyLines,
    refused: (issues: readonly z.core.$ZodIssue[]) => {
      const reason = BOOKING_REFUSALS.find((each) =>
        issues.some((issue) => issue.message === each),
      );
      return { failure: reason ? t[reason] : t.failed };
    },
  };
  return answer<z.infer<typeof BookSchema>, BookAnswer, Params>(args, rules, {
    async book({ app, by, fields: { booking, line } }) {
      const result = await app.apply(book(app.db, booking, by));
      switch (result.outcome) {
        case "booked":
        case "repeated":
          if (line) await app.apply(markSoldOut(app.db, { ...line, isSoldOut: true }, by));
          return { success: t.booked, bookingId: booking.id };
        case "other-contents":
          return refuse({ failure: nothingBooked, bookedId: booking.id });
        case "refused":
          return refuse({ failure: nothingBooked, lines: result.lines });
      }
    },
  });
}
