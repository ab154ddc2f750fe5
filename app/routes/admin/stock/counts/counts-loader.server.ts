import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { readArabicNames } from "#app/data/catalogue/products/products.server.ts";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { readNameOf } from "#app/data/staff/staff-names.server.ts";
import {
  type CountPage,
  countProgress,
  listCounted,
  listToCount,
} from "#app/data/stock/count-lines.server.ts";
import { type Count, listCounts, readCount } from "#app/data/stock/counts.server.ts";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { formatsOf } from "#app/domain/locale/messages.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { MAX_BOOKING_LINES } from "#app/domain/stock/booking.ts";
import { differenceValue } from "#app/domain/stock/count.ts";
import { countMessages } from "./messages/messages.ts";
import type { Person } from "./waiting-changes.ts";

export type CountView = {
  id: string;
  title: string;
  isBlind: boolean;
  started: string;
  isOpen: boolean;
  bookingId: string | null;
};

export type CountsData = {
  list: { counts: CountView[]; collections: { id: string; label: string }[] } | null;
};

export async function loadCounts(app: App, locale: Locale) {
  try {
    const titles = await readCollectionTitles(app.db, locale);
    const view = await countViewer(app, titles, locale);
    const counts = (await listCounts(app.db)).map(view);
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
  const t = countMessages(locale);
  const nameOf = await readNameOf(db, locale);
  return ({
    id,
    collectionName,
    isBlind,
    staffId,
    staff,
    startedAt,
    endedAt,
    bookingId,
  }: Count): CountView => ({
    id,
    isBlind,
    bookingId,
    title: collectionName === null ? t.allProducts : (titles.get(collectionName) ?? collectionName),
    started: t.startedBy(short(startedAt), nameOf({ id: staffId, name: staff })),
    isOpen: endedAt === null,
  });
}

export type CountFilter = { query: string; isOpenOnly: boolean; after: string | null };

type Progress = { products: number; counted: number; people: string[] };

export type CountData = {
  filter: CountFilter;
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
  const page = await listToCount(app.db, count, staff.id, filter);
  const names = await readArabicNames(
    app.db,
    locale.language,
    page.rows.map((row) => row.id),
  );
  const rows = page.rows.map((row) => ({
    ...row,
    name: names.get(row.id) ?? row.name,
    // What nobody should be led by is not sent.
    stock: view.isBlind ? 0 : row.stock,
  }));
  const progress = await readProgress(app, count, locale);
  const me = { id: staff.id, name: staff.name || staff.email };
  return data<CountData>({ filter, count: { ...view, me, progress, page: { ...page, rows } } });
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
  value: string | null;
};

export type ReviewData = {
  review:
    | (CountView & {
        progress: Progress;
        /** The largest; `differences` counts all. */
        differing: ReviewRow[];
        differences: number;
        /** Counted while they were sold. */
        moved: { id: string; name: string }[];
        value: string;
        isValueComplete: boolean;
      })
    | null;
};

export async function loadReview(app: App, id: string, locale: Locale) {
  const count = await readCount(app.db, id);
  if (!count) return data<ReviewData>({ review: null }, 404);
  const view = (await countViewer(app, await readCollectionTitles(app.db, locale), locale))(count);
  const { egp } = formatsOf(locale);
  const counted = await listCounted(app.db, id);
  const differing = counted.flatMap(({ difference, cost, ...row }) => {
    if (!difference) return [];
    return { ...row, difference, worth: differenceValue(difference, cost) };
  });
  const sum = differing.reduce<Piastres>((total, { worth }) => total + (worth ?? 0), 0);
  // A count may be of the whole shop, which is too much for a page.
  const size = ({ worth, difference }: (typeof differing)[number]) => Math.abs(worth ?? difference);
  const largest =
    differing.length > MAX_BOOKING_LINES
      ? differing.toSorted((one, other) => size(other) - size(one)).slice(0, MAX_BOOKING_LINES)
      : differing;
  const moved = counted.filter(({ difference }) => difference === null);
  const names = await readArabicNames(
    app.db,
    locale.language,
    [...largest, ...moved].map((row) => row.id),
  );
  return data<ReviewData>({
    review: {
      ...view,
      progress: await readProgress(app, count, locale),
      differences: differing.length,
      differing: largest.map(({ id, name, counted, stock, difference, worth }) => ({
        id,
        name: names.get(id) ?? name,
        counted,
        stock,
        difference,
        value: worth === null ? null : egp(worth),
      })),
      moved: moved.map(({ id, name }) => ({ id, name: names.get(id) ?? name })),
      value: egp(sum),
      isValueComplete: differing.every(({ worth }) => worth !== null),
    },
  });
}
