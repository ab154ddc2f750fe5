import { sql } from "kysely";
import { listNamed } from "#app/data/catalogue/find-by-name.server.ts";
import { readPacks } from "#app/data/catalogue/products/packs.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { behindPlace, writePlace } from "#app/data/database/list-cursor.server.ts";
import type { Pack } from "#app/domain/catalogue/packs/pack.ts";
import { idsOf } from "#app/domain/id.ts";
import type { UnitCost } from "#app/domain/stock/cost.ts";
import { type CountPart, countedDifference } from "#app/domain/stock/count.ts";
import { CORRECTED } from "./count-corrections.server.ts";
import type { Count } from "./counts.server.ts";

export type CountedProduct = {
  id: string;
  name: string;
  cost: UnitCost | null;
  counted: number;
  stock: number;
  /** What is booked, or would be; null where it has to be counted again. */
  difference: number | null;
  /** The difference it would have had without what was sold before and came in after the booking. */
  corrected: number | null;
  people: string[];
};

/**
 * What is counted, in the order of the shop; of an open count without products that are gone or keep no stock. What has ended stays: its
 * names, costs and differences are those of the booking.
 */
export async function listCounted(db: Database, countId: string): Promise<CountedProduct[]> {
  const rows = await db
    .selectFrom("stock_count_lines")
    .innerJoin("stock_counts", "stock_counts.id", "count_id")
    .leftJoin("products", "products.id", "stock_count_lines.product_id")
    .select(["stock_count_lines.product_id as id", "ended_at", "name", "cost", "counted"])
    .select(["stock_count_lines.staff_name", "stock_count_lines.stock"])
    .select(["first_number", "last_number", NAME_SEEN.as("nameSeen")])
    .select([
      ofBooked<string>("product_name").as("nameBooked"),
      ofBooked<number>("unit_cost").as("costBooked"),
      ofBooked<number>("quantity").as("booked"),
    ])
    .select([IS_OUTDATED.as("is_outdated"), CORRECTED.as("corrected")])
    .where("count_id", "=", countId)
    .where(({ or, eb }) => or([eb("ended_at", "is not", null), eb("keeps_stock", "=", 1)]))
    .orderBy(sql`case when name is null then 1 else 0 end`)
    .orderBy("products.collection")
    .orderBy("order_id")
    .orderBy("stock_count_lines.product_id")
    .orderBy("stock_count_lines.staff_name")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const own: CountPart[] = parts.map((part) => ({
      counted: part.counted,
      stock: part.stock,
      firstNumber: part.first_number,
      lastNumber: part.last_number,
      isOutdated: part.is_outdated === 1,
    }));
    const isOpen = first.ended_at === null;
    const difference = first.booked ?? countedDifference(own);
    const was = first.nameBooked ?? first.nameSeen ?? first.name;
    return {
      id: first.id,
      name: (isOpen ? first.name : was) ?? "",
      cost: isOpen ? first.cost : first.costBooked,
      counted: own.reduce((sum, { counted }) => sum + counted, 0),
      stock: own.at(-1)?.stock ?? 0,
      difference,
      corrected: difference === null ? null : difference + Number(first.corrected),
      people: parts.map(({ staff_name }) => staff_name),
    };
  });
}

// Each from its index: joined, PostgreSQL may read all movements.

const NAME_SEEN = sql<string | null>`(select product_name from stock_movements as seen
  where seen.product_id = stock_count_lines.product_id and seen.number = last_number)`;

function ofBooked<Value>(column: string) {
  return sql<Value | null>`(select ${sql.ref(column)} from stock_movements as booked
    where booked.document_id = booking_id and booked.product_id = stock_count_lines.product_id
      and booked.reason = 'count' and booked.reason <> 'sale')`;
}

/**
 * By another count, an edit, or a sale without a connection that was made before and has come in since; unless an earlier
 * count found its pieces gone. What was booked does not change, nor does what comes after the end.
 */
const IS_OUTDATED = sql<number>`case when is_booked = 0 and exists (
  select 1 from stock_movements as later
  where later.product_id = stock_count_lines.product_id and later.number > last_number
    and (ended_at is null or later.made_at < ended_at)
    and not exists (select 1 from count_corrections as corrected
      where corrected.order_id = later.document_id and corrected.product_id = later.product_id)
    and (later.reason in ('count', 'edit') or (later.reason = 'sale' and exists (
      select 1 from orders where orders.id = later.document_id
        and orders.received_at is not null and orders.created_at <= counted_at)))
) then 1 else 0 end`;

export type CountRow = {
  id: string;
  name: string;
  stock: number;
  own: number | null;
  others: number | null;
  packs?: Pack[] | undefined;
};

export type CountPage = { rows: CountRow[]; next: string | null };

const ROWS_PER_PAGE = 50;

type Asked = { query: string; isOpenOnly: boolean; after: string | null };

export async function listToCount(
  db: Database,
  { id, collectionName }: Count,
  staff: string,
  { query, isOpenOnly, after }: Asked,
): Promise<CountPage> {
  const counted = (condition: "=" | "<>") =>
    sql<number | null>`(
      select sum(counted) from stock_count_lines
      where count_id = ${id} and product_id = products.id
        and staff_id ${sql.raw(condition)} ${staff})`;
  const rows = await listNamed(db, query, (isNamed) =>
    db
      .selectFrom("products")
      .select(["id", "name", "stock", "collection", "order_id"])
      .select([counted("=").as("own"), counted("<>").as("others")])
      .where("keeps_stock", "=", 1)
      .where(behindPlace(after))
      .$if(collectionName !== null, (list) => list.where("collection", "=", collectionName))
      .$if(isOpenOnly, (list) =>
        list.where(
          sql<boolean>`not exists (
            select 1 from stock_count_lines where count_id = ${id} and product_id = products.id)`,
        ),
      )
      .where(isNamed)
      .orderBy("collection")
      .orderBy("order_id")
      .limit(ROWS_PER_PAGE + 1)
      .execute(),
  );
  const page = rows.slice(0, ROWS_PER_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const packs = await readPacks(db, idsOf(page));
  return {
    rows: page.map(({ id, name, stock, own, others }) => ({
      ...{ id, name, stock, own, others },
      packs: packs.get(id),
    })),
    next: last ? writePlace(last) : null,
  };
}

/** How many products a count is about, and how many of them are counted; of one that has ended just the latter, also those that are gone. */
export async function countProgress(
  db: Database,
  { id, collectionName, endedAt }: Count,
): Promise<{ products: number | null; counted: number; people: { id: string; name: string }[] }> {
  const lines = db.selectFrom("stock_count_lines").where("count_id", "=", id);
  const people = await lines
    .select(({ fn }) => ["staff_id as id", fn.max("staff_name").as("name")])
    .groupBy("staff_id")
    .orderBy("name")
    .orderBy("id")
    .execute();
  if (endedAt !== null) {
    const { counted } = await lines
      .select((row) => row.fn.count<number>("product_id").distinct().as("counted"))
      .executeTakeFirstOrThrow();
    return { products: null, counted, people };
  }
  const { products } = await db
    .selectFrom("products")
    .select((row) => row.fn.countAll<number>().as("products"))
    .where("keeps_stock", "=", 1)
    .$if(collectionName !== null, (list) => list.where("collection", "=", collectionName))
    .executeTakeFirstOrThrow();
  // Those that were deleted, or moved to another collection, are no part of the whole.
  const { counted } = await lines
    .innerJoin("products", "products.id", "product_id")
    .where("keeps_stock", "=", 1)
    .$if(collectionName !== null, (list) => list.where("collection", "=", collectionName))
    .select((row) => row.fn.count<number>("product_id").distinct().as("counted"))
    .executeTakeFirstOrThrow();
  return { products, counted, people };
}
