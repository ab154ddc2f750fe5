import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Refuses what the triggers of `0013_stock_ledger` let through: `products.movements` changed alone,
 * movements that are replaced (SQLite), and the ledger truncated (PostgreSQL).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of postgres ? POSTGRES : SQLITE) await sql.raw(statement).execute(db);
}

const CHANGED = "new.stock <> old.stock or new.movements <> old.movements";

/** A number alone only ever becomes that of the last movement: the triggers set it after they wrote one. */
const IS_EXPLAINED = `case when new.stock <> old.stock
  then new.movements = old.movements + 1 and exists (select 1 from stock_movements
    where product_id = new.id and number = new.movements
      and stock_after = new.stock and quantity = new.stock - old.stock)
  else new.stock = (select stock_after from stock_movements
      where product_id = new.id and number = new.movements)
    and not exists (select 1 from stock_movements
      where product_id = new.id and number > new.movements)
  end`;

const MAY_MISS = `new.stock <> old.stock
  and exists (select 1 from shop_facts where key = 'stock_without_movement')`;

const WRITE_MISSING = `
  insert into stock_movements
    (product_id, number, product_name, quantity, stock_after, reason, made_at)
  values (new.id, old.movements + 1, new.name,
    new.stock - old.stock, new.stock, 'edit', new.updated_at);
  update products set movements = old.movements + 1 where id = new.id;`;

const REFUSED = "'The stock of a product changes with a movement alone.'";
const KEPT = "'Stock movements are kept as they are.'";

const SQLITE = [
  "drop trigger products_stock_updated",
  `create trigger products_stock_updated after update of stock, movements on products
    when (${CHANGED}) and not coalesce(${IS_EXPLAINED}, false) begin
      select raise(abort, ${REFUSED}) where not (${MAY_MISS});
      ${WRITE_MISSING}
    end`,
  ...["update", "delete"].map(
    (event) => `create trigger stock_movements_no_${event} before ${event} on stock_movements
      begin select raise(abort, ${KEPT}); end`,
  ),
  // A row that is replaced fires no trigger for its deletion.
  `create trigger stock_movements_no_replace before insert on stock_movements
    when exists (select 1 from stock_movements
        where product_id = new.product_id and number = new.number)
      or (new.reason = 'sale' and exists (select 1 from stock_movements
        where reason = 'sale' and made_at = new.made_at
          and document_id = new.document_id and product_id = new.product_id))
      or (new.reason <> 'sale' and new.document_id is not null and exists (
        select 1 from stock_movements
        where reason <> 'sale' and reason = new.reason
          and document_id = new.document_id and product_id = new.product_id))
    begin select raise(abort, ${KEPT}); end`,
];

const POSTGRES = [
  `create or replace function products_stock_updated() returns trigger language plpgsql as $$ begin
    if not coalesce(${IS_EXPLAINED}, false) then
      if not (${MAY_MISS}) then
        raise exception using message = ${REFUSED}, errcode = 'check_violation';
      end if;
      ${WRITE_MISSING}
    end if;
    return null;
  end $$`,
  "drop trigger products_stock_updated on products",
  `create trigger products_stock_updated after update of stock, movements on products
    for each row when (${CHANGED}) execute function products_stock_updated()`,
  `create trigger stock_movements_no_truncate before truncate on stock_movements
    for each statement execute function stock_movements_kept()`,
];
