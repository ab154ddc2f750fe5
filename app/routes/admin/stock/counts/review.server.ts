import * as z from "zod/mini";
import type { App } from "#app/app.server.ts";
import { localeContext } from "#app/context.ts";
import {
  readArabicNames,
  readArabicNamesOf,
} from "#app/data/catalogue/products/products.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { listCounted } from "#app/data/stock/count-lines.server.ts";
import { abandonCount, readCount } from "#app/data/stock/counts.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import {
  MAX_BOOKING_LINES,
  MAX_BOOKING_TEXT,
  type RefusedBookingLine,
  refusedLine,
} from "#app/domain/stock/booking.ts";
import { differenceValue } from "#app/domain/stock/count.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { plainLine } from "#app/domain/text.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { readProgress, viewCountHead } from "./counts.server.ts";
import { countTexts } from "./texts.ts";

type OfCount = { countId: string };

export type Review = NonNullable<Awaited<ReturnType<typeof viewReview>>>["review"];

export async function viewReview({ app, locale, params: { countId } }: Loading<OfCount>) {
  const count = await readCount(app.db, countId);
  if (!count) return null;
  const { egp } = formatsOf(locale);
  const counted = await listCounted(app.db, countId);
  const differing = counted.flatMap(({ difference, corrected, cost, ...row }) => {
    if (difference === null || (difference === 0 && !corrected)) return [];
    const worth = differenceValue(difference, cost);
    // `corrected` leaves out what offline sales took that were made before and came in since.
    return { ...row, difference, corrected: corrected ?? difference, worth };
  });
  const booked = differing.filter(({ difference }) => difference !== 0);
  const sum = booked.reduce<Piastres>((total, { worth }) => total + (worth ?? 0), 0);
  // A count may be of the whole shop, which is too much for a page.
  const size = ({ worth, difference }: (typeof differing)[number]) => Math.abs(worth ?? difference);
  const largest =
    differing.length > MAX_BOOKING_LINES
      ? differing.toSorted((one, other) => size(other) - size(one)).slice(0, MAX_BOOKING_LINES)
      : differing;
  const moved = counted.filter(({ difference }) => difference === null);
  const names = await readArabicNamesOf(app.db, locale.language, [...largest, ...moved]);
  const review = {
    ...(await viewCountHead(app, count, locale)),
    progress: await readProgress(app, count, locale),
    differences: booked.length,
    /** The largest ones; `differences` counts all. */
    differing: largest.map(({ name, people: _, worth, ...row }) => ({
      ...row,
      name: names.get(row.id) ?? name,
      value: worth === null ? null : egp(worth),
    })),
    isCorrected: differing.some(({ difference, corrected }) => difference !== corrected),
    /** These are not booked: they were counted while they were sold, or corrected since. */
    moved: moved.map(({ id, name }) => ({ id, name: names.get(id) ?? name })),
    /** It is null where the cost of none is known. */
    value: booked.length > 0 && booked.every(({ worth }) => worth === null) ? null : egp(sum),
    isValueComplete: booked.every(({ worth }) => worth !== null),
  };
  return { review };
}

const EndSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("book"),
    /** A repetition makes the same booking. */
    id: z.string().check(z.refine(isRandomId)),
    note: z.pipe(
      z._default(z.string(), ""),
      z.transform((typed) => plainLine(typed).slice(0, MAX_BOOKING_TEXT)),
    ),
  }),
  z.object({ intent: z.literal("abandon") }),
]);

export function changeCount(args: LoadArgs<OfCount>) {
  const locale = args.context.get(localeContext);
  const { countId } = args.params;
  const { failed, abandoned, booked, unbooked } = stockTexts(locale).count;
  const rules = { schema: EndSchema, failures: failed };
  return answer<z.infer<typeof EndSchema>, Answer, OfCount>(args, rules, {
    async book({ app, by, fields: { id, note } }) {
      const result = await app.apply(bookCount(app.db, { countId, id, note }, by));
      if (result.outcome === "unbooked") return { success: unbooked };
      if (result.outcome !== "refused") return { success: booked };
      return refuse({ failure: await refusalOf(app, result.lines, locale) });
    },

    async abandon({ app, by }) {
      await app.apply(abandonCount(app.db, countId, by));
      return { success: abandoned };
    },
  });
}

const LINES_NAMED = 10;

async function refusalOf({ db }: App, lines: RefusedBookingLine[], locale: Locale) {
  const t = countTexts(locale);
  const ids = lines.map((line) => line.id);
  const names = await readArabicNames(db, locale.language, ids);
  const named = lines
    .slice(0, LINES_NAMED)
    .map((line) =>
      t.refusedLine(names.get(line.id) ?? line.name, refusedLine(line, stockTexts(locale))),
    );
  if (lines.length > LINES_NAMED) named.push(t.andMore(lines.length - LINES_NAMED));
  return t.notBooked(named.join(" "));
}
