import { sql } from "kysely";
import { listNamed } from "#app/data/catalogue/find-by-name.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { behindPlace, writePlace } from "#app/data/database/list-cursor.server.ts";
import type { UnitCost } from "#app/domain/stock/cost.ts";
import { type CountPart, countedDifference } from "#app/domain/stock/count.ts";
import { CORRECTED } from "./count-corrections.server.ts";
import type { Count } from "./counts.server.ts";

export type CountedProduct = {
  id: string;
  name: string;
  collectionName: string;
  cost: UnitCost | null;
  counted: number;
  /** When it was counted, less what was sold before and came in after the booking. */
  stock: number;
  /** Null where it has to be counted again. */
  difference: number | null;
  people: string[];
};

/** What is counted so far, in the order of the shop; products that are gone are left out. */
export async function listCounted(db: Database, countId: string): Promise<CountedProduct[]> {
  const rows = await db
    .selectFrom("stock_count_lines")
    .innerJoin("products", "products.id", "product_id")
    .select(["products.id", "name", "collection", "cost", "staff_name", "counted"])
    .select(["stock_count_lines.stock", "first_number", "last_number"])
    .select([IS_OUTDATED.as("is_outdated"), CORRECTED.as("corrected")])
    .where("count_id", "=", countId)
    .orderBy("collection")
    .orderBy("order_id")
    .orderBy("staff_name")
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const own: CountPart[] = parts.map((part) => ({
      counted: part.counted,
      stock: part.stock - Number(part.corrected),
      firstNumber: part.first_number,
      lastNumber: part.last_number,
      isOutdated: part.is_outdated === 1,
    }));
    return {
      id: first.id,
      name: first.name,
      collectionName: first.collection,
      cost: first.cost,
      counted: own.reduce((sum, { counted }) => sum + counted, 0),
      stock: own.at(-1)?.stock ?? 0,
      difference: countedDifference(own),
      people: parts.map(({ staff_name }) => staff_name),
    };
  });
}

/**
 * By another count, an edit, or a sale without a connection that was made before and has come in since; unless an earlier
 * count found its goods gone. What was booked does not change.
 */
const IS_OUTDATED = sql<number>`case when is_booked = 0 and exists (
  select 1 from stock_movements as later
  where later.product_id = products.id and later.number > last_number
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
  /** By this person; null where not yet. */
  own: number | null;
  /** By the others. */
  others: number | null;
};

export type CountPage = { rows: CountRow[]; next: string | null };

const ROWS_PER_PAGE = 50;

type Asked = { query: string; isOpenOnly: boolean; after: string | null };

/** The products of a count in the order of the shop, all or those that nobody counted. */
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
  return {
    rows: page.map(({ id, name, stock, own, others }) => ({ id, name, stock, own, others })),
    next: last ? writePlace(last) : null,
  };
}

/** How many products a count is about, and how many of them are counted. */
export async function countProgress(
  db: Database,
  { id, collectionName }: Count,
): Promise<{ products: number; counted: number; people: { id: string; name: string }[] }> {
  const { products } = await db
    .selectFrom("products")
    .select((row) => row.fn.countAll<number>().as("products"))
    .$if(collectionName !== null, (list) => list.where("collection", "=", collectionName))
    .executeTakeFirstOrThrow();
  const lines = db.selectFrom("stock_count_lines").where("count_id", "=", id);
  // Those that were deleted, or moved to another collection, are no part of the whole.
  const { counted } = await lines
    .innerJoin("products", "products.id", "product_id")
    .$if(collectionName !== null, (list) => list.where("collection", "=", collectionName))
    .select((row) => row.fn.count<number>("product_id").distinct().as("counted"))
    .executeTakeFirstOrThrow();
  const people = await lines
    .select(({ fn }) => ["staff_id as id", fn.max("staff_name").as("name")])
    .groupBy("staff_id")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return { products, counted, people };
}
