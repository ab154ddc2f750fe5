import { DatabaseSync } from "node:sqlite";
import { shopTime } from "#app/domain/dashboard/shop-time.ts";
import { randomId } from "#app/domain/id.ts";
import type { Kind } from "./load.ts";
import { pickLines, type Sold } from "./shop-data.ts";

export type BareJob = {
  file: string;
  kind: Kind;
  products: Sold[];
  warmUp: number;
  seconds: number;
};

const { file, kind, products, warmUp, seconds } = JSON.parse(process.argv[2] ?? "") as BareJob;
const isSale = kind === "sale";
const database = new DatabaseSync(file);
for (const [name, value] of [
  ["journal_mode", "wal"],
  ["synchronous", "full"],
  ["foreign_keys", "on"],
]) {
  database.exec(`pragma ${name} = ${value}`);
}
const begin = database.prepare("begin immediate");
const commit = database.prepare("commit");
const look = database.prepare("select name, price from products where id = ? and is_visible = 1");
const move =
  database.prepare(`insert into stock_movements (product_id, number, product_name, quantity,
  stock_after, reason, staff_id, staff_name, document_id, made_at)
  select id, movements + 1, name, -?, stock - ?, 'sale', '1', 'Nour', ?, ? from products where id = ?`);
const take = database.prepare(`update products set stock = stock - ?, movements = movements + 1,
  updated_at = ? where id = ? and stock >= ? returning name, price`);
const insertOrder = database.prepare(`insert into orders (id, cart_id, type, status, customer_name,
  total, cashier_id, cashier_name, created_at) values (?, ?, ?, ?, 'Mona Adel', ?, ?, ?, ?)`);
const insertItem = database.prepare(`insert into order_items (order_id, position, product_id, name,
  price, quantity) values (?, ?, ?, ?, ?, ?)`);
const addToHour = database.prepare(`insert into sums_by_hour (span, hour, type, slot, orders, total)
  values (?, ?, ?, 0, 1, ?) on conflict do update set
  orders = orders + excluded.orders, total = total + excluded.total`);
const addToProduct = database.prepare(`insert into sums_by_product
  (span, product_id, slot, name, sold_at, quantity) values (?, ?, 0, ?, ?, ?)
  on conflict do update set quantity = quantity + excluded.quantity, name = excluded.name,
  sold_at = excluded.sold_at`);

const { hour, day, month, year } = shopTime(Date.now(), "Africa/Cairo");
const hourSpans = [`day ${day}`, `month ${month}`];
const productSpans = [...hourSpans, `year ${year}`];

/** The rows that the shop writes, each statement prepared once, one commit an order. */
function place(): void {
  const [id, now] = [randomId(), Date.now()];
  begin.run();
  const lines = pickLines(products).map((line) => readLine(line, id, now));
  const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const type = isSale ? "Cashier" : "WhatsApp";
  const [status, cashierId, cashier] = isSale ? [null, "1", "Nour"] : ["pending", null, null];
  insertOrder.run(id, randomId(), type, status, total, cashierId, cashier, now);
  for (const [position, line] of lines.entries()) {
    insertItem.run(id, position, line.id, line.name, line.price, line.quantity);
  }
  for (const span of productSpans) {
    for (const { id, name, quantity } of lines) addToProduct.run(span, id, name, now, quantity);
  }
  for (const span of hourSpans) addToHour.run(span, hour, type, total);
  commit.run();
}

function readLine({ id, quantity }: ReturnType<typeof pickLines>[0], order: string, now: number) {
  if (isSale) move.run(quantity, quantity, order, now, id);
  const product = isSale ? take.get(quantity, now, id, quantity) : look.get(id);
  if (!product) throw new Error(`Product ${id} cannot be sold.`);
  return { id, name: String(product.name), price: Number(product.price), quantity };
}

/** Orders per second. */
function placeFor(seconds: number): number {
  const started = performance.now();
  let orders = 0;
  for (; performance.now() < started + seconds * 1000; orders++) place();
  return orders / ((performance.now() - started) / 1000);
}

placeFor(warmUp);
console.log(JSON.stringify({ speed: placeFor(seconds) }));
database.close();
