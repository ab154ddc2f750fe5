import {
  type Expression,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
} from "kysely";
import { insertActivity } from "#app/data/activity/activity.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { prepared } from "#app/data/database/prepared.server.ts";
import type { Schema } from "#app/data/database/schema.server.ts";
import { staffName } from "#app/data/staff/staff-name.server.ts";
import { idsOf } from "#app/domain/id.ts";
import type { UnitCost } from "#app/domain/stock/cost.ts";
import type { Movement } from "#app/domain/stock/movement.ts";

type Moved = { id: string; quantity: number };

type Delivered = Moved & { unitCost: UnitCost | null };

type MovedRow = (Moved | Delivered) & Movement;

/**
 * The only code that changes `products.stock`: by a movement each, which the database demands.
 * `quantity` is what is added, each product once. Lines without a cost of their own are moved at the
 * product's. Requires the products to be locked. Returns the ids of those that are there and whose
 * stock does not fall below 0.
 */
export async function moveStock(
  trx: Trx,
  lines: readonly Moved[] | readonly Delivered[],
  movement: Movement,
): Promise<Set<string>> {
  if (lines.length === 0) return new Set();
  const rows = lines.map((line) => ({ ...line, ...movement }));
  const isDelivered = lines.some((line) => "unitCost" in line);
  const inserted = await (isDelivered ? insertDelivered(trx, rows) : insertMoved(trx, rows));
  await recordCorrections(trx, inserted, movement.now);
  const moved = await updateStock(trx, rows);
  // What comes back after a product's stock is no longer kept: a cancelled order's, a refund's. An edit may just turn it on.
  const unkept =
    movement.reason === "edit"
      ? []
      : moved.filter(({ keeps_stock, stock }) => keeps_stock === 0 && stock > 0);
  const out = unkept.map(({ id, stock }) => ({ id, quantity: -stock }));
  await moveStock(trx, out, { ...movement, reason: "edit", document: null });
  return new Set(idsOf(moved));
}

const insertMoved = prepared((db, rows: MovedRows) => insertMovements(db, rows, sql`cost`));

const insertDelivered = prepared((db, rows: MovedRows) =>
  insertMovements(db, rows, sql`moved.unit_cost`),
);

type MovedRows = [MovedRow, ...MovedRow[]];

function insertMovements(db: Database, rows: MovedRows, unitCost: RawBuilder<number | null>) {
  const moving = db
    .selectFrom("products")
    .innerJoin(movedOf(rows), "moved.product_id", "id")
    .where(sql<boolean>`stock + moved.quantity >= 0`)
    .select(["id", "name", "stock", "movements", "cost", "moved.quantity"])
    .select(unitCost.as("unit_cost"));
  return db
    .insertInto("stock_movements")
    .columns(COLUMNS)
    .expression(following(moving, rows[0]))
    .returning(INSERTED);
}

const updateStock = prepared((db, rows: MovedRows) =>
  db
    .updateTable("products")
    .from(movedOf(rows))
    .set((row) => ({
      stock: row("stock", "+", row.ref("moved.quantity")),
      movements: sql<number>`(select max(number) from stock_movements where product_id = products.id)`,
      moved_at: rows[0].now,
      updated_at: rows[0].now,
    }))
    .whereRef("id", "=", "moved.product_id")
    .where(sql<boolean>`stock + moved.quantity >= 0`)
    .returning(["id", "stock", "keeps_stock"]),
);

type MovedValues = { product_id: string; quantity: number; unit_cost: number | null };

/** Joined, as a `case` for each line would take the square of the lines. */
function movedOf(rows: MovedRows) {
  const values = rows.map((row) => {
    const unitCost = "unitCost" in row ? row.unitCost : null;
    return sql`(${row.id}, cast(${row.quantity} as bigint), cast(${unitCost} as bigint))`;
  });
  const moved = sql<MovedValues>`(
    select column1 as product_id, column2 as quantity, column3 as unit_cost
    from (values ${sql.join(values)}) as lines)`;
  return moved.as<"moved">(sql.ref("moved"));
}

const COLUMNS = [
  "product_id",
  "number",
  "product_name",
  "quantity",
  "stock_after",
  "unit_cost",
  "reason",
  "staff_id",
  "staff_name",
  "document_id",
  "made_at",
] as const;

const INSERTED = ["product_id", "product_name", "quantity", "stock_after", "staff_id"] as const;

type Inserted = Pick<Selectable<Schema["stock_movements"]>, (typeof INSERTED)[number]>;

/** Whom the history names for a correction. */
export const CORRECTION = "correction";

/**
 * The movements of products that move. Where the last one does not leave the stock there is, which nothing but plain SQL does, a
 * count that leads to it comes first: the stock stays as it is read everywhere, and the chain of the movements whole.
 */
function following(moving: Expression<unknown>, { reason, staff, document, now }: Movement) {
  const madeAt = sql`cast(${now} as bigint)`;
  return sql<never>`
    with moving as (
      select source.*, coalesce(last.stock_after, 0) as explained,
        case when last.number > movements then last.number else movements end as last_number
      from ${moving} as source
      left join stock_movements as last on last.product_id = source.id and last.number = (
        select max(number) from stock_movements where product_id = source.id)
    )
    select id, last_number + 1, name, stock - explained, stock, cost,
      'count', ${sql.lit(CORRECTION)}, ${sql.lit(CORRECTION)}, cast(null as text), ${madeAt}
    from moving where explained <> stock
    union all
    select id, last_number + case when explained <> stock then 2 else 1 end, name, quantity,
      stock + quantity, unit_cost, cast(${reason} as text), cast(${staff} as text),
      ${staffName(staff)}, cast(${document} as text), ${madeAt}
    from moving`;
}

async function recordCorrections(trx: Trx, inserted: Inserted[], at: number): Promise<void> {
  for (const row of inserted.filter(({ staff_id }) => staff_id === CORRECTION)) {
    const { product_id: id, product_name: name, quantity: by, stock_after: stock } = row;
    const entry = { kind: "stock" as const, subject: { id, name }, details: { by, stock } };
    await insertActivity(trx, "product stock corrected", { staff: CORRECTION, at, ...entry });
  }
}

type NewStock = { id: string; name: string; stock: number; cost?: UnitCost | null };

/** It is called before the products are inserted, each with the columns returned for it. */
export async function openStock(
  trx: Trx,
  products: readonly NewStock[],
  { staff, now }: Pick<Movement, "staff" | "now">,
): Promise<Map<string, { movements: number; moved_at: number }>> {
  // A product may have been here before: its movements outlive it.
  const earlier = await trx
    .selectFrom("stock_movements")
    .select((row) => ["product_id", row.fn.max<number>("number").as("number")])
    .where("product_id", "in", idsOf(products))
    .groupBy("product_id")
    .execute();
  const lastOf = new Map(earlier.map((row) => [row.product_id, row.number]));
  const rows = products.map(({ id, name, stock, cost }) => ({
    product_id: id,
    number: (lastOf.get(id) ?? 0) + 1,
    product_name: name,
    quantity: stock,
    stock_after: stock,
    unit_cost: cost ?? null,
    reason: "opening" as const,
    staff_id: staff,
    staff_name: staffName(staff),
    made_at: now,
  }));
  if (rows.length > 0) await trx.insertInto("stock_movements").values(rows).execute();
  return new Map(rows.map((row) => [row.product_id, { movements: row.number, moved_at: now }]));
}

/** Books out what is left of products that are about to be deleted. They have to be locked. */
export async function closeStock(
  trx: Trx,
  products: SelectQueryBuilder<Schema, "products", object>,
  { staff, now }: Pick<Movement, "staff" | "now">,
): Promise<void> {
  const moving = products
    .where("stock", ">", 0)
    .select(["id", "name", "stock", "movements", "cost", "cost as unit_cost"])
    .select(sql<number>`-stock`.as("quantity"));
  const inserted = await trx
    .insertInto("stock_movements")
    .columns(COLUMNS)
    .expression(following(moving, { reason: "edit", staff, document: null, now }))
    .returning(INSERTED)
    .execute();
  await recordCorrections(trx, inserted, now);
}
