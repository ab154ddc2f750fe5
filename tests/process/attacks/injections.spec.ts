import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { product, section } from "#tests/support/data/catalogue.ts";
import { dropTriggers } from "#tests/support/data/stock.ts";
import { dumpAll } from "#tests/support/hostile/dump.ts";
import { INJECTIONS } from "#tests/support/hostile/injections.ts";
import {
  hostileCarts,
  type Known,
  readingSlots,
  writingSlots,
} from "#tests/support/hostile/slots.ts";
import { openSharedDatabase } from "#tests/support/servers/postgres.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { type Answer, openSignedInShop, type SignedInShop } from "#tests/support/shop/test-shop.ts";

test.setTimeout(TIMEOUT_MS);

/** Each text is tried in every so manieth place; `FAULTS=full` tries it in all. */
const STEP = runs(24, 1);
const AT_ONCE = 8;

/** What databases and programs say of themselves when they fail. */
const FAILURE =
  /SQLITE_|SqliteError|ERR_SQLITE|syntax error at|unrecognized token|near "|invalid input syntax|invalid byte sequence|relation "|duplicate key|violates|PostgresError|kysely|better-auth|node:internal|\.server\.ts|at async /;

for (const kind of ["SQLite", "PostgreSQL"] as const) {
  test.describe(kind, () => {
    let shop: SignedInShop;
    let known: Known;
    let drop = async () => {};

    test.beforeAll(async () => {
      const settings: Record<string, string> = {};
      if (kind === "PostgreSQL") {
        const database = await openSharedDatabase();
        settings.DATABASE_URL = database.url;
        ({ drop } = database);
      }
      shop = await openSignedInShop(settings);
      const products = [product({ name: "Tea" }), product({ name: "Bystander", orderId: 9 })];
      const { Tea = "" } = await shop.fill(products, [section({}), section({ name: "Other" })]);
      const { id } = await shop.db
        .selectFrom("sections")
        .select("id")
        .where("collection_name", "=", "hot-drinks")
        .executeTakeFirstOrThrow();
      known = { origin: shop.origin, cookie: shop.cookie, product: Tea, section: id };
    });

    test.afterAll(async () => {
      await shop.close();
      await drop();
    });

    test("reading with a hostile text changes nothing, and neither fails nor leaks", async () => {
      const before = await dumpAll(shop.db);
      const { asked, harms } = await tryAll(readingSlots(known));
      expect(harms).toEqual([]);
      expect(asked).toBeGreaterThan(INJECTIONS.length);
      expect(await dumpAll(shop.db)).toEqual(before);
    });

    test("a hostile text in a form changes only its own field", async () => {
      const before = await unrelatedRows();
      const { asked, harms } = await tryAll(writingSlots(known));
      expect(asked).toBeGreaterThan(INJECTIONS.length);
      for (const [index, text] of INJECTIONS.entries()) {
        const carts = hostileCarts(known.product, text);
        for (const cart of carts.filter((_, at) => (at + index) % STEP === 0)) {
          const reply = await shop.post("/admin/confirm-order", { customerName: "", sale: cart });
          harms.push(...harmsOf(reply, cart));
        }
      }
      expect(harms).toEqual([]);
      expect(await unrelatedRows()).toEqual(before);
    });

    test("concatenated into a query, the same texts are noticed", async () => {
      await dropTriggers(shop.db, "products");
      const before = await unrelatedRows();
      const failed: string[] = [];
      for (const text of INJECTIONS.filter((one) => / or /.test(one))) {
        const query = `update products set stock = stock + 1 where name = '${text}'`;
        await sql
          .raw(query)
          .execute(shop.db)
          .catch((error) => failed.push(String(error)));
      }
      expect(await unrelatedRows()).not.toEqual(before);
      expect(failed.filter((error) => FAILURE.test(error)).length).toBeGreaterThan(0);
    });

    async function tryAll(slots: ReturnType<typeof readingSlots>) {
      const requests = INJECTIONS.flatMap((text, index) =>
        slots.filter((_, at) => (at + index) % STEP === 0).map((slot) => slot(text)),
      );
      const harms: string[] = [];
      for (let at = 0; at < requests.length; at += AT_ONCE) {
        const some = requests.slice(at, at + AT_ONCE);
        const replies = await Promise.all(some.map(({ path, options }) => shop.ask(path, options)));
        for (const [index, reply] of replies.entries()) {
          harms.push(...harmsOf(reply, JSON.stringify(some[index])));
        }
      }
      return { asked: requests.length, harms };
    }

    /** All but the product and the section that the forms are about, and the new orders. */
    async function unrelatedRows() {
      const { products = [], sections = [], user, account } = await dumpAll(shop.db);
      const others = (rows: string[], id: string) => rows.filter((row) => !row.includes(id));
      return {
        user,
        account,
        products: others(products, known.product),
        sections: others(sections, known.section),
      };
    }
  });
}

/** Problems of an answer. Not by `expect`, which slows down with its count. */
function harmsOf({ status, headers, body }: Answer, what: string): string[] {
  const harms: string[] = [];
  if (status >= 500) harms.push(`status ${status}`);
  const place = String(headers.location ?? "/");
  if (!/^\/[a-z]*(\?order=[0-9a-f]{32})?$/.test(place)) harms.push(`sent on to ${place}`);
  if (headers["set-cookie"]) harms.push(`a cookie: ${headers["set-cookie"]}`);
  const leaked = FAILURE.exec(String(body))?.[0];
  if (leaked) harms.push(`told ${leaked}`);
  return harms.map((harm) => `${harm} for ${what}`);
}
