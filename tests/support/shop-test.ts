import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import { type Database, openDatabase } from "../../app/data/database.server.ts";
import { demoShop } from "./demo-shop.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";

export type RunningShop = ShopProcess & {
  /** A second connection to the shop's database, for what staff does meanwhile. */
  db: Database;
};

type Watched = {
  /** What a page said that it should not have; a test that expects some takes it out. */
  complaints: string[];
};

/** Tests against a running demo shop of their worker's own, in a page that must not complain. */
export const test = base.extend<Watched, { shop: RunningShop }>({
  shop: [
    async ({ browserName: _anyBrowser }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "koshk-e2e-"));
      await cp(demoShop().dataDir, dataDir, { recursive: true });
      const shop = await startShop(dataDir, { LIMITS: "off" });
      const db = await openDatabase({ dataDir });
      await use({ ...shop, db });
      await db.destroy();
      await shop.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  complaints: [
    async ({ page, shop }, use) => {
      const complaints: string[] = [];
      watch(page, shop.origin, complaints);
      await use(complaints);
      test.expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = test.expect;

function watch(page: Page, origin: string, complaints: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const { protocol, origin: to } = new URL(request.url());
    if (protocol !== "data:" && to !== origin) complaints.push(`a request to ${request.url()}`);
  });
}
