import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Every change of a product's stock is a movement. `number` counts a product's movements from 1;
 * `products.movements` is its last one. The triggers refuse a stock that its last movement does not
 * explain, and write the missing movement themselves until all processes are of this release: see
 * docs/decisions/stock-ledger.md.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .alterTable("products")
    .addColumn("movements", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("products")
    .addColumn("cost", "bigint", (column) => column.check(sql`cost >= 0`))
    .execute();
  await db.schema
    .alterTable("order_items")
    .addColumn("unit_cost", "bigint", (column) => column.check(sql`unit_cost >= 0`))
    .execute();
  for (const column of ["costed", "cost"]) {
    await db.schema
      .alterTable("sums_by_product")
      .addColumn(column, "bigint", (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .createTable("stock_movements")
    .addColumn("product_id", "text", (column) => column.notNull())
    .addColumn("number", "bigint", (column) => column.notNull())
    .addColumn("product_name", "text", (column) => column.notNull())
    .addColumn("quantity", "bigint", (column) => column.notNull())
    .addColumn("stock_after", "bigint", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("staff_id", "text")
    .addColumn("staff_name", "text")
    .addColumn("document_id", "text")
    .addColumn("unit_cost", "bigint")
    .addColumn("made_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("stock_movements_key", ["product_id", "number"])
    .addCheckConstraint("stock_movements_number", sql`number > 0`)
    .addCheckConstraint("stock_movements_stock_after", sql`stock_after >= 0`)
    .addCheckConstraint("stock_movements_unit_cost", sql`unit_cost >= 0`)
    .addCheckConstraint("stock_movements_reason", sql`reason in (${sql.join(REASONS)})`)
    .modifyEnd(postgres ? sql`` : sql`without rowid`)
    .execute();
  await sql`
    create unique index stock_movements_document
    on stock_movements (document_id, product_id, reason) where document_id is not null
  `.execute(db);
  await db.schema
    .createTable("stock_proofs")
    .addColumn("product_id", "text", (column) => column.primaryKey().notNull())
    .addColumn("number", "bigint", (column) => column.notNull())
    .addColumn("stock_after", "bigint", (column) => column.notNull())
    .execute();
  await sql`
    insert into stock_movements
      (product_id, number, product_name, quantity, stock_after, reason, made_at)
    select id, 1, name, stock, stock, 'opening', ${sql.lit(Date.now())} from products
  `.execute(db);
  await sql`update products set movements = 1`.execute(db);
  await sql`
    insert into shop_facts (key, value)
    select 'stock_without_movement', '0' where exists (select 1 from products)
  `.execute(db);
  const statements = postgres
    ? [...TRIGGERS.flatMap(forPostgres), ...KEEP_POSTGRES]
    : [...TRIGGERS.map(forSqlite), ...KEEP_SQLITE];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const REASONS = [
  "opening",
  "sale",
  "order confirmed",
  "order cancelled",
  "refund",
  "delivery",
  "count",
  "waste",
  "own use",
  "edit",
].map((reason) => sql.lit(reason));

type Trigger = {
  name: string;
  event: string;
  when: string;
  /** The change has its movement. */
  isExplained: string;
  writeMissing: string;
};

const COLUMNS = "(product_id, number, product_name, quantity, stock_after, reason, made_at)";

const TRIGGERS: Trigger[] = [
  {
    name: "products_stock_inserted",
    event: "insert on products",
    when: "new.stock <> 0",
    isExplained: `exists (select 1 from stock_movements
      where product_id = new.id and number = new.movements and stock_after = new.stock)`,
    writeMissing: `
      insert into stock_movements ${COLUMNS}
      select new.id, coalesce(max(number), 0) + 1, new.name, new.stock, new.stock,
        'opening', new.created_at
      from stock_movements where product_id = new.id;
      update products set movements =
        (select max(number) from stock_movements where product_id = new.id) where id = new.id;`,
  },
  {
    name: "products_stock_updated",
    event: "update of stock on products",
    when: "new.stock <> old.stock",
    isExplained: `new.movements = old.movements + 1 and exists (select 1 from stock_movements
      where product_id = new.id and number = new.movements
        and stock_after = new.stock and quantity = new.stock - old.stock)`,
    writeMissing: `
      insert into stock_movements ${COLUMNS} values (new.id, old.movements + 1, new.name,
        new.stock - old.stock, new.stock, 'edit', new.updated_at);
      update products set movements = old.movements + 1 where id = new.id;`,
  },
  {
    name: "products_stock_deleted",
    event: "delete on products",
    when: "old.stock <> 0",
    isExplained: `exists (select 1 from stock_movements
      where product_id = old.id and number = old.movements + 1
        and stock_after = 0 and quantity = -old.stock)`,
    writeMissing: `
      insert into stock_movements ${COLUMNS} values (old.id, old.movements + 1, old.name,
        -old.stock, 0, 'edit', old.updated_at);`,
  },
];

const MAY_MISS = "exists (select 1 from shop_facts where key = 'stock_without_movement')";
const REFUSED = "'The stock of a product changes with a movement alone.'";
const KEPT = "'Stock movements are kept as they are.'";

function forSqlite({ name, event, when, isExplained, writeMissing }: Trigger): string {
  return `create trigger ${name} after ${event} when ${when} and not (${isExplained}) begin
    select raise(abort, ${REFUSED}) where not ${MAY_MISS};
    ${writeMissing}
  end`;
}

function forPostgres({ name, event, when, isExplained, writeMissing }: Trigger): string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      if not (${isExplained}) then
        if not ${MAY_MISS} then
          raise exception using message = ${REFUSED}, errcode = 'check_violation';
        end if;
        ${writeMissing}
      end if;
      return null;
    end $$`,
    `create trigger ${name} after ${event} for each row when (${when})
      execute function ${name}()`,
  ];
}

const KEEP_SQLITE = ["update", "delete"].map(
  (event) => `create trigger stock_movements_no_${event} before ${event} on stock_movements
    begin select raise(abort, ${KEPT}); end`,
);

const KEEP_POSTGRES = [
  `create function stock_movements_kept() returns trigger language plpgsql as $$ begin
    raise exception using message = ${KEPT}, errcode = 'check_violation';
  end $$`,
  `create trigger stock_movements_kept before update or delete on stock_movements
    for each row execute function stock_movements_kept()`,
];
