import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { addGrams, removeGrams } from "#app/data/catalogue/product-grams.server.ts";
import { flag } from "#app/data/catalogue/products/product-columns.server.ts";
import type { Trx } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { demoChanged } from "#app/data/demo/demo-mark.server.ts";
import { moveStock } from "#app/data/stock/move-stock.server.ts";
import { searchText } from "#app/domain/catalogue/names.ts";
import { MAX_STOCK } from "#app/domain/catalogue/product-form.ts";
import type { By } from "#app/domain/change.ts";
import { idsOf } from "#app/domain/id.ts";
import type { ChangedProduct, ImportedFields } from "#app/domain/imports/planned.ts";
import { addBarcodes, storePacks } from "./insert-products.server.ts";

const BATCH_ROWS = 500;

/** Locks the products in the order of their ids, as sales do. Sales since the plan are no change, a delivery's cost is one. */
export async function areUnchanged(trx: Trx, changed: ChangedProduct[]): Promise<boolean> {
  const byId = changed.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const batch of batches(byId, BATCH_ROWS)) {
    const rows = await trx
      .selectFrom("products")
      .select(["id", "version", "stock", "cost"])
      .where("id", "in", idsOf(batch))
      .orderBy("id")
      .$if(!isSqlite(trx), (query) => query.forUpdate())
      .execute();
    const stored = new Map(rows.map((row) => [row.id, row]));
    const isAsPlanned = batch.every(({ id, before, after, stockBy }) => {
      const row = stored.get(id);
      const stock = (row?.stock ?? 0) + stockBy;
      const isCostKept = after.cost === before.cost || row?.cost === before.cost;
      const most = after.keepsStock === false ? 0 : MAX_STOCK;
      return row?.version === before.version && isCostKept && stock >= 0 && stock <= most;
    });
    if (!isAsPlanned) return false;
  }
  return true;
}

/** Needs the products' locks. False where a barcode is another product's by now. */
export async function updateProducts(
  trx: Trx,
  changed: ChangedProduct[],
  { staff, now, document }: By & { document: string },
): Promise<boolean> {
  for (const batch of batches(changed, BATCH_ROWS)) {
    const moved = batch.filter(({ stockBy }) => stockBy !== 0);
    const lines = moved.map(({ id, stockBy }) => ({ id, quantity: stockBy }));
    await moveStock(trx, lines, { reason: "edit", staff, document, now });
    await updateFields(trx, batch, now);
    if (!(await storePacks(trx, batch, now))) return false;
    const codes = batch.flatMap(({ id, addedBarcodes }) =>
      addedBarcodes.map((code) => ({ id, code })),
    );
    if (!(await addBarcodes(trx, codes))) return false;
    // Pages are served in between.
    await setImmediate();
  }
  return true;
}

async function updateFields(trx: Trx, batch: ChangedProduct[], now: number): Promise<void> {
  const renamed = batch.filter(
    ({ before, after }) => before.name !== after.name || before.nameAr !== after.nameAr,
  );
  const chosen = trx.selectFrom("products").where("id", "in", idsOf(renamed));
  if (renamed.length > 0) await removeGrams(trx, chosen);
  const rows = batch.map(({ id, before, after }) => {
    // In the order of wanted(…) below.
    const wanted = {
      name: after.name,
      nameAr: after.nameAr,
      price: after.price,
      is_available: flag(after.is_available),
      is_visible: flag(after.is_visible),
      cost: after.cost ?? null,
      keepsStock: after.keepsStock === before.keepsStock ? null : flag(after.keepsStock),
    } satisfies Record<keyof ImportedFields, unknown>;
    const isCosted = flag(after.cost !== before.cost);
    return sql`(${sql.join([id, searchText(after), isCosted, ...Object.values(wanted)])})`;
  });
  await sql`
    with wanted(id, search_name, costed, name, name_ar, price, available, visible, cost, keeps) as (values ${sql.join(rows)})
    update products set name = wanted.name, name_ar = nullif(wanted.name_ar, ''), search_name = wanted.search_name,
      price = cast(wanted.price as bigint), is_available = cast(available as integer),
      is_visible = cast(visible as integer), version = version + 1, updated_at = ${now}, demo = ${demoChanged},
      cost = case when cast(costed as integer) = 1 then cast(wanted.cost as bigint) else products.cost end,
      keeps_stock = coalesce(cast(keeps as integer), keeps_stock)
    from wanted where products.id = wanted.id
  `.execute(trx);
  if (renamed.length > 0) await addGrams(trx, chosen);
}
