import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Sold } from "./load/lines.ts";

export function databaseFile(dataDir: string): string {
  return join(dataDir, "koshk.sqlite");
}

const STOCK_UP = `
  insert into stock_movements (product_id, number, product_name, quantity, stock_after, reason, made_at)
    select id, movements + 1, name, 1000000000 - stock, 1000000000, 'edit', updated_at
    from products where is_visible = 1 and is_available = 1;
  update products set stock = 1000000000, movements = movements + 1
    where is_visible = 1 and is_available = 1;
`;

/** Gives the products of a closed shop plenty of stock; answers those that can be sold. */
export function stockUp(dataDir: string): Sold[] {
  const database = new DatabaseSync(databaseFile(dataDir));
  database.exec(STOCK_UP);
  const products = database
    .prepare("select id, name, price from products where is_visible = 1 and is_available = 1")
    .all();
  database.close();
  return products as Sold[];
}

export function countShopOrders(dataDir: string): number {
  return count(dataDir, "orders");
}

export function countProducts(dataDir: string): number {
  return count(dataDir, "products");
}

function count(dataDir: string, table: "orders" | "products"): number {
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const found = database.prepare(`select count(*) as count from ${table}`).get();
  database.close();
  return Number(found?.count);
}
