import { type RawBuilder, sql } from "kysely";
import { databaseNow } from "#app/data/database/clock.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readFact, readRecord, storeRecord } from "#app/data/database/facts.server.ts";
import type { StockCheck, StockFault } from "#app/domain/stock/stock-check.ts";
import { missingMovements, strangeMovements } from "./check-documents.server.ts";

const KEY = "stock_check";

/** When a shop of a release before 1.0.0, whose sales have no movements, was brought up to date; younger shops have none. */
const REQUIRED_SINCE = "stock_movements_required_since";

const MAX_FAULTS = 20;
const BATCH_PRODUCTS = 300;
const BATCH_MOVEMENTS = 1000;

/** Documents may be older than the movements that are read with them: transactions last, clocks differ. */
const MARGIN_MS = 60 * 60_000;

export async function readStockCheck(db: Database): Promise<StockCheck | null> {
  return readRecord<StockCheck>(db, KEY);
}

/**
 * Proves that each product's stock follows from its movements, and that sales, refunds and orders have theirs. Reads what
 * is new since the last proof, or with `isFull` everything, in short statements of which each sees one state. After one
 * that found a fault, everything too: what is new alone may not show it again.
 */
export async function checkStock(db: Database, asked = { isFull: false }): Promise<StockCheck> {
  const last = await readStockCheck(db);
  const isFull = asked.isFull || !last || last.faults.length > 0;
  const at = await databaseNow(db);
  const found: StockFault[] = [];
  let movements = 0;
  for await (const ends of walkEnds(db, isFull)) {
    const faults = [...ends.filter(isOff).map(describeEnd), ...(await checkChains(db, ends))];
    if (faults.length === 0) await storeProofs(db, ends);
    found.push(...faults);
    for (const { number } of ends) movements += number;
  }
  const since = isFull ? 0 : last.documentsProven - MARGIN_MS;
  const required = Number((await readFact(db, REQUIRED_SINCE)) ?? 0);
  const documents = await missingMovements(db, Math.max(since, required));
  found.push(...(await unexplainedProducts(db)), ...documents);
  const faults = found.toSorted(byProductAndNumber).slice(0, MAX_FAULTS);
  const documentsProven = faults.length === 0 ? at : (last?.documentsProven ?? 0);
  const check = { at, movements, faults, documentsProven, fullAt: isFull ? at : last.fullAt };
  await storeRecord(db, KEY, check);
  return check;
}

type End = {
  id: string;
  name: string;
  number: number;
  stockAfter: number;
  proven: number;
  provenStock: number;
  stock: number | null;
  movements: number | null;
};

/** The last movement of each product that ever was; skips from product to product in the index. */
async function* walkEnds(db: Database, isFull: boolean): AsyncGenerator<End[]> {
  const proofs = isFull ? sql`(select * from stock_proofs where 1 = 0)` : sql`stock_proofs`;
  for (let after = ""; ; ) {
    const { rows } = await sql<End>`
      with recursive ids(id, place) as (
        select min(product_id), 1 from stock_movements where product_id > ${after}
        union all
        select (select min(product_id) from stock_movements where product_id > ids.id), place + 1
        from ids where ids.id is not null and place < ${sql.lit(BATCH_PRODUCTS)}
      ),
      ends as (
        select id, (select max(number) from stock_movements where product_id = ids.id) as number
        from ids where id is not null
      )
      select ends.id, ends.number, last.product_name as name, last.stock_after as "stockAfter",
        coalesce(proofs.number, 0) as proven, coalesce(proofs.stock_after, 0) as "provenStock",
        products.stock, products.movements
      from ends
      join stock_movements as last on last.product_id = ends.id and last.number = ends.number
      left join ${proofs} as proofs on proofs.product_id = ends.id
      left join products on products.id = ends.id
      order by ends.id
    `.execute(db);
    yield rows;
    if (rows.length < BATCH_PRODUCTS) return;
    after = rows.at(-1)?.id ?? "";
  }
}

function byProductAndNumber(one: StockFault, other: StockFault): number {
  return one.productId === other.productId
    ? (one.number ?? 0) - (other.number ?? 0)
    : one.productName.localeCompare(other.productName);
}

function isOff({ number, stockAfter, proven, stock, movements }: End): boolean {
  if (number < proven) return true;
  return stock === null ? stockAfter !== 0 : stock !== stockAfter || movements !== number;
}

function describeEnd({ id, name, number, stockAfter, stock }: End): StockFault {
  const what =
    stock === null
      ? `The product is gone, and its last movement leaves ${stockAfter}.`
      : `The stock is ${stock}, and its last movement leaves ${stockAfter}.`;
  return { productId: id, productName: name, number, what };
}

async function checkChains(db: Database, ends: End[]): Promise<StockFault[]> {
  const faults: StockFault[] = [];
  for (const ranges of batchedRanges(ends)) {
    const rows = ranges.map(({ id, from, to, stock }) => sql`(${id}, ${from}, ${to}, ${stock})`);
    const values = sql`(values ${sql.join(rows)})`;
    faults.push(...(await brokenChains(db, values)), ...(await strangeMovements(db, values)));
  }
  return faults;
}

/** A range is a product's movements after `from` up to `to`; `stock` is what is proven of `from`. */
type MovementRange = { id: string; from: number; to: number; stock: number | null };

function* batchedRanges(ends: End[]): Generator<MovementRange[]> {
  let batch: MovementRange[] = [];
  let left = BATCH_MOVEMENTS;
  for (const { id, number, proven, provenStock } of ends) {
    for (let from = proven; from < number; ) {
      const to = Math.min(number, from + left);
      batch.push({ id, from, to, stock: from === proven ? provenStock : null });
      left -= to - from;
      from = to;
      if (left > 0) continue;
      yield batch;
      batch = [];
      left = BATCH_MOVEMENTS;
    }
  }
  if (batch.length > 0) yield batch;
}

async function brokenChains(db: Database, ranges: RawBuilder<unknown>): Promise<StockFault[]> {
  const { rows } = await sql<Omit<StockFault, "what">>`
    with ranges(id, first, last, stock) as ${ranges}
    select own.product_id as "productId", own.product_name as "productName", own.number
    from ranges
    join stock_movements as own on own.product_id = ranges.id
      and own.number > cast(first as bigint) and own.number <= cast(last as bigint)
    left join stock_movements as before
      on before.product_id = own.product_id and before.number = own.number - 1
    where own.stock_after <> coalesce(before.stock_after, 0) + own.quantity
      or (own.number > 1 and before.number is null)
      or (before.number = cast(first as bigint) and before.stock_after <> cast(stock as bigint))
    limit ${sql.lit(MAX_FAULTS)}
  `.execute(db);
  return rows.map((row) => ({ ...row, what: "It does not follow from the one before." }));
}

async function unexplainedProducts(db: Database): Promise<StockFault[]> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "name", "stock"])
    .where("stock", "<>", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("stock_movements").select("number").whereRef("product_id", "=", "products.id"),
        ),
      ),
    )
    .limit(MAX_FAULTS)
    .execute();
  return rows.map(({ id, name, stock }) => ({
    productId: id,
    productName: name,
    number: null,
    what: `The stock is ${stock}, and it has no movement.`,
  }));
}

async function storeProofs(db: Database, ends: End[]): Promise<void> {
  const rows = ends
    .filter(({ number, proven }) => number > proven)
    .map(({ id, number, stockAfter }) => ({ product_id: id, number, stock_after: stockAfter }));
  if (rows.length === 0) return;
  await db
    .insertInto("stock_proofs")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("product_id").doUpdateSet((row) => ({
        number: row.ref("excluded.number"),
        stock_after: row.ref("excluded.stock_after"),
      })),
    )
    .execute();
}
