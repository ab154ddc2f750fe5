import { isDeepStrictEqual } from "node:util";
import type { Database } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import { readOrderLife } from "#app/data/orders/order-life.server.ts";
import { readShiftReport } from "#app/data/shifts/shift-report.server.ts";
import { soldItems } from "#app/domain/orders/order.ts";
import { expectedByMethod } from "#app/domain/shifts/shift.ts";
import { balanceOf, leadsTo, owedSince } from "./accounts.ts";
import type { Books, Refund, SoldLine } from "./books.ts";
import { describe } from "./orders.ts";
import { figuresOf } from "./shifts.ts";

const ID_BATCH = 500;
const COMPARED = [
  ...(["products", "orders", "accounts", "shifts"] as const),
  ...(["bookings", "counts", "done", "sums"] as const),
];
type Compared = (typeof COMPARED)[number];

/** What is compared, by id. */
export type Touched = Record<Compared, Set<string>>;
export type Difference = { of: string; is: unknown; should: unknown };

export function touchedIn(all: Books[]): Touched {
  const ids = (name: Compared | "moves") => all.flatMap((books) => books[name].touched());
  const sets = COMPARED.map((name) => [name, new Set(ids(name))]);
  const touched = Object.fromEntries(sets) as Touched;
  // The stock of some moves there and back.
  for (const product of ids("moves")) touched.products.add(product);
  return touched;
}

type Way = {
  read(db: Database, ids: string[]): Promise<Map<string, unknown>>;
  should(books: Books, id: string): unknown;
};

const HOW: Record<Compared, Way> = {
  products: { read: readProducts, should: productOf },
  orders: { read: readOrders, should: orderOf },
  accounts: { read: readAccounts, should: accountOf },
  shifts: { read: readShifts, should: shiftOf },
  bookings: { read: readBookings, should: bookingOf },
  counts: { read: readCounts, should: countOf },
  done: { read: readDone, should: (books, id) => books.done.get(id) },
  sums: { read: readSums, should: (books, key) => books.sums.get(key) || undefined },
};

/** The first thing that is not in the shop as it is in the books; null where there is none. */
export async function compare(
  db: Database,
  books: Books,
  touched: Touched,
): Promise<Difference | null> {
  for (const name of COMPARED) {
    const there = await HOW[name].read(db, [...touched[name]]);
    for (const id of touched[name]) {
      const [is, should] = [there.get(id), HOW[name].should(books, id)];
      if (!isDeepStrictEqual(is, should)) return { of: `${name} ${id}`, is, should };
    }
  }
  return null;
}

/** Everything, and that there is nothing else. */
export async function compareAll(db: Database, books: Books): Promise<Difference | null> {
  const whole = touchedIn([]);
  for (const name of COMPARED) whole[name] = new Set(books[name].all().map(([id]) => id));
  for (const { cart_id } of await db.selectFrom("orders").select("cart_id").execute()) {
    whole.orders.add(cart_id);
  }
  const bookings = db.selectFrom("stock_bookings").select("id").where("undoes", "is", null);
  for (const { id } of await bookings.execute()) whole.bookings.add(id);
  const tables = { products: "products", accounts: "ledger_accounts", shifts: "shifts" } as const;
  for (const name of ["products", "accounts", "shifts"] as const) {
    const rows = await db.selectFrom(tables[name]).select("id").execute();
    for (const { id } of rows) whole[name].add(id);
  }
  return compare(db, books, whole);
}

async function inBatches<Row>(ids: string[], read: (batch: string[]) => Promise<Row[]>) {
  const rows: Row[] = [];
  for (const batch of batches(ids, ID_BATCH)) rows.push(...(await read(batch)));
  return rows;
}

/** Into new books, as they are. */
export async function enterProducts(db: Database, { products }: Books): Promise<void> {
  const ids = await db.selectFrom("products").select("id").orderBy("order_id").execute();
  const found = await readProducts(
    db,
    ids.map(({ id }) => id),
  );
  for (const { id } of ids) {
    const product = found.get(id);
    if (product) products.set(id, { ...product, isGone: false });
  }
}

async function readProducts(db: Database, ids: string[]) {
  const rows = await inBatches(ids, (batch) =>
    db.selectFrom("products").selectAll().where("id", "in", batch).execute(),
  );
  return new Map(
    rows.map(({ id, name, price, stock, version, is_available, is_visible }) => {
      const [isAvailable, isVisible] = [is_available === 1, is_visible === 1];
      return [id, { name, price, stock, version, isAvailable, isVisible }];
    }),
  );
}

function productOf({ products }: Books, id: string) {
  const { isGone, ...product } = products.get(id) ?? { isGone: true };
  return isGone ? undefined : product;
}

async function readOrders(db: Database, carts: string[]) {
  const rows = await inBatches(carts, (batch) =>
    db.selectFrom("orders").selectAll().where("cart_id", "in", batch).execute(),
  );
  const orders = new Map<string, unknown>();
  for (const row of rows) {
    const { order, history, refunds } = (await readOrderLife(db, row.id)) ?? {};
    if (!order || !history || !refunds) continue;
    const reached = history.map(({ status, staff, madeAt, approvedBy }) =>
      [status, staff.id, madeAt, approvedBy !== undefined].join(" "),
    );
    const back = refunds.map(({ createdAt: at, staff, ...refund }) =>
      describeRefund({ ...refund, at, who: staff.id }),
    );
    orders.set(row.cart_id, {
      ...{ type: order.type, status: row.status ?? "sold", customer: order.customerName },
      ...{ who: row.cashier_id ?? "", at: order.createdAt, receivedAt: row.received_at },
      ...{ isOpened: row.opened_at !== null, total: order.total, discount: row.discount },
      ...{ shift: row.shift_id, isApproved: row.approved_by_id !== null },
      lines: soldItems(order).map((line) => describeLine({ ...line, product: line.productId })),
      ...{
        payments: describe(order.payments ?? []),
        reached: reached.sort(),
        refunds: back.sort(),
      },
    });
  }
  return orders;
}

function orderOf({ orders }: Books, id: string) {
  const order = orders.get(id);
  if (!order) return undefined;
  const { account: _, payments, lines, ...about } = order;
  return {
    ...{ ...about, payments: describe(payments), lines: lines.map(describeLine) },
    reached: order.reached
      .map(({ status, who, at, isApproved }) => [status, who, at, isApproved].join(" "))
      .sort(),
    refunds: order.refunds.map(describeRefund).sort(),
  };
}

type Line = Pick<SoldLine, "product" | "name" | "price" | "quantity" | "discount">;

/** What was typed at the till has a name in each language. */
function describeLine({ product, name, price, quantity, discount }: Line): string {
  return [product, product && name, price, quantity, discount].join(" ");
}

function describeRefund({ id, at, who, total, payments, items }: Omit<Refund, "shift">): string {
  const lines = items.map((item) =>
    [item.position, item.quantity, item.amount, item.toStock].join(" "),
  );
  return JSON.stringify([id, at, who, total, describe(payments), lines.sort()]);
}

async function readAccounts(db: Database, ids: string[]) {
  const accounts = await inBatches(ids, (batch) =>
    db.selectFrom("ledger_accounts").selectAll().where("id", "in", batch).execute(),
  );
  const rows = await inBatches(ids, (batch) =>
    db
      .selectFrom("account_entries")
      .leftJoin("orders", "orders.id", "document_id")
      .selectAll("account_entries")
      .select("cart_id")
      .where("account_id", "in", batch)
      .orderBy("number")
      .execute(),
  );
  const entriesOf = Map.groupBy(rows, (row) => row.account_id);
  return new Map(
    accounts.map((row) => [
      row.id,
      {
        ...{ name: row.name, limit: row.credit_limit, version: row.version },
        ...{ mergedInto: row.merged_into, isForgotten: row.forgotten_at !== null },
        ...{ balance: row.balance, count: row.entries, owedSince: row.owed_since },
        entries: (entriesOf.get(row.id) ?? []).map(({ kind, amount, method, ...entry }) => ({
          ...{ kind, amount, method, after: entry.balance_after, shift: entry.shift_id },
          ...{ who: entry.staff_id, at: entry.made_at },
          document: entry.cart_id ?? entry.document_id,
        })),
      },
    ]),
  );
}

function accountOf(books: Books, id: string) {
  const account = books.accounts.get(id);
  if (!account) return undefined;
  return {
    ...{ ...account, mergedInto: account.mergedInto && leadsTo(books, account.mergedInto) },
    ...{ balance: balanceOf(account), count: account.entries.length },
    owedSince: owedSince(account),
  };
}

async function readShifts(db: Database, ids: string[]) {
  const shifts = new Map<string, unknown>();
  for (const id of ids) {
    const report = await readShiftReport(db, id);
    if (!report) continue;
    const { shift, openingCash, payments, refunds, accountPayments, counts } = report;
    const { sales, webOrders, refundCount, people, cash } = report;
    const corrections = report.corrections.map(async (one) => {
      const order = db.selectFrom("orders").select("cart_id").where("id", "=", one.id);
      return [(await order.executeTakeFirst())?.cart_id ?? one.id, one.total];
    });
    shifts.set(id, {
      ...{ till: shift.device, openedBy: shift.staff.id, openingCash },
      closing: shift.closing && { who: shift.closing.by.id, at: shift.closing.at },
      ...{ payments, refunds, accountPayments, sales, webOrders, refundCount },
      expected: expectedByMethod(report),
      people: Object.fromEntries(
        people.map(({ person, ...done }) => [
          person.id,
          [done.sales, done.webOrders, done.refunds].map(
            ({ count, total }) => `${count}: ${total}`,
          ),
        ]),
      ),
      cash: Object.fromEntries(cash.map((one) => [one.id, one.amount])),
      counts: Object.fromEntries(counts.map(({ method, ...count }) => [method, count])),
      corrections: Object.fromEntries(await Promise.all(corrections)),
    });
  }
  return shifts;
}

function shiftOf({ shifts }: Books, id: string) {
  const shift = shifts.get(id);
  if (!shift) return undefined;
  const { till, openedBy, cash, closing } = shift;
  const closed = closing && { who: closing.who, at: closing.at };
  return { till, openedBy, openingCash: cash, closing: closed, ...figuresOf(shift) };
}

async function readBookings(db: Database, ids: string[]) {
  const rows = await inBatches(ids, (batch) =>
    db
      .selectFrom("stock_bookings as own")
      .leftJoin("stock_bookings as undoing", "undoing.undoes", "own.id")
      .select(["own.id", "own.kind", "undoing.id as undone_by"])
      .where("own.id", "in", batch)
      .execute(),
  );
  return new Map(
    rows.map(({ id, kind, undone_by }) => [id, { kind, isUndone: undone_by !== null }]),
  );
}

function bookingOf({ bookings }: Books, id: string) {
  const booking = bookings.get(id);
  return booking && { kind: booking.kind, isUndone: booking.isUndone };
}

async function readCounts(db: Database, ids: string[]) {
  const rows = await inBatches(ids, (batch) =>
    db
      .selectFrom("stock_counts")
      .leftJoin("stock_count_lines as line", "line.count_id", "stock_counts.id")
      .select(["stock_counts.id", "booking_id", "ended_at", "line.product_id", "line.staff_id"])
      .select(["line.counted", "line.stock", "line.counted_at", "line.is_booked"])
      .where("stock_counts.id", "in", batch)
      .execute(),
  );
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, lines]) => {
      const counted = lines.flatMap(
        ({ product_id, staff_id, counted, stock, counted_at, is_booked }) =>
          product_id
            ? [[product_id, staff_id, counted, stock, counted_at, is_booked === 1].join(" ")]
            : [],
      );
      const [about] = lines;
      const isEnded = about?.ended_at !== null;
      return [id, { isEnded, booking: about?.booking_id, lines: counted.sort() }];
    }),
  );
}

function countOf({ counts }: Books, id: string) {
  const { isEnded, booking, booked, lines } = counts.get(id) ?? {};
  const described = lines?.map(({ product, who, counted, stock, at }) =>
    [product, who, counted, stock, at, booked?.includes(product)].join(" "),
  );
  return described && { isEnded, booking, lines: described.sort() };
}

async function readDone(db: Database, ids: string[]) {
  const rows = await inBatches(ids, (batch) =>
    db.selectFrom("stock_changes").select("id").where("id", "in", batch).execute(),
  );
  return new Map(rows.map(({ id }) => [id, true]));
}

/** By day and kind. */
async function readSums(db: Database, keys: string[]) {
  const spans = [...new Set(keys.map((key) => `day ${key.slice(0, 10)}`))];
  const sums = new Map<string, number>();
  const add = (span: string, kind: string, amount: number) => {
    const key = `${span.slice(4)} ${kind}`;
    if (amount !== 0) sums.set(key, (sums.get(key) ?? 0) + amount);
  };
  for (const batch of batches(spans, ID_BATCH)) {
    const hours = db.selectFrom("sums_by_hour").select(["span", "type as kind", "orders", "total"]);
    const steps = db.selectFrom("sums_by_step").select(["span", "step as kind", "orders", "total"]);
    for (const { span, kind, orders, total } of [
      ...(await hours.where("span", "in", batch).execute()),
      ...(await steps.where("span", "in", batch).execute()),
    ]) {
      add(span, `${kind} orders`, orders);
      add(span, `${kind} total`, total);
    }
    const products = db.selectFrom("sums_by_product").select(["span", "product_id", "quantity"]);
    for (const row of await products.where("span", "in", batch).execute()) {
      add(row.span, row.product_id, row.quantity);
    }
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0));
}
