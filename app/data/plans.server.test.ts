import { type Compilable, type Insertable, sql } from "kysely";
import { expect, test } from "vitest";
import { demoOrders } from "../../db/demo/history.ts";
import { cookieHeader, MONA, shopWithMona } from "../../tests/support/accounts.ts";
import { product, section, stockShop } from "../../tests/support/catalogue.ts";
import { cartOf, checkoutOptions } from "../../tests/support/checkout.ts";
import { onEachDatabase } from "../../tests/support/database.ts";
import { watchQueries, wholeReads } from "../../tests/support/plans.ts";
import { saleOptions } from "../../tests/support/sales.ts";
import { FIXED_CATEGORY_SLUGS } from "../domain/category.ts";
import { PERIODS } from "../domain/dashboard.ts";
import { randomId } from "../domain/id.ts";
import { readSession, startSession } from "../services/session.server.ts";
import type { Shop } from "../shop.server.ts";
import { addProduct } from "./add-product.server.ts";
import { changeStock } from "./adjust-product.server.ts";
import { isOnStorefront, listCategories } from "./categories.server.ts";
import { readDashboard } from "./dashboard.server.ts";
import type { Database } from "./database.server.ts";
import { deleteProduct } from "./delete-product.server.ts";
import { unusedImages } from "./image-use.server.ts";
import { importOrders } from "./import.server.ts";
import { moveProduct } from "./move-product.server.ts";
import { getOrder, getOrderOfCart, listWebOrderTimes } from "./orders.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { prepared } from "./prepared.server.ts";
import { findProduct, listProducts, listShelf, readStock } from "./products.server.ts";
import { sweepRateLimits } from "./rate-limit.server.ts";
import { recordSale } from "./record-sale.server.ts";
import type { Schema } from "./schema.server.ts";
import { searchProducts } from "./search.server.ts";
import { listSections } from "./sections.server.ts";
import { countShelves } from "./shelf-counts.server.ts";
import { countTry, sweepSignInTries } from "./sign-in-tries.server.ts";
import { isSqlite } from "./sqlite-dialect.server.ts";
import { endSession, openSessions, sweepSessions } from "./staff.server.ts";
import { listTill } from "./till.server.ts";
import { updateProduct } from "./update-product.server.ts";

const PRODUCTS = 8000;
const ORDERS = 3000;
/** Products with a history. */
const SOLD = 40;
const NOW = Date.now();
const ZONE = saleOptions.timezone;

type Filled = { shop: Shop; ids: string[]; cookie: string; order: { id: string; cart: string } };

onEachDatabase((database) => {
  test("no page and no action reads a table that grows from end to end, but those that must", async () => {
    const filled = await fill(await shopWithMona(database));
    const { db } = database;
    const queries = watchQueries(db);
    const readWhole = async (run: () => Promise<unknown>) => {
      queries.length = 0;
      await run();
      const sent = [...queries];
      expect(sent).not.toEqual([]);
      const tables = await Promise.all(sent.map((query) => wholeReads(db, query)));
      return [...new Set(tables.flat())];
    };

    const found: Record<string, string[]> = {};
    for (const [name, run] of Object.entries({ ...operations(filled), ...dashboards(filled) })) {
      const tables = await readWhole(run);
      if (tables.length > 0) found[name] = tables;
    }
    expect(found).toEqual(WHOLE);

    for (const [name, query] of Object.entries(wholeReaders(db))) {
      expect(await wholeReads(db, query.compile()), name).toEqual(["products"]);
    }
    await db.schema.dropIndex("orders_type_created").execute();
    await db.schema.dropIndex("orders_created").execute();
    expect(await readWhole(() => listWebOrderTimes(db, 10))).toEqual(["orders"]);
    expect(await readWhole(() => selectByTime(db, [{ time: NOW }]))).toEqual(["orders"]);
  });
});

/** Queries that read all products, although they answer with one row. */
function wholeReaders(db: Database): Record<string, Compilable> {
  const products = db.selectFrom("products").limit(1);
  return {
    "counts before it stops": products.select((row) => row.fn.countAll().as("count")),
    "stops only where it finds": products
      .select("name")
      .where("price", ">", 0)
      .orderBy("image_key"),
    "makes an index of its own": db
      .selectFrom("user")
      .leftJoin("products", "products.name", "user.name")
      .select("products.id")
      .limit(1),
  };
}

/** Prepared, as what runs most often is. */
const selectByTime = prepared((db, [{ time }]: [{ time: number }, ...{ time: number }[]]) =>
  db.selectFrom("orders").select("id").where("created_at", "=", time),
);

/** What reads a table whole all the same. */
const WHOLE = {
  /** Shows every visible product: the specification's rule. */
  "the till": ["products"],
  /** Counts all products by category: on SQLite, and on PostgreSQL once its map is up to date, from an index. */
  "the shelves' counts": ["products"],
};

function operations({ shop, ids, cookie, order }: Filled): Record<string, () => Promise<unknown>> {
  const { db } = shop;
  const [first = "", second = "", third = ""] = ids;
  const cart = () => cartOf([first, 1, 1000], [second, 1, 1000], [third, 1, 1000]);
  const fields = { price: 1000, stock: 5, is_available: true, is_visible: true };
  const image = { key: "smokes_images/1_a", width: 1, height: 1 };
  const added = randomId();
  const limit = { hits: 30, window: 60_000, client: "1.2.3.4" };
  return {
    "the home page": () => listCategories(db),
    "a category's next products": () => listShelf(db, "smokes", 700),
    "whether a category is there": () => isOnStorefront(db, "hot-drinks"),
    "a search for a letter": () => searchProducts(db, "a"),
    "a search for a word": () => searchProducts(db, "tea"),
    "a search for what is rare": () => searchProducts(db, "tea 2999"),
    "a search for words": () => searchProducts(db, "شاي mint"),
    "a search for nothing there": () => searchProducts(db, "xyzzy"),
    "a search that goes on": () => searchProducts(db, "tea", `${first} mint tea 5`),
    "an order": () => placeOrder(db, cart(), { ...checkoutOptions, now: NOW, limit }),
    "a sale": () => recordSale(db, cart(), { ...saleOptions, now: NOW }),
    "an order by its id": () => getOrder(db, order.id),
    "an order by its cart": () => getOrderOfCart(db, order.cart),
    "new orders": () => listWebOrderTimes(db, 100),
    "the stock of some": () => readStock(db, [first, second]),
    "the till": () => listTill(db),
    "a product manager": () => listProducts(db, "smokes"),
    "a product": () => findProduct(db, "smokes", first),
    "a product added": () =>
      addProduct(db, "smokes", added, { ...fields, name: "New tea", orderId: null, image }, NOW),
    "a product renamed": () => {
      const seen = { version: 1, orderId: 1_000_000, stock: 5 };
      const change = { ...fields, name: "Tea, renamed", orderId: null, image: null, seen };
      return updateProduct(db, "smokes", added, change, NOW);
    },
    "a product moved": () =>
      moveProduct(db, "smokes", first, { neighbour: third, side: "after" }, NOW),
    "stock changed": () => changeStock(db, "smokes", first, 1, NOW),
    "a product deleted": () => deleteProduct(db, "smokes", added),
    "pictures in use": () => unusedImages(db, ["a", "b"]),
    "the sections": () => listSections(db),
    "the shelves' counts": () => countShelves(db),
    "who is signed in": async () => readSession(await shop.auth(), new Headers({ Cookie: cookie })),
    "open sessions": () => openSessions(db, ["token-1"], NOW),
    "signing out": () => endSession(db, "token-2"),
    "a try to sign in": () => countTry(db, [{ key: "mona", freeTries: 5 }], NOW),
    "clearing limits away": () => sweepRateLimits(db, 10),
    "clearing tries away": () => sweepSignInTries(db, 10),
    "clearing sessions away": () => sweepSessions(db, 10),
  };
}

function dashboards({ shop: { db } }: Filled) {
  return Object.fromEntries(
    PERIODS.map(({ id }) => [`the dashboard, ${id}`, () => readDashboard(db, id, NOW, ZONE)]),
  );
}

const NAMES = ["Mint Tea", "شاي كشري", "Salted Chips", "Cola", "Hazelnut Wafer"];

async function fill(shop: Shop): Promise<Filled> {
  const { db } = shop;
  const collections = [...FIXED_CATEGORY_SLUGS, "hot-drinks"];
  const products = Array.from({ length: PRODUCTS }, (_, index) =>
    product({
      collectionName: collections[index % collections.length] ?? "",
      orderId: index,
      name: `${NAMES[index % NAMES.length]} ${index + 1}`,
      stock: index % 50,
      is_available: index % 40 !== 0,
    }),
  );
  await stockShop(db, products, [section({})]);
  const smokes = await listProducts(db, "smokes");
  const sold = smokes
    .filter(({ stock, is_available }) => stock > 10 && is_available)
    .slice(0, SOLD);
  await importOrders(db, demoOrders(ORDERS, sold, NOW), ZONE);
  const session = await startSession(await shop.auth(), MONA);
  if (!session) throw new Error("Mona could not sign in.");
  await fillSignIn(db, session.staff.id);
  // PostgreSQL plans by what it knows of its tables; SQLite goes by its rules alone.
  if (!isSqlite(db)) await sql`vacuum analyze`.execute(db);
  const order = await db.selectFrom("orders").selectAll().limit(1).executeTakeFirstOrThrow();
  return {
    shop,
    ids: sold.map(({ id }) => id),
    cookie: cookieHeader(session.setCookies),
    order: { id: order.id, cart: order.cart_id },
  };
}

async function fillSignIn(db: Database, userId: string): Promise<void> {
  const numbers = Array.from({ length: 2000 }, (_, index) => index);
  const limits: Insertable<Schema["rate_limits"]>[] = numbers.map((index) => ({
    key: `order:${index}`,
    window_start: NOW - index,
    hits: 1,
  }));
  await db.insertInto("rate_limits").values(limits).execute();
  const tries = numbers.map((index) => ({ key: `${index}`, failures: 1, last_at: NOW - index }));
  await db.insertInto("sign_in_tries").values(tries).execute();
  const time = new Date(NOW + 1000).toISOString();
  const sessions = numbers.map(
    (index) => sql`(${`id-${index}`}, ${`token-${index}`}, ${userId}, ${time}, ${time}, ${time})`,
  );
  await sql`
    insert into session ("id", "token", "userId", "expiresAt", "createdAt", "updatedAt")
    values ${sql.join(sessions)}
  `.execute(db);
}
