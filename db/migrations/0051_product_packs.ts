import type { Kysely } from "kysely";
import { run } from "./baseline/dialect.ts";

/** A pack is a fixed number of a product's pieces with a price and barcodes of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table product_packs (
      id text not null primary key,
      product_id text not null references products (id) on delete cascade,
      position integer not null,
      name text not null,
      pieces integer not null check (pieces between 2 and 9999),
      price bigint not null check (price > 0),
      is_online integer not null check (is_online in (0, 1))
    )`,
    "create index product_packs_product on product_packs (product_id)",
    `alter table product_barcodes add column pack_id text
      references product_packs (id) on delete cascade`,
    "create index product_barcodes_pack on product_barcodes (pack_id) where pack_id is not null",
  ]);
}
