import { href, redirect } from "react-router";
import * as z from "zod/mini";
import type { App } from "#app/app.server.ts";
import { localeContext } from "#app/context.ts";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { hasCollection } from "#app/data/catalogue/sections/sections.server.ts";
import { readNameOf } from "#app/data/staff/staff-names.server.ts";
import { sumBookings } from "#app/data/stock/bookings.server.ts";
import { countProgress } from "#app/data/stock/count-lines.server.ts";
import { type Count, listCounts, startCount } from "#app/data/stock/counts.server.ts";
import { isRandomId } from "#app/domain/id.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { stockTexts } from "#app/domain/stock/texts.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import { datesNow } from "#app/routes/admin/kit/dates-now.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { countTexts } from "./texts.ts";

/** `same` is booked without a difference, `unbooked` is abandoned. */
export type CountState = "open" | "booked" | "undone" | "same" | "unbooked";

export type CountsList = Awaited<ReturnType<typeof viewCounts>>["list"];
export type CountListed = CountsList["counts"][number];

export async function viewCounts({ app, locale }: Loading) {
  const titles = await readCollectionTitles(app.db, locale);
  const view = await countViewer(app, titles, locale);
  const { egp } = formatsOf(locale);
  const listed = await listCounts(app.db);
  const booked = listed.flatMap(({ bookingId }) => bookingId ?? []);
  const sums = await sumBookings(app.db, booked);
  const counts = listed.map((count) => {
    const { pieces = null, value = null } = sums.get(count.bookingId ?? "") ?? {};
    // What it booked; null where that is nothing or too much to add up here, or a cost is not known.
    return { ...view(count), pieces, value: value === null ? null : egp(value) };
  });
  const collections = [...titles].map(([id, label]) => ({ id, label }));
  return { list: { counts, collections } };
}

const StartSchema = z.object({
  intent: z.literal("start"),
  id: z.string().check(z.refine(isRandomId)),
  /** It is empty where all products are counted. */
  collection: z._default(z.string(), ""),
  blind: z.optional(z.literal("on")),
});

export function changeCounts(args: LoadArgs) {
  const locale = args.context.get(localeContext);
  const rules = { schema: StartSchema, failures: stockTexts(locale).count.failed };
  return answer<z.infer<typeof StartSchema>, Answer, LoadArgs["params"]>(args, rules, {
    async start({ app, by, fields: { id, collection, blind } }) {
      const collectionName = collection === "" ? null : collection;
      if (collectionName !== null && !(await hasCollection(app.db, collectionName))) {
        return refuse({ failure: countTexts(locale).categoryGone }, 422);
      }
      await app.apply(startCount(app.db, { id, collectionName, isBlind: blind === "on" }, by));
      return redirect(href("/admin/stock/counts/:countId", { countId: id }));
    },
  });
}

export async function viewCountHead(app: App, count: Count, locale: Locale) {
  return (await countViewer(app, await readCollectionTitles(app.db, locale), locale))(count);
}

async function countViewer(app: App, titles: Map<string, string>, locale: Locale) {
  const { short } = await datesNow(app, locale);
  const t = countTexts(locale);
  const nameOf = await readNameOf(app.db, locale);
  return (count: Count) => {
    const { id, collectionName, isBlind, startedAt, endedAt, bookedBy, bookingId } = count;
    return {
      id,
      isBlind,
      bookingId,
      title:
        collectionName === null ? t.allProducts : (titles.get(collectionName) ?? collectionName),
      started: short(startedAt),
      person: nameOf({ id: count.staffId, name: count.staff }),
      /** It is null while the count is open. */
      ended:
        endedAt === null ? null : { time: short(endedAt), person: bookedBy && nameOf(bookedBy) },
      state: stateOf(count),
      /** Only open pages of 1.0.0 read it. */
      isOpen: endedAt === null,
    };
  };
}

function stateOf({ endedAt, bookingId, isBooked, isUndone }: Count): CountState {
  if (endedAt === null) return "open";
  if (isUndone) return "undone";
  if (bookingId !== null) return "booked";
  return isBooked ? "same" : "unbooked";
}

/** `products` is null of a count that has ended. */
type Progress = { products: number | null; counted: number; people: string[] };

export async function readProgress({ db }: App, count: Count, locale: Locale): Promise<Progress> {
  const { people, ...progress } = await countProgress(db, count);
  const nameOf = await readNameOf(db, locale);
  return { ...progress, people: people.map(nameOf) };
}
