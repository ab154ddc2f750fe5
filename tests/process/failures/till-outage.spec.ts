import { expect, test } from "@playwright/test";
import { product } from "#tests/support/data/catalogue.ts";
import { openReadyTill } from "#tests/support/pages/offline-till.ts";
import { openTablet } from "#tests/support/pages/tablet.ts";
import { addToSale, confirmButton, goToConfirm, tillIsOpen } from "#tests/support/pages/till.ts";
import { createDatabase, startPostgres } from "#tests/support/servers/postgres.ts";
import { switchOf } from "#tests/support/servers/postgres-outage.ts";
import { openTestShop } from "#tests/support/shop/test-shop.ts";

test("the till's pages stay open while the database is away, also after a reload", async ({
  launchOptions,
}) => {
  test.setTimeout(120_000);
  const postgres = await startPostgres({ durable: true });
  const { url } = await createDatabase(postgres.url);
  const shop = await openTestShop("none", { DATABASE_URL: url });
  await shop.fill([product({ name: "Tea", stock: 50 })]);
  const tablet = await openTablet({ ...launchOptions, viewport: { width: 820, height: 1180 } });
  const { page } = tablet;
  await openReadyTill({ shop, page });
  await addToSale(page, "Tea");
  const server = await switchOf(postgres.url);
  server.crash();

  await goToConfirm(page);
  await page.reload();
  await expect(confirmButton(page)).toBeEnabled();
  await page.getByRole("link", { name: "Back to New Sale" }).click();
  await tillIsOpen(page);
  await addToSale(page, "Tea");
  await goToConfirm(page);
  await confirmButton(page).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Could not complete sale." }),
  ).toBeVisible();

  server.start();
  await expect(async () => {
    await confirmButton(page).click({ timeout: 5000 });
    await expect(page.getByText("Order successfully created!")).toBeVisible({ timeout: 5000 });
  }).toPass();
  const sold = await shop.db.selectFrom("orders").select("total").execute();
  expect(sold).toEqual([{ total: 2000 }]);
  await tablet.remove();
  await shop.close();
  await postgres.stop();
});
