import { sql } from "kysely";
import type { App } from "#app/app.server.ts";
import { importLives } from "#app/data/backup/import.server.ts";
import { listProducts } from "#app/data/catalogue/products/products.server.ts";
import { listSections } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { indexAllOrders } from "#app/data/orders/order-terms.server.ts";
import { FIXED_CATEGORY_SLUGS } from "#app/domain/catalogue/category.ts";
import { randomId } from "#app/domain/id.ts";
import { startSession } from "#app/services/auth/session.server.ts";
import { demoOrders } from "#db/demo/history.ts";
import { demoLife } from "#db/demo/lives.ts";
import { cookieHeader, MONA } from "#tests/support/data/accounts.ts";
import { product, section, stockShop } from "#tests/support/data/catalogue.ts";
import { times } from "#tests/support/data/edits.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { growAccounts } from "./large-accounts.ts";

const PRODUCTS = 8000;
const ICES = 60;
const ORDERS = 3000;
const ACCOUNTS = 2000;
/** Products with a history. */
const SOLD = 40;

/** What a shop that has grown was filled with. */
export type LargeShop = {
  app: App;
  now: number;
  /** Of smokes that were sold, can be ordered, and cost 1000. */
  ids: string[];
  order: { id: string; cart: string };
  sections: { hotDrinks: string; ices: string };
  /** Mona's. */
  session: { token: string; cookie: string };
};

const NAMES = ["Mint Tea", "شاي كشري", "Salted Chips", "Cola", "Hazelnut Wafer"];

/** Fills Mona's shop: most products are in the fixed categories and Hot Drinks, few in Ices. */
export async function growShop(app: App, now: number, entriesOfEach = 4): Promise<LargeShop> {
  const { db } = app;
  const collections = [...FIXED_CATEGORY_SLUGS, "hot-drinks"];
  const products = times(PRODUCTS, (index) =>
    product({
      collectionName: collections[index % collections.length] ?? "",
      orderId: index,
      name: `${NAMES[index % NAMES.length]} ${index + 1}`,
      stock: index % 50,
      is_available: index % 40 !== 0,
      image: { key: `smokes_images/${index}_a`, width: 1, height: 1 },
      barcodes: [`code ${index}`],
    }),
  );
  const iceProducts = times(ICES, (orderId) =>
    product({ collectionName: "ices", orderId, name: `Ice ${orderId}` }),
  );
  await stockShop(db, [...products, ...iceProducts], [section({}), section({ name: "Ices" })]);
  await addPacksOfAll(db);
  const smokes = await listProducts(db, "smokes");
  const sold = smokes
    .filter(({ stock, is_available }) => stock > 10 && is_available)
    .slice(0, SOLD);
  const lives = demoOrders(ORDERS, sold, now).map((order) => demoLife(order, now));
  await importLives(db, lives, saleOptions.timezone);
  await payForSales(db);
  await deliverOrders(db);
  await refundSales(db);
  await addEarlierDays(db);
  await indexAllOrders(db);
  await missSales(db);
  await renameProducts(db);
  await countStock(db);
  await dateProducts(db);
  await closeShifts(db, now);
  await growAccounts(db, ACCOUNTS, entriesOfEach);
  await reviewSales(db);
  const session = await startSession(await app.auth(), MONA);
  if (!session) throw new Error("Mona could not sign in.");
  await fillSignIn(db, session.staff.id, now);
  // PostgreSQL plans by what it knows of its tables; SQLite goes by its rules alone.
  if (!isSqlite(db)) await sql`vacuum analyze`.execute(db);
  const order = await db.selectFrom("orders").selectAll().limit(1).executeTakeFirstOrThrow();
  const [hotDrinks, ices] = await listSections(db);
  return {
    app,
    now,
    ids: sold.map(({ id }) => id),
    order: { id: order.id, cart: order.cart_id },
    sections: { hotDrinks: hotDrinks?.id ?? "", ices: ices?.id ?? "" },
    session: { token: session.token, cookie: cookieHeader(session.setCookies) },
  };
}

/** Each product has one, which nobody sells. */
async function addPacksOfAll(db: Database): Promise<void> {
  await sql`
    insert into product_packs (id, product_id, position, name, pieces, price, is_online)
    select 'pack ' || id, id, 0, 'box', 24, 1000, 1 from products
  `.execute(db);
}

/** As if all web orders had been delivered to one street. */
async function deliverOrders(db: Database): Promise<void> {
  await sql`
    insert into order_fulfilments (order_id, handover, area_id, area, area_ar, street, building, floor, flat,
      landmark, phone, note)
    select id, 'delivery', 'm', 'Maadi', '', 'Road 9', '', '', '', '', '01000123456', ''
    from orders where type = 'WhatsApp'
  `.execute(db);
}

async function payForSales(db: Database): Promise<void> {
  await sql`
    insert into order_payments (order_id, position, method, amount)
    select id, 0, 'cash', total from orders where type = 'Cashier'
  `.execute(db);
}

/** The sums do not follow. With a line each, PostgreSQL reads the lines of 20 refunds and all lines at about the same cost. */
async function refundSales(db: Database): Promise<void> {
  await sql`
    insert into refunds (id, order_id, total, reason, staff_id, staff_name, created_at)
    select 'refund ' || id, id, 0, '', '', '', created_at from orders where type = 'Cashier'
  `.execute(db);
  await sql`
    with recursive lines (position) as (select 0 union all select position + 1 from lines where position < 7)
    insert into refund_items (refund_id, position, quantity, amount, to_stock)
    select id, position, 1, 0, 0 from refunds, lines where total = 0
  `.execute(db);
  await sql`
    insert into refund_payments (refund_id, method, amount)
    select id, 'card', 1 from refunds where total = 0
  `.execute(db);
}

/** Sums of days outnumber those of months: with a few, PostgreSQL reads both at about the same cost. */
async function addEarlierDays(db: Database): Promise<void> {
  const rows = times(6000, (index) => ({
    span: `day 2000-${String(index).padStart(4, "0")}`,
    hour: "12",
    type: "Cashier" as const,
    slot: 0,
    orders: 1,
    total: 1000,
  }));
  for (const batch of batches(rows, 1000))
    await db.insertInto("sums_by_hour").values(batch).execute();
}

/** As if all had been made offline and looked at. */
async function reviewSales(db: Database): Promise<void> {
  await sql`
    insert into sale_problems (order_id, problems, made_at, reviewed_at)
    select id, '[]', created_at, created_at from orders where type = 'Cashier'
  `.execute(db);
  await sql`
    insert into offline_sales (order_id, key_id, number)
    select id, 'key', row_number() over (order by id) from orders where type = 'Cashier'
  `.execute(db);
  await sql`
    insert into payment_problems (document_id, problems, taken_at, made_at, reviewed_at)
    select document_id, '[]', made_at, made_at, made_at from account_entries where kind = 'payment'
  `.execute(db);
}

/** All of them were looked at. */
async function missSales(db: Database): Promise<void> {
  await sql`
    insert into device_faults (id, key_id, kind, first_number, last_number, made_at, reviewed_at)
    select id, 'key', 'missing', 1, 1, created_at, created_at from orders where type = 'Cashier'
  `.execute(db);
}

async function renameProducts(db: Database): Promise<void> {
  await sql`
    insert into product_past (product_id, name, price, until)
    select id, 'Another name', 1, created_at from products
  `.execute(db);
}

/** Twenty products in each of many counts of long ago, all undone. */
async function countStock(db: Database): Promise<void> {
  const ids = times(1000, (index) => `count ${index}`);
  for (const batch of batches(ids, 100)) {
    const about = { staff_id: "1", staff_name: "Nour" };
    const counts = batch.map((id) => ({
      id,
      booking_id: id,
      started_at: 0,
      ended_at: 1,
      ...about,
    }));
    const all = { collection: null, is_blind: 0 as const };
    await db
      .insertInto("stock_counts")
      .values(counts.map((count) => ({ ...count, ...all })))
      .execute();
    const undone = batch.map((id) => ({ id: `${id} undone`, undoes: id, made_at: 1, ...about }));
    const kind = { kind: "count" as const, supplier: "", note: "" };
    await db
      .insertInto("stock_bookings")
      .values(undone.map((one) => ({ ...one, ...kind })))
      .execute();
  }
  await sql`
    insert into stock_count_lines (count_id, product_id, staff_id, staff_name, counted, stock,
      first_number, last_number, counted_at)
    select stock_counts.id, counted.id, '1', 'Nour', 1, 1, 0, 0, 1
    from stock_counts cross join (select id from products order by id limit 20) as counted
  `.execute(db);
}

/** As if each product had come with a delivery that is sold out. */
async function dateProducts(db: Database): Promise<void> {
  await sql`
    insert into best_before_dates (product_id, number, best_before, closed_at)
    select product_id, number, '2026-01-01', number from stock_movements where number = 1
  `.execute(db);
}

/** One on each of the last days. */
async function closeShifts(db: Database, now: number): Promise<void> {
  const closed = times(2000, (index) => ({
    id: `shift ${index}`,
    ...{ staff_id: "1", staff_name: "Nour", closed_by_id: "1", closed_by_name: "Nour" },
    ...{ opening_cash: 0, note: null, device_id: null },
    opened_at: now - index * 86_400_000,
    closed_at: now - index * 86_400_000,
  }));
  for (const batch of batches(closed, 500)) await db.insertInto("shifts").values(batch).execute();
  await sql`
    insert into shift_counts (shift_id, method, expected, counted) select id, 'cash', 0, 1 from shifts
  `.execute(db);
}

async function fillSignIn(db: Database, userId: string, now: number): Promise<void> {
  const numbers = times(2000, (index) => index);
  const limits = numbers.map((index) => ({
    key: `order:${index}`,
    window_start: now - index,
    hits: 1,
  }));
  await db.insertInto("rate_limits").values(limits).execute();
  const tries = numbers.map((index) => ({ key: `${index}`, failures: 1, last_at: now - index }));
  await db.insertInto("sign_in_tries").values(tries).execute();
  const changes = numbers.map((index) => ({ id: `change ${index}`, made_at: now - index }));
  await db.insertInto("stock_changes").values(changes).execute();
  const entries = numbers.map((index) => ({
    id: randomId(),
    created_at: now - index * 60_000,
    staff_id: index % 100 ? "mona" : userId,
    staff_name: "Mona",
    kind: index % 100 ? ("product" as const) : ("sale" as const),
    what: "product stock changed",
    subject_id: "1",
    subject: "Tea",
    details: "{}",
  }));
  await db.insertInto("activity").values(entries).execute();
  const seals = numbers.map((index) => {
    const at = { sealed_at: now, from_at: index, to_at: index };
    return { number: index + 1, ...at, entries: 1, late: 0, content: "", previous: "", hash: "" };
  });
  await db.insertInto("activity_seals").values(seals).execute();
  const time = new Date(now + 1000).toISOString();
  const sessions = numbers.map(
    (index) => sql`(${`id-${index}`}, ${`token-${index}`}, ${userId}, ${time}, ${time}, ${time})`,
  );
  const challenges = numbers.map(
    (index) => sql`(${`id-${index}`}, ${`${index}`}, '{}', ${time}, ${time}, ${time})`,
  );
  await sql`
    insert into verification
      ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
    values ${sql.join(challenges)}
  `.execute(db);
  await sql`
    insert into session ("id", "token", "userId", "expiresAt", "createdAt", "updatedAt")
    values ${sql.join(sessions)}
  `.execute(db);
}
