import { cp, mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NewProduct, NewSection } from "#app/data/backup/import.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { stockShop } from "#tests/support/data/catalogue.ts";
import { demoShop, STAFF_EMAIL, STAFF_PASSWORD } from "./demo-shop.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";
import { cookiesOf, postSignIn } from "./sign-in.ts";

export type Products = "demo" | "none";

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

export type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
};

export type TestShop = ShopProcess & {
  folder: string;
  db: Database;
  /** Returns the session's cookies. */
  signIn(account?: { email: string; password: string }): Promise<string>;
  /** Returns the products' ids by name. */
  fill(products: NewProduct[], sections?: NewSection[]): Promise<Record<string, string>>;
  /** Allows paths and headers that browsers do not send. */
  ask(path: string, options?: RequestOptions): Promise<Answer>;
  post(path: string, fields: Record<string, string>, cookie?: string): Promise<Answer>;
  close(): Promise<void>;
};

export async function openTestShop(
  products: Products,
  settings: Record<string, string> = {},
): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), "koshk-shop-"));
  if (products === "demo") await cp(demoShop().dataDir, folder, { recursive: true });
  const demo = { DEMO: products === "demo" ? "1" : "0" };
  const defaults = { ...demo, LIMITS: "off", STAFF_EMAIL, STAFF_PASSWORD };
  const shop = await startShop(folder, { ...defaults, ...settings });
  const db = await openDatabase({ dataDir: folder, databaseUrl: settings.DATABASE_URL });
  const origin = settings.PORT ? `http://127.0.0.1:${settings.PORT}` : shop.origin;
  const ask: TestShop["ask"] = (path, options) => send(origin, path, options);
  return {
    ...shop,
    folder,
    db,
    ask,
    signIn: async (account) =>
      cookiesOf(await postSignIn({ origin }, account, { Origin: shop.origin })),
    fill: (products, sections) => stockShop(db, products, sections),
    post: (path, fields, cookie = "") => {
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

export type SignedInShop = TestShop & { cookie: string };

/** An empty shop with a session, in which `post` sends its forms. */
export async function openSignedInShop(
  settings: Record<string, string> = {},
): Promise<SignedInShop> {
  const shop = await openTestShop("none", settings);
  const cookie = await shop.signIn();
  return { ...shop, cookie, post: (path, fields) => shop.post(path, fields, cookie) };
}

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

export function send(origin: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = "GET", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const sent = request(origin, { path, method, headers, agent: false }, (reply) => {
      const { statusCode: status = 0 } = reply;
      reply.toArray().then((parts) => {
        resolve({ status, headers: reply.headers, body: Buffer.concat(parts) });
      }, reject);
    });
    sent.on("error", reject).end(body);
  });
}
