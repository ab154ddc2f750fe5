import {
  openReadyTill,
  PRODUCT,
  sellOneOffline,
  offlineTest as test,
} from "#tests/support/pages/offline-till.ts";
import { addToSale } from "#tests/support/pages/till.ts";

const { expect } = test;

test("what is cleared without a connection is told once the line is back, behind no sale", {
  tag: "@tablet",
}, async ({ till }) => {
  const { page, shop } = till;
  await openReadyTill(till);
  await till.stopServer();
  await addToSale(page, PRODUCT);
  await page.getByRole("button", { name: "Clear sale", exact: true }).first().press("Enter");
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Clear sale", exact: true })
    .press("Enter");
  await sellOneOffline(till);
  await page.reload();
  await till.startServer();
  const entries = () =>
    shop.db
      .selectFrom("activity")
      .select(["what", "staff_name"])
      .where("kind", "in", ["cleared", "sale"])
      .execute();
  await expect
    .poll(async () => (await entries()).map(({ what }) => what).sort(), { timeout: 60_000 })
    .toEqual(["offline sale recorded", "sale cleared"]);
  expect(new Set((await entries()).map(({ staff_name }) => staff_name)).size).toBe(1);
});
