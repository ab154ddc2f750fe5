import { mkdtemp, rm } from "node:fs/promises";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { migrate } from "#app/data/database/migrate.server.ts";
import { cookieHeader } from "#tests/support/data/accounts.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { times } from "#tests/support/data/edits.ts";
import {
  createDatabase,
  type PostgresServer,
  startPostgres,
} from "#tests/support/servers/postgres.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "./demo-shop.ts";
import { sendForm } from "./send-form.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";

export const PRICE = 1250;
export const STOCK = 900_000;

export type BusyShop = {
  dataDir: string;
  databaseUrl: string | undefined;
  /** All at one price and stock. */
  products: string[];
  start(settings?: Record<string, string>): Promise<ShopProcess>;
  /** Opens a connection for one query. */
  read<T>(query: (db: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
};

export const DATABASES = ["SQLite", "PostgreSQL"] as const;

/** The PostgreSQL to start, or `server`, which is stopped with the shop. */
export type AskedPostgres = Parameters<typeof startPostgres>[0] & { server?: PostgresServer };

/** A shop with a few products, for clients that order and sell without pause. */
export async function makeBusyShop(
  kind: (typeof DATABASES)[number],
  { server: given, ...asked }: AskedPostgres = {},
): Promise<BusyShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "koshk-busy-"));
  const server = kind === "PostgreSQL" ? (given ?? (await startPostgres(asked))) : null;
  const database = server && (await createDatabase(server.url));
  const place = { dataDir, ...(database ? { databaseUrl: database.url } : {}) };
  const read: BusyShop["read"] = async (query) => {
    const db = await openDatabase(place);
    try {
      return await query(db);
    } finally {
      await db.destroy();
    }
  };
  const stocked = times(6, (index) =>
    product({ name: `Products ${index}`, orderId: index + 1, price: PRICE, stock: STOCK }),
  );
  const products = await read(async (db) => {
    await migrate(db);
    return Object.values(await stockShop(db, stocked));
  });
  return {
    dataDir,
    databaseUrl: database?.url,
    products,
    read,
    start: (settings) =>
      startShop(dataDir, {
        DEMO: "0",
        LIMITS: "off",
        LOG_LEVEL: "error",
        STAFF_EMAIL,
        STAFF_PASSWORD,
        ...(database ? { DATABASE_URL: database.url } : {}),
        ...settings,
      }),
    remove: async () => {
      await database?.drop();
      await server?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs in on a connection that is closed at once. */
export async function signInOnce({ origin }: Pick<ShopProcess, "origin">): Promise<string> {
  const account = { email: STAFF_EMAIL, password: STAFF_PASSWORD };
  const reply = await sendForm(`${origin}/login`, account, { agent: new Agent() });
  return cookieHeader(reply.setCookies);
}
