import { listActivity } from "#app/data/activity/activity.server.ts";
import { searchForStaff, searchProducts } from "#app/data/catalogue/search.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { writeCursor } from "#app/data/database/list-cursor.server.ts";
import { countProblemSales, listProblemSales } from "#app/data/orders/late/sale-problems.server.ts";
import { listShifts, readLastShift } from "#app/data/shifts/shifts.server.ts";
import { listBookings } from "#app/data/stock/bookings.server.ts";
import { listCounts } from "#app/data/stock/counts.server.ts";
import { listReorder } from "#app/data/stock/reorder.server.ts";
import { listMovements } from "#app/data/stock/stock-history.server.ts";
import { listStock, readStockValue } from "#app/data/stock/stock-list.server.ts";
import { LOW_STOCK } from "#app/domain/catalogue/product.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import type { Read } from "./growing-reads.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHOWN_PROBLEMS = 50;

const CASHIER = "cashier0";

/** Reads of the tables that grow with the days. */
export async function dailyReads(
  shops: Iterable<Database>,
  now: number,
): Promise<Record<string, Read>> {
  const busiest = new Map<Database, { id: string; movements: number }>();
  for (const db of shops) busiest.set(db, await findBusiest(db));
  const everything = { kind: null, staff: null, range: null };
  const activity =
    (filter: Partial<Parameters<typeof listActivity>[1]>, after: string | null = null): Read =>
    (db) =>
      listActivity(db, { ...everything, ...filter }, after);
  // 500 rows down.
  const deep = writeCursor({ createdAt: now - 5 * HOUR_MS, id: "0".repeat(32) });
  const deeper = writeCursor({ createdAt: now - 200 * DAY_MS, id: "0".repeat(32) });
  return {
    activity: activity({}),
    "activity, five hours down": activity({}, deep),
    "activity of a week": activity({ range: { start: now - 7 * DAY_MS, end: now } }),
    "activity of a kind": activity({ kind: "sale" }),
    "activity of a rare kind": activity({ kind: "staff" }),
    "activity of a person": activity({ staff: CASHIER }),
    "a person's activity of a kind": activity({ staff: CASHIER, kind: "sale" }),
    "a person's activity of a kind that others do": activity({ staff: "owner", kind: "sale" }),
    "a product's movements": (db) => listMovements(db, busiest.get(db)?.id ?? "", null),
    "a product's movements, half-way down": (db) => {
      const { id = "", movements = 0 } = busiest.get(db) ?? {};
      return listMovements(db, id, Math.round(movements / 2));
    },
    "deliveries and waste": (db) => listBookings(db, null),
    "deliveries and waste, 200 days down": (db) => listBookings(db, deeper),
    "stock counts": listCounts,
    shifts: (db) => listShifts(db, null),
    "shifts, five hours down": (db) => listShifts(db, deep),
    "shifts, 200 days down": (db) => listShifts(db, deeper),
    "a cashier's last shift": (db) => readLastShift(db, CASHIER),
    "the last shift of an owner without one": (db) => readLastShift(db, "owner"),
    "Needs a look": (db) => listProblemSales(db, SHOWN_PROBLEMS),
    "the count of Needs a look": countProblemSales,
  };
}

/** The product with the most movements. */
function findBusiest(db: Database): Promise<{ id: string; movements: number }> {
  return db
    .selectFrom("products")
    .select(["id", "movements"])
    .orderBy("movements", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Reads of the tables that grow with the catalogue. */
export function catalogueReads(now: number): Record<string, Read> {
  const stock =
    (asked: Partial<Parameters<typeof listStock>[1]>): Read =>
    (db) =>
      listStock(
        db,
        { show: "all", query: "", after: null, ...asked },
        { lowStock: LOW_STOCK, now },
      );
  return {
    "stock list": stock({}),
    "stock list, half-way down": stock({ after: "999999 smokes" }),
    "stock list, low": stock({ show: "low" }),
    "stock list, out": stock({ show: "out" }),
    "stock list, not moved for 30 days": stock({ show: "still" }),
    "stock list, search": stock({ query: "chipsy" }),
    "stock list, Arabic search": stock({ query: "شيبسي" }),
    "stock list, search for what is not there": stock({ query: "xylophone" }),
    "value of the stock": readStockValue,
    "products to reorder": (db) =>
      listReorder(db, { lowStock: LOW_STOCK, timezone: "Africa/Cairo", now }),
    ...searches(
      "storefront search",
      (query, language) => (db) => searchProducts(db, query, language),
    ),
    ...searches("admin search", (query, language) => (db) => searchForStaff(db, query, language)),
    "admin search for a barcode": (db) => searchForStaff(db, "777", "en"),
  };
}

const TYPED = {
  "one letter": "c",
  "an English name": "chipsy salt",
  "one product": "mango juice 42",
  "the other keyboard layout": "ahd fhgkukhu",
  "what is not there": "xylophone",
};
const TYPED_IN_ARABIC = { "one Arabic letter": "ش", "an Arabic name": "شيبسي شطه" };

function searches(
  work: string,
  read: (query: string, language: Language) => Read,
): Record<string, Read> {
  const of = (typed: Record<string, string>, language: Language) =>
    Object.entries(typed).map(([name, query]) => [`${work}: ${name}`, read(query, language)]);
  return Object.fromEntries([...of(TYPED, "en"), ...of(TYPED_IN_ARABIC, "ar")]);
}
