import { test as base, type Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { openShop } from "#tests/support/shop/open-shop.ts";

export type RunningShop = {
  /** Where browsers find it. */
  origin: string;
  /** A second connection to the shop's database, for what staff does meanwhile. */
  db: Database;
  /** Where browsers find its images, where that is not the shop itself. */
  store?: string;
  /** Until pages show what was changed by `db`; at once where the shop is one process. */
  settled?(): Promise<void>;
};

type Watched = {
  /** What a page said that it should not have; a test that expects some takes it out. */
  pageErrors: string[];
};

/** Tests against a running demo shop of their worker's own, in a page that must not complain. */
export const test = base.extend<Watched, { shop: RunningShop }>({
  shop: [
    async ({ browserName: _anyBrowser }, use) => {
      const { close, ...shop } = await openShop("demo");
      await use(shop);
      await close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  pageErrors: [
    async ({ page, shop }, use) => {
      const pageErrors: string[] = [];
      watch(page, shop, pageErrors);
      await use(pageErrors);
      test.expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = test.expect;

function watch(page: Page, { origin, store }: RunningShop, pageErrors: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") pageErrors.push(message.text());
  });
  page.on("pageerror", (error) => pageErrors.push(String(error)));
  page.on("request", (request) => {
    const { protocol, origin: to } = new URL(request.url());
    const isOurs = protocol === "data:" || to === origin || to === store;
    if (!isOurs) pageErrors.push(`a request to ${request.url()}`);
  });
}
