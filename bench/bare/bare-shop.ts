import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { ShopTime } from "#app/domain/dashboard/shop-time.ts";
import { randomId } from "#app/domain/id.ts";
import { pickLines } from "../load/lines.ts";
import type { BareJob } from "./bare-run.ts";

type Line = { id: string; name: string; price: number; quantity: number };

const LOOK = "select name, price from products where id = ? and is_visible = 1";
const MOVE = `insert into stock_movements (product_id, number, product_name, quantity, stock_after,
  reason, staff_id, staff_name, document_id, made_at)
  select id, movements + 1, name, -?, stock - ?, 'sale', '1', 'Nour', ?, ? from products where id = ?`;
const TAKE = `update products set stock = stock - ?, movements = movements + 1, updated_at = ?
  where id = ? and stock >= ? returning name, price`;
const ORDER = `insert into orders (id, cart_id, type, status, customer_name, total, cashier_id,
  cashier_name, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const ITEM = `insert into order_items (order_id, position, product_id, name, price, quantity)
  values (?, ?, ?, ?, ?, ?)`;
const HOUR_SUM = `insert into sums_by_hour (span, hour, type, slot, orders, total)
  values (?, ?, ?, 0, 1, ?) on conflict do update set
  orders = orders + excluded.orders, total = total + excluded.total`;
const PRODUCT_SUM = `insert into sums_by_product (span, product_id, slot, name, sold_at, quantity)
  values (?, ?, 0, ?, ?, ?) on conflict do update set
  quantity = quantity + excluded.quantity, name = excluded.name, sold_at = excluded.sold_at`;

/** What an order costs when SQLite alone is asked: each statement prepared once, one commit an order. */
export class BareShop {
  readonly #job: BareJob;
  readonly #time: ShopTime;
  readonly #statements: Record<"begin" | "commit" | "look" | "move" | "take", StatementSync> &
    Record<"order" | "item" | "hourSum" | "productSum", StatementSync>;

  constructor(database: DatabaseSync, job: BareJob, time: ShopTime) {
    this.#job = job;
    this.#time = time;
    if (!job.whole) database.exec("drop trigger if exists products_stock_updated");
    this.#statements = {
      begin: database.prepare("begin immediate"),
      commit: database.prepare("commit"),
      look: database.prepare(LOOK),
      move: database.prepare(MOVE),
      take: database.prepare(TAKE),
      order: database.prepare(ORDER),
      item: database.prepare(ITEM),
      hourSum: database.prepare(HOUR_SUM),
      productSum: database.prepare(PRODUCT_SUM),
    };
  }

  place(): void {
    const now = Date.now();
    this.#statements.begin.run();
    const id = randomId();
    const lines = this.#lines(id, now);
    const total = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
    this.#insert(id, lines, total, now);
    if (this.#job.whole) this.#addToSums(lines, total, now);
    this.#statements.commit.run();
  }

  #lines(order: string, now: number): Line[] {
    const { kind, whole, products } = this.#job;
    const { look, move, take } = this.#statements;
    return pickLines(products).map((line) => {
      const { id, quantity } = line;
      if (kind === "order" && !whole) return { ...line, name: "Salted Potato Chips" };
      if (kind === "sale" && whole) move.run(quantity, quantity, order, now, id);
      const product = kind === "sale" ? take.get(quantity, now, id, quantity) : look.get(id);
      if (!product) throw new Error(`Product ${id} cannot be sold.`);
      return { ...line, name: String(product.name), price: Number(product.price) };
    });
  }

  #insert(id: string, lines: Line[], total: number, now: number): void {
    const { order, item } = this.#statements;
    if (this.#job.kind === "sale") {
      order.run(id, randomId(), "Cashier", null, "Mona Adel", total, "1", "Nour", now);
    } else {
      order.run(id, randomId(), "WhatsApp", "pending", "Mona Adel", total, null, null, now);
    }
    for (const [position, line] of lines.entries()) {
      item.run(id, position, line.id, line.name, line.price, line.quantity);
    }
  }

  #addToSums(lines: Line[], total: number, now: number): void {
    const { hourSum, productSum } = this.#statements;
    const type = this.#job.kind === "sale" ? "Cashier" : "WhatsApp";
    const { hour, day, month, year } = this.#time;
    const spans = [`day ${day}`, `month ${month}`, `year ${year}`];
    for (const span of spans) {
      for (const { id, name, quantity } of lines) productSum.run(span, id, name, now, quantity);
    }
    for (const span of spans.slice(0, 2)) hourSum.run(span, hour, type, total);
  }
}
