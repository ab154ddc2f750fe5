import { expect } from "@playwright/test";
import { stockForm } from "#tests/support/data/edits.ts";
import { ALI, addCashier } from "#tests/support/pages/device-contents.ts";
import {
  keptPages,
  openNewSale,
  openReadyTill,
  PRODUCT,
  STOCK,
  signIn,
  offlineTest as test,
} from "#tests/support/pages/offline-till.ts";
import { tile } from "#tests/support/pages/till.ts";

test("the till opens from the device, and then shows what has changed", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page, shop } = till;
  await openReadyTill(till);
  const product = shop.db.selectFrom("products").select("id").where("name", "=", PRODUCT);
  const { id } = await product.executeTakeFirstOrThrow();
  const status = await page.evaluate(
    async (form) => {
      const body = new URLSearchParams(form);
      return (await fetch("/admin/smokes.data", { method: "POST", body })).status;
    },
    stockForm(id, -100),
  );
  expect(status).toBe(200);
  await page.goto("about:blank");
  till.freezeServer();
  await openNewSale(till);
  await expect(tile(page, PRODUCT)).toContainText(`${STOCK} left`);
  till.thawServer();
  await expect(tile(page, PRODUCT)).toContainText(`${STOCK - 100} left`);
});

test("a till that was kept for somebody is nobody else's", { tag: "@tablet" }, async ({ till }) => {
  const { page, shop } = till;
  await addCashier(shop.folder, ALI);
  await openReadyTill(till);
  await shop.db.deleteFrom("session").execute();
  await page.goto(`${shop.origin}/admin/new-order`);
  await page.waitForURL("**/login**");
  await expect.poll(() => keptPages(page)).toBe(0);

  await openReadyTill(till);
  await page.goto("about:blank");
  // As where a session ends while the browser is closed.
  await page.context().clearCookies();
  await signIn(till, ALI);
  await openNewSale(till);
  await expect(page.getByText(`Signed in as ${ALI.email}`)).toBeVisible();
});
