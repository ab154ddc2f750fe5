import { test as base, type Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { saveShopSettings } from "#app/data/settings/shop-settings.server.ts";
import { randomId } from "#app/domain/id.ts";
import { NEW_SHOP } from "#app/domain/shop/shop-settings.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { openShop } from "#tests/support/shop/open-shop.ts";
import { watchConsole } from "./page-console.ts";
import { translatePages } from "./translated.ts";

export type RunningShop = {
  origin: string;
  /** A second connection, for changes by others. */
  db: Database;
  /** The origin of its images, where that is another. */
  store?: string;
  /** Waits until pages show changes made through `db`. */
  settled?(): Promise<void>;
};

type Watched = {
  /** Errors, warnings and foreign requests of the page. A test removes those that it expects. */
  pageErrors: string[];
};

/** Tests against a demo shop per worker. */
export const shopTest = base.extend<object, { shop: RunningShop }>({
  shop: [
    async ({ browserName: _anyBrowser }, use, { project }) => {
      const { close, ...shop } = await openShop("demo");
      if (project.metadata.language === "ar") await makeArabic(shop);
      await use(shop);
      await close();
    },
    { scope: "worker" },
  ],
});

/** The storefront without a prefix and the accounts that there are. */
async function makeArabic({ db }: RunningShop): Promise<void> {
  const save = { save: randomId(), version: 0, inForce: NEW_SHOP };
  await resultOf(saveShopSettings(db, { language: "ar" }, save, EDIT));
  await db.updateTable("user").set({ language: "ar" }).execute();
}

/** Tests of pages; unexpected page errors fail them. */
export const test = shopTest.extend<Watched>({
  baseURL: async ({ shop }, use) => use(shop.origin),
  context: async ({ context }, use, { project }) => {
    if (project.metadata.isTranslated) await translatePages(context);
    await use(context);
  },
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

/** Removes the page errors that the test expects; any other fails it. */
export function expectPageErrors(pageErrors: string[], expected: RegExp): void {
  for (const error of pageErrors.splice(0)) expect(error).toMatch(expected);
}

function watch(page: Page, { origin, store }: RunningShop, pageErrors: string[]): void {
  watchConsole(page, pageErrors);
  page.on("request", (request) => {
    const { protocol, origin: to } = new URL(request.url());
    const isOurs = protocol === "data:" || to === origin || to === store;
    if (!isOurs) pageErrors.push(`a request to ${request.url()}`);
  });
}
