import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Sold } from "./load/lines.ts";

export function databaseFile(dataDir: string): string {
  return join(dataDir, "koshk.sqlite");
}

const STOCK_UP = `
  insert into shop_facts (key, value) values ('stock_without_movement', '0');
  update products set stock = 1000000000 where is_visible = 1 and is_available = 1;
  delete from shop_facts where key = 'stock_without_movement';
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
