import { sql } from "kysely";
import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { type By, Change, staffEntry } from "#app/domain/change.ts";
import { type Day, likelyLeft } from "#app/domain/stock/best-before.ts";

export type ExpiringLine = Awaited<ReturnType<typeof readLeft>>[number];

const MAX_LINES = 500;

/** In the place of the time at which staff marked it as sold out. */
const CLOSED_BY_ITSELF = 0;

export function listExpiring(db: Database, until: Day): Promise<ExpiringLine[]> {
  const open = selectDated(db).where("closed_at", "is", null);
  return readLeft(db, open.where("best_before", "<=", until));
}

export function listSoldOut(db: Database, since: number): Promise<ExpiringLine[]> {
  return readLeft(db, selectDated(db).where("closed_at", ">=", since));
}

type LineKey = Pick<ExpiringLine, "productId" | "number">;

export async function readExpiring(db: Database, line: LineKey): Promise<ExpiringLine | null> {
  const { productId, number } = line;
  const dated = selectDated(db)
    .where("dated.product_id", "=", productId)
    .where("dated.number", "=", number);
  return (await readLeft(db, dated))[0] ?? null;
}

/** What came with later deliveries that are neither undone nor closed. The reason is that of their index. */
const NEWER = sql<number>`(select cast(coalesce(sum(newer.quantity), 0) as bigint)
  from stock_movements as newer
  where newer.product_id = dated.product_id and newer.number > dated.number
    and newer.reason = 'delivery' and newer.quantity > 0
    and not exists (select 1 from stock_bookings where undoes = newer.document_id)
    and not exists (select 1 from best_before_dates as closed where closed_at is not null
      and closed.product_id = newer.product_id and closed.number = newer.number))`;

function selectDated(db: Database) {
  return db
    .selectFrom("best_before_dates as dated")
    .innerJoin("stock_movements as line", (join) =>
      join
        .onRef("line.product_id", "=", "dated.product_id")
        .onRef("line.number", "=", "dated.number"),
    )
    .innerJoin("products", "products.id", "dated.product_id")
    .select(["dated.product_id as productId", "dated.number", "name", "name_ar as nameAr"])
    .select(["collection as collectionName", "best_before as bestBefore"])
    .select(["quantity", "stock", NEWER.as("newer")])
    .where(sql<boolean>`not exists (select 1 from stock_bookings where undoes = line.document_id)`);
}

async function readLeft(db: Database, dated: ReturnType<typeof selectDated>) {
  const rows = await db
    .selectFrom(dated.as("lines"))
    .selectAll()
    .whereRef("stock", ">", "newer")
    .orderBy("bestBefore")
    .orderBy("name")
    .orderBy("number")
    .limit(MAX_LINES)
    .execute();
  return rows.map((row) => ({ ...row, left: likelyLeft(row) }));
}

export async function storeDates(
  trx: Trx,
  document: string,
  lines: { id: string; bestBefore?: Day | null | undefined }[],
): Promise<void> {
  const dated = lines.flatMap(({ id, bestBefore }) =>
    bestBefore ? sql`(${id}, cast(${bestBefore} as text))` : [],
  );
  if (dated.length === 0) return;
  await sql`
    with dated(id, best_before) as (values ${sql.join(dated)})
    insert into best_before_dates (product_id, number, best_before)
    select product_id, number, best_before from stock_movements join dated on product_id = id
    where document_id = ${document} and reason = 'delivery' and reason <> 'sale'
  `.execute(trx);
}

export function markSoldOut(
  db: Database,
  { productId, number, isSoldOut }: LineKey & { isSoldOut: boolean },
  by: By,
): Promise<Change<ExpiringLine | null>> {
  return changeTransaction(db, async (trx) => {
    const line = await readExpiring(trx, { productId, number });
    if (!line) return new Change(null);
    const changed = await trx
      .updateTable("best_before_dates")
      .set({ closed_at: isSoldOut ? by.now : null })
      .where("product_id", "=", productId)
      .where("number", "=", number)
      .where("closed_at", isSoldOut ? "is" : "is not", null)
      .returning("number")
      .executeTakeFirst();
    if (!changed) return new Change(line);
    const { name, left: pieces, bestBefore } = line;
    const what = isSoldOut ? "delivery line sold out" : "delivery line listed again";
    const details = { bestBefore, pieces };
    const done = { kind: "stock" as const, subject: { id: productId, name }, details };
    return new Change(line, { audit: staffEntry(what, by, done) });
  });
}

/** Closes what expired before that day and of which nothing is likely left, so that no list reads it again. */
export async function closeGone(db: Database, before: Day): Promise<void> {
  const isOpen = sql<boolean>`closed_at is null and best_before < ${before}`;
  const left = db
    .selectFrom(selectDated(db).where(isOpen).as("lines"))
    .select(["productId", "number"])
    .whereRef("stock", ">", "newer");
  await db
    .updateTable("best_before_dates")
    .set({ closed_at: CLOSED_BY_ITSELF })
    .where(isOpen)
    .where(sql<boolean>`(product_id, number) not in (${left})`)
    .execute();
}
