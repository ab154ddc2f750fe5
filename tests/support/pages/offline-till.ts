import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { product } from "#tests/support/data/catalogue.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { openSharedDatabase } from "#tests/support/servers/postgres.ts";
import type { DATABASES } from "#tests/support/shop/busy-shop.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { startShop } from "#tests/support/shop/shop-process.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";
import { openTablet, type Tablet } from "./tablet.ts";
import { addToSale, confirmButton, goToConfirm, tillIsOpen } from "./till.ts";

/** A tablet at a shop of its own, whose server stops and starts, and freezes and thaws. */
export type OfflineTill = Tablet & {
  shop: TestShop;
  stopServer(signal?: NodeJS.Signals): Promise<void>;
  startServer(root?: string): Promise<void>;
  freezeServer(): void;
  thawServer(): void;
};

export const PRODUCT = "Offline Olives";
export const STOCK = 500;

/** The server and the browser start several times. */
const TIMEOUT_MS = 180_000;

type Options = { database: (typeof DATABASES)[number] };

export const offlineTest = base.extend<Options & { till: OfflineTill }>({
  database: ["SQLite", { option: true }],
  till: async ({ launchOptions, database: kind }, use) => {
    base.setTimeout(TIMEOUT_MS);
    const database = kind === "PostgreSQL" ? await openSharedDatabase() : null;
    const place = {
      PORT: String(await freePort()),
      ...(database && { DATABASE_URL: database.url }),
    };
    const shop = await openTestShop("none", place);
    await shop.fill([product({ name: PRODUCT, price: 1000, stock: STOCK })]);
    let server: Pick<TestShop, "stop" | "freeze" | "thaw"> = shop;
    const tablet = await openTablet(launchOptions);
    const till: OfflineTill = Object.assign(tablet, {
      shop,
      stopServer: async (signal?: NodeJS.Signals) => {
        await server.stop(signal);
      },
      startServer: async (root?: string) => {
        server = await startShop(shop.folder, { ...place, DEMO: "0", LIMITS: "off" }, root);
      },
      freezeServer: () => server.freeze(),
      thawServer: () => server.thaw(),
    });
    await use(till);
    await tablet.remove();
    server.thaw();
    await server.stop();
    await shop.close();
    await database?.drop();
  },
});

type Account = { email: string; password: string };

const OWNER: Account = { email: STAFF_EMAIL, password: STAFF_PASSWORD };

type AtShop = { shop: Pick<TestShop, "origin">; page: Page };

export async function signIn({ shop, page }: AtShop, account = OWNER): Promise<void> {
  await page.goto(`${shop.origin}/login`);
  await page.getByRole("textbox", { name: "Email" }).fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/admin(\/new-order)?$/);
}

/** Signed in, with the till open and all that it needs offline on the device. */
export async function openReadyTill(till: AtShop, account = OWNER): Promise<void> {
  await signIn(till, account);
  await openNewSale(till);
  await expect.poll(() => keptPages(till.page)).toBe(4);
  await expect.poll(async () => (await onDevice(till.page)).permits).toBe(1);
}

export async function openNewSale({ shop, page }: AtShop): Promise<void> {
  await page.goto(`${shop.origin}/admin/new-order`);
  await tillIsOpen(page);
}

export function keptPages(page: Page): Promise<number> {
  return page.evaluate(async () => (await (await caches.open("koshk-till-pages")).keys()).length);
}

/** `ids` are those of the sales that wait, `sentIds` of some that were sent. */
type OnDevice = { sales: number; permits: number; ids: string[]; sentIds: string[] };

/** What the browser's database holds. */
export function onDevice(page: Page): Promise<OnDevice> {
  return page.evaluate(async () => {
    const promised = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await promised(indexedDB.open("koshk-till"));
    const read = db.transaction(["sales", "sent", "permit"]);
    const sales = await promised(read.objectStore("sales").getAll());
    const sent = await promised(read.objectStore("sent").getAll());
    const permits = await promised(read.objectStore("permit").count("latest"));
    db.close();
    const ids = sales.map(({ sale }) => sale.cartId);
    return { sales: sales.length, permits, ids, sentIds: sent.map(({ cartId }) => cartId) };
  });
}

/** Sells one piece from New Sale, and comes back there. */
export async function sellOne({ page }: Pick<OfflineTill, "page">): Promise<void> {
  await addToSale(page, PRODUCT);
  await goToConfirm(page);
  await confirmButton(page).click();
  await expect(page.getByText("Order successfully created!")).toBeVisible();
}

export async function sellOneOffline(till: Pick<OfflineTill, "page">): Promise<void> {
  await sellOne(till);
  await expect(till.page.getByText("the sale is kept on this device")).toBeVisible();
  await till.page.waitForURL("**/admin/new-order");
  await tillIsOpen(till.page);
}

export type SoldAt = { sales: { cashier_name: string | null; total: number }[]; stock: number };

export async function soldAt({ shop: { db } }: OfflineTill): Promise<SoldAt> {
  const sales = await db.selectFrom("orders").select(["cashier_name", "total"]).execute();
  const product = db.selectFrom("products").select("stock").where("name", "=", PRODUCT);
  return { sales, stock: (await product.executeTakeFirstOrThrow()).stock };
}

/** The shop's program in a folder of its own, with another build. */
export async function copyRelease(): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), "koshk-release-"));
  for (const part of ["app", "build", "db", "server", "server.ts", "package.json", "scripts"]) {
    await cp(part, join(root, part), { recursive: true });
  }
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
