import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NewProduct, NewSection } from "#app/data/backup/import.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { stockShop } from "#tests/support/data/catalogue.ts";
import { cookiesOf, postSignIn } from "#tests/support/pages/staff.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "./demo-shop.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

export type ProbeOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

/** A shop with one account and nothing on its collections, to be attacked. */
export type ProbedShop = ShopProcess & {
  folder: string;
  db: Database;
  /** Of somebody who is signed in. */
  cookie: string;
  /** Fills the collections and answers the products' ids by name. */
  fill(products: NewProduct[], sections?: NewSection[]): Promise<Record<string, string>>;
  /** Asks as no browser would let us: the path and the headers go out as they are. */
  ask(path: string, options?: ProbeOptions): Promise<Answer>;
  /** Sends a form from a page of ours, signed in. */
  post(path: string, fields: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
};

export async function openProbedShop(settings: Record<string, string> = {}): Promise<ProbedShop> {
  const folder = await mkdtemp(join(tmpdir(), "koshk-probed-"));
  const account = { STAFF_EMAIL, STAFF_PASSWORD };
  const shop = await startShop(folder, { DEMO: "0", LIMITS: "off", ...account, ...settings });
  const db = await openDatabase({ dataDir: folder, databaseUrl: settings.DATABASE_URL });
  const cookie = cookiesOf(await postSignIn(shop));
  const ask = (path: string, options?: ProbeOptions) => send(shop.origin, path, options);
  return {
    ...shop,
    folder,
    db,
    cookie,
    ask,
    fill: (products, sections) => stockShop(db, products, sections),
    post: (path, fields) => {
      const headers = { Origin: shop.origin, Cookie: cookie, ...FORM };
      return ask(path, { method: "POST", headers, body: String(new URLSearchParams(fields)) });
    },
    close: async () => {
      await db.destroy();
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

function send(origin: string, path: string, options: ProbeOptions = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const sending = request(origin, { path, method, headers }, (reply) => {
      const { statusCode: status = 0, headers: replyHeaders } = reply;
      reply.toArray().then((parts) => {
        resolve({ status, headers: replyHeaders, body: Buffer.concat(parts) });
      }, reject);
    });
    sending.on("error", reject).end(body);
  });
}

/** Every row of every table but those that grow by being looked at. */
export async function dumpAll(db: Database): Promise<Record<string, string[]>> {
  const tables = ["products", "product_grams", "sections", "orders", "order_items"] as const;
  const more = ["sums_by_hour", "sums_by_product", "shop_facts", "user", "account"] as const;
  const dump: Record<string, string[]> = {};
  for (const table of [...tables, ...more]) {
    const rows = await db.selectFrom(table).selectAll().execute();
    dump[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return dump;
}
