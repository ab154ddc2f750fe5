import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import {
  readArabicNames,
  readArabicNamesOf,
} from "#app/data/catalogue/products/products.server.ts";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { readNameOf } from "#app/data/staff/staff-names.server.ts";
import { sumBookings } from "#app/data/stock/bookings.server.ts";
import {
  type CountPage,
  countProgress,
  listCounted,
  listToCount,
} from "#app/data/stock/count-lines.server.ts";
import { type Count, listCounts, readCount } from "#app/data/stock/counts.server.ts";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { MAX_BOOKING_LINES } from "#app/domain/stock/booking.ts";
import { differenceValue } from "#app/domain/stock/count.ts";
import { countTexts } from "./texts.ts";
import type { Person } from "./waiting-changes.ts";

/** `same` is booked without a difference, `unbooked` is abandoned. */
export type CountState = "open" | "booked" | "undone" | "same" | "unbooked";

export type CountView = {
  id: string;
  title: string;
  isBlind: boolean;
  started: string;
  person: string;
  /** Who ended it and when; null of one that is open. */
  ended: { time: string; person: string | null } | null;
  state: CountState;
  /** Read by open pages of 1.0.0 alone. */
  isOpen: boolean;
  bookingId: string | null;
};

/** `pieces` and `value` are what it booked; null where that is nothing or too much to add up here, or a cost is not known. */
export type CountListed = CountView & {
  pieces: number | null;
  value: string | null;
};

export type CountsData = {
  list: { counts: CountListed[]; collections: { id: string; label: string }[] } | null;
};

export async function loadCounts(app: App, locale: Locale) {
  try {
    const titles = await readCollectionTitles(app.db, locale);
    const view = await countViewer(app, titles, locale);
    const { egp } = formatsOf(locale);
    const listed = await listCounts(app.db);
    const booked = listed.flatMap(({ bookingId }) => bookingId ?? []);
    const sums = await sumBookings(app.db, booked);
    const counts = listed.map((count) => {
      const { pieces = null, value = null } = sums.get(count.bookingId ?? "") ?? {};
      const worth = value === null ? null : egp(value);
      return { ...view(count), pieces, value: worth };
    });
    const collections = [...titles].map(([id, label]) => ({ id, label }));
    return data<CountsData>({ list: { counts, collections } });
  } catch (error) {
    app.log.error({ err: error }, "counts not read");
    return data<CountsData>({ list: null }, 503);
  }
}

async function countViewer({ db, shopSettings }: App, titles: Map<string, string>, locale: Locale) {
  const { timezone } = (await shopSettings()).settings;
  const { short } = dateFormats(await databaseNow(db), timezone, locale);
  const t = countTexts(locale);
  const nameOf = await readNameOf(db, locale);
  return (count: Count): CountView => {
    const { id, collectionName, isBlind, startedAt, endedAt, bookedBy, bookingId } = count;
    return {
      id,
      isBlind,
      bookingId,
      title:
        collectionName === null ? t.allProducts : (titles.get(collectionName) ?? collectionName),
      started: short(startedAt),
      person: nameOf({ id: count.staffId, name: count.staff }),
      ended:
        endedAt === null ? null : { time: short(endedAt), person: bookedBy && nameOf(bookedBy) },
      state: stateOf(count),
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

export type CountFilter = { query: string; isOpenOnly: boolean; after: string | null };

/** `products` is null of a count that has ended. */
type Progress = { products: number | null; counted: number; people: string[] };

export type CountData = {
  filter: CountFilter;
  /** `page` is empty of a count that has ended. */
  count: (CountView & { me: Person; progress: Progress; page: CountPage }) | null;
};

export function readCountFilter(search: string): CountFilter {
  const parameters = new URLSearchParams(search);
  return {
    query: (parameters.get("q") ?? "").slice(0, MAX_QUERY),
    isOpenOnly: parameters.get("show") === "open",
    after: parameters.get("after"),
  };
}

export async function loadCount(
  app: App,
  id: string,
  { staff, search, locale }: { staff: Staff; search: string; locale: Locale },
) {
  const filter = readCountFilter(search);
  const count = await readCount(app.db, id);
  if (!count) return data<CountData>({ filter, count: null }, 404);
  const view = (await countViewer(app, await readCollectionTitles(app.db, locale), locale))(count);
  const progress = await readProgress(app, count, locale);
  const me = { id: staff.id, name: staff.name || staff.email };
  const page = view.isOpen ? await readPage(app, count, staff.id, filter, locale) : NO_PAGE;
  return data<CountData>({ filter, count: { ...view, me, progress, page } });
}

const NO_PAGE: CountPage = { rows: [], next: null };

async function readPage(
  { db }: App,
  count: Count,
  staff: string,
  filter: CountFilter,
  { language }: Locale,
): Promise<CountPage> {
  const page = await listToCount(db, count, staff, filter);
  const ids = page.rows.map((row) => row.id);
  const names = await readArabicNames(db, language, ids);
  const rows = page.rows.map((row) => ({
    ...row,
    name: names.get(row.id) ?? row.name,
    // What nobody should be led by is not sent.
    stock: count.isBlind ? 0 : row.stock,
  }));
  return { ...page, rows };
}

async function readProgress({ db }: App, count: Count, locale: Locale): Promise<Progress> {
  const { people, ...progress } = await countProgress(db, count);
  const nameOf = await readNameOf(db, locale);
  return { ...progress, people: people.map(nameOf) };
}

export type ReviewRow = {
  id: string;
  name: string;
  counted: number;
  stock: number;
  difference: number;
  /** Without what offline sales took that were made before and came in since. */
  corrected: number;
  value: string | null;
};

type Review = CountView & {
  progress: Progress;
  /** The largest; `differences` counts all. */
  differing: ReviewRow[];
  differences: number;
  isCorrected: boolean;
  /** Of products that are not booked: counted while they were sold, or corrected since. */
  moved: { id: string; name: string }[];
  /** Null where the cost of none is known. */
  value: string | null;
  isValueComplete: boolean;
};

export type ReviewData = { review: Review | null };

export async function loadReview(app: App, id: string, locale: Locale) {
  const count = await readCount(app.db, id);
  if (!count) return data<ReviewData>({ review: null }, 404);
  const view = (await countViewer(app, await readCollectionTitles(app.db, locale), locale))(count);
  const { egp } = formatsOf(locale);
  const counted = await listCounted(app.db, id);
  const differing = counted.flatMap(({ difference, corrected, cost, ...row }) => {
    if (difference === null || (difference === 0 && !corrected)) return [];
    const worth = differenceValue(difference, cost);
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
  return data<ReviewData>({
    review: {
      ...view,
      progress: await readProgress(app, count, locale),
      differences: booked.length,
      differing: largest.map(({ name, people: _, worth, ...row }) => ({
        ...row,
        name: names.get(row.id) ?? name,
        value: worth === null ? null : egp(worth),
      })),
      isCorrected: differing.some(({ difference, corrected }) => difference !== corrected),
      moved: moved.map(({ id, name }) => ({ id, name: names.get(id) ?? name })),
      value: booked.length > 0 && booked.every(({ worth }) => worth === null) ? null : egp(sum),
      isValueComplete: booked.every(({ worth }) => worth !== null),
    },
  });
}
