import { product } from "#tests/support/data/catalogue.ts";
import type { Tablet } from "#tests/support/pages/tablet.ts";
import { changeSettings } from "#tests/support/pages/till.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import {
  type MovingPostgres,
  startMovingPostgres,
} from "#tests/support/servers/moving-postgres.ts";
import { createDatabase } from "#tests/support/servers/postgres.ts";
import type { DATABASES } from "#tests/support/shop/busy-shop.ts";
import { type ShopProcess, startShop } from "#tests/support/shop/shop-process.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";
import { collectionOf, PRODUCTS, productOf, STOCK } from "./plan.ts";
import { nothingShown, type Shown } from "./shown.ts";

export type DayShop = {
  /** Its database is read when the day is over. */
  shop: TestShop;
  /** Null on SQLite. */
  postgres: MovingPostgres | null;
  shown: Shown;
  killServer(): Promise<void>;
  startServer(): Promise<void>;
  /** All lines of the log, of each process. */
  log(): Record<string, unknown>[];
  /** Removed before the shop is closed. */
  tablets: Tablet[];
  close(): Promise<void>;
};

/** A shop with full stock whose cashiers work in shifts. */
export async function openDayShop(kind: (typeof DATABASES)[number]): Promise<DayShop> {
  const postgres = kind === "PostgreSQL" ? await startMovingPostgres() : null;
  const database = postgres && (await createDatabase(postgres.url));
  const place = {
    PORT: String(await freePort()),
    ...(database && { DATABASE_URL: database.url }),
  };
  const shop = await openTestShop("none", place);
  const processes: ShopProcess[] = [shop];
  const tablets: Tablet[] = [];
  await shop.fill(
    PRODUCTS.map(({ category: _, ...about }, at) => {
      const collectionName = collectionOf(productOf(about.name));
      return product({ ...about, collectionName, orderId: at + 1, stock: STOCK });
    }),
  );
  await changeSettings(shop, { usesShifts: true, takesCard: true });
  // What was written past the server it reads when it starts.
  await shop.stop();
  const startServer = async () => {
    processes.push(await startShop(shop.folder, { ...place, DEMO: "0", LIMITS: "off" }));
  };
  await startServer();
  await postgres?.protect();
  return {
    shop,
    postgres,
    shown: nothingShown(),
    killServer: async () => {
      await processes.at(-1)?.stop("SIGKILL");
    },
    startServer,
    tablets,
    log: () => processes.flatMap((one) => one.log()),
    close: async () => {
      for (const tablet of tablets) await tablet.remove();
      for (const one of processes) await one.stop();
      await shop.close();
      await postgres?.stop();
    },
  };
}
