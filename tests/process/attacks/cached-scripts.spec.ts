import { expect, type Page, test } from "@playwright/test";
import { product } from "#tests/support/data/catalogue.ts";
import { type ScriptWatch, watchScripts } from "#tests/support/pages/script-watch.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

let shop: TestShop;
let watch: ScriptWatch;

test.beforeAll(async () => {
  shop = await openTestShop("none");
  await shop.fill([product({ name: "Tea" })]);
});

test.afterAll(() => shop.close());

test.beforeEach(async ({ page }) => {
  watch = await watchScripts(page);
});

async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(shop.origin + path);
  await page.waitForFunction(() => window.earlyTaps === null);
}

const PATHS = ["/", "/ar", "/confirm", "/ar/confirm"];

for (const path of PATHS) {
  test(`the policy of ${path} lets all its own scripts run, after a change too`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    const name = `Tea ${path} </script><script>alert(1)</script>`;
    await shop.db.updateTable("products").set({ name }).execute();
    await openHydrated(page, path);
    expect([watch.violations(), watch.ran(), watch.pageErrors()]).toEqual([0, [], []]);
  });

  test(`the policy of ${path} stops every script that is put into it`, async ({ page }) => {
    const { mark = "" } =
      /nonce="(?<mark>[\w-]{43})"/.exec(String((await shop.ask(path)).body))?.groups ?? {};
    expect(mark).not.toBe("");
    await page.route(shop.origin + path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        "<body",
        `<script>alert(2)</script><script nonce="${mark}">alert(3)</script>$&`,
      );
      await route.fulfill({ response, body });
    });
    await openHydrated(page, path);
    await expect.poll(() => watch.violations()).toBe(2);
    expect(watch.ran()).toEqual([]);
  });
}
