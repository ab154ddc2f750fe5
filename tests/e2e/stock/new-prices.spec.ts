import type { Locator, Page } from "@playwright/test";
import { listActivity } from "#app/data/activity/activity.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { book } from "#app/data/stock/book.server.ts";
import { readCurrentPrices } from "#app/data/stock/new-prices.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { emptyTest as test } from "#tests/support/data/history.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

const PRODUCTS = times(40, (at) => ({
  name: `Product ${at + 10}`,
  code: `62210000${String(at + 10).padStart(4, "0")}`,
}));

/** All cost EGP 10 and are sold for 15. */
async function stockCosted(shop: { db: Database }, names: { name: string; code: string }[]) {
  const ids = await stockShop(
    shop.db,
    names.map(({ name, code }, orderId) =>
      product({ name, orderId, price: 1500, stock: 3, barcodes: [code] }),
    ),
  );
  await deliver(shop, Object.values(ids), 1000);
  return ids;
}

async function deliver(
  shop: { db: Database },
  ids: string[],
  cost: number,
  price?: number,
): Promise<void> {
  const current = await readCurrentPrices(shop.db, ids);
  const lines = current.map(({ id, version }) => ({
    ...{ id, quantity: 5, cost },
    ...(price !== undefined && { newPrice: { price, version } }),
  }));
  const booking = { id: randomId(), kind: "delivery" as const, supplier: "", note: "", lines };
  await resultOf(book(shop.db, booking, EDIT));
}

const line = (page: Page, name: string) => page.getByRole("group", { name });

test("a delivery of 40 lines with 12 new costs is booked, repriced and relabelled in 20 presses", {
  tag: ["@both", "@translated"],
}, async ({ page, shop }) => {
  const ids = await stockCosted(shop, PRODUCTS);
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  await page.goto("/admin/stock");
  await press(page.getByRole("link", { name: "New Delivery" }));
  await expect(page.getByRole("button", { name: "Add Product" })).toBeVisible();
  for (const { name, code } of PRODUCTS) {
    await scan(page, code);
    await expect(line(page, name)).toBeVisible();
  }
  const risen = PRODUCTS.slice(20, 32);
  for (const { name } of risen) {
    await press(line(page, name).getByLabel("Unit Cost (EGP)"));
    await page.keyboard.type("12", { delay: 60 });
    await expect(line(page, name).getByLabel("New Price")).toHaveValue("18");
  }
  await press(page.getByRole("button", { name: "Use all proposed prices" }));
  await expect(page.getByText("12 costs rose. New prices to be saved: 12.")).toBeVisible();
  await press(page.getByRole("button", { name: "Book Delivery" }));
  await expect(page.getByRole("row", { name: /Product 30/ })).toContainText("EGP 18");
  await expect(page.getByRole("row", { name: /Product 10/ })).not.toContainText("EGP 18");
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await press(page.getByRole("link", { name: "Print labels of what changed" }));
  await expect(page.getByText("12 labels. Print at 100%")).toBeVisible();
  await press(page.getByRole("button", { name: "Print" }));
  await expect(page.locator("[data-printed]")).toHaveCount(1);
  expect(presses).toBeLessThanOrEqual(20);

  const labels = page.getByRole("list", { name: "Labels" }).getByRole("listitem");
  const names = risen.map(({ name }) => `${name}EGP 18`);
  await expect(labels).toHaveText(names);
  const prices = await readCurrentPrices(shop.db, Object.values(ids));
  expect(prices.filter(({ price }) => price === 1800)).toHaveLength(12);
  expect(prices.filter(({ price }) => price === 1500)).toHaveLength(28);
  const asked = { kind: "product" as const, staff: null, range: null };
  const { entries } = await listActivity(shop.db, asked, null);
  const updated = entries.filter(({ subject }) => Object.values(ids).includes(subject.id));
  expect(updated.map(({ subject }) => subject.name).sort()).toEqual(risen.map(({ name }) => name));
});

test("a price is proposed line by line, and refused where somebody changed the product", {
  tag: "@both",
}, async ({ page, shop, pageErrors }) => {
  const { "Product 10": tea = "" } = await stockCosted(shop, PRODUCTS.slice(0, 2));
  await page.goto("/admin/stock/delivery");
  await expect(page.getByRole("button", { name: "Add Product" })).toBeVisible();
  for (const { code } of PRODUCTS.slice(0, 2)) await scan(page, code);
  const [first, second] = [line(page, "Product 10"), line(page, "Product 11")];
  await second.getByLabel("Unit Cost (EGP)").fill("9");
  await first.getByLabel("Unit Cost (EGP)").fill("16");
  await expect(second.getByLabel("New Price")).toHaveCount(0);
  await expect(first.getByText("Price EGP 15. It cost EGP 10 before.")).toBeVisible();
  await expect(first.getByText("This sells below its cost.")).toBeVisible();
  const [newPrice, use] = [first.getByLabel("New Price"), first.getByLabel("Use")];
  await expect(newPrice).toHaveValue("24");
  await expect(use).not.toBeChecked();
  await expectAccessible(page);
  await use.check();
  await expect(first.getByText("This sells below its cost.")).toHaveCount(0);
  await first.getByLabel("Unit Cost (EGP)").fill("12");
  await expect(use).not.toBeChecked();
  await newPrice.fill("");
  await expect(use).toBeChecked();
  await page.getByRole("button", { name: "Book Delivery" }).click();
  await expect(newPrice).toHaveAccessibleDescription("A valid positive price is required.");
  await newPrice.fill("17.25");
  await page.reload();
  await expect(newPrice).toHaveValue("17.25");

  await deliver(shop, [tea], 1000, 1600);
  await page.getByRole("button", { name: "Book Delivery" }).click();
  await expect(
    first.getByText("Somebody changed this product meanwhile. Its price is EGP 16 now."),
  ).toBeVisible();
  expectPageErrors(pageErrors, /409/);
  await expect(newPrice).toHaveValue("17.25");
  await expect(first.getByText("Price EGP 16.")).toBeVisible();
  await page.getByRole("button", { name: "Book Delivery" }).click();
  await expect(page.getByRole("row", { name: /Product 10/ })).toContainText("EGP 17.25");
  await expectAccessible(page);
});

test("a risen cost proposes prices of packs, taken one by one or all at once", {
  tag: "@both",
}, async ({ page, shop }) => {
  const { "Product 10": tea = "" } = await stockCosted(shop, PRODUCTS.slice(0, 1));
  const six = pack({ name: "six", pieces: 6, price: 6_500 });
  await addPacks(shop.db, tea, pack({ price: 30_000 }), six);
  await page.goto("/admin/stock/delivery");
  await expect(page.getByRole("button", { name: "Add Product" })).toBeVisible();
  await scan(page, PRODUCTS[0]?.code ?? "");
  const first = line(page, "Product 10");
  await first.getByLabel("Unit Cost (EGP)").fill("12");
  const newPrice = (pack: string) => first.getByLabel(`New Price of ${pack}`, { exact: true });
  await expect(newPrice("box of 24")).toHaveValue("360");
  await expect(newPrice("six")).toHaveValue("78");
  await expect(first.getByText("six: price EGP 65. It cost EGP 60 before.")).toBeVisible();
  await expect(first.getByText("This sells below its cost.")).toHaveCount(1);
  await expectAccessible(page);
  await newPrice("six").fill("");
  await page.getByRole("button", { name: "Book Delivery" }).click();
  await expect(newPrice("six")).toHaveAccessibleDescription("A valid positive price is required.");
  await first.getByLabel("Use for six").uncheck();
  await newPrice("six").fill("80");
  await expect(first.getByText("This sells below its cost.")).toHaveCount(0);
  await page.getByRole("button", { name: "Use all proposed prices" }).click();
  await expect(page.getByText("1 cost rose. New prices to be saved: 3.")).toBeVisible();
  await page.reload();
  await expect(first.getByLabel("Use for box of 24")).toBeChecked();
  await page.getByRole("button", { name: "Book Delivery" }).click();
  const booked = page.getByRole("row", { name: /Product 10/ });
  await expect(booked).toContainText("EGP 18, box of 24: EGP 360, six: EGP 80");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Print labels of what changed" }).click();
  const labels = page.getByRole("list", { name: "Labels" }).getByRole("listitem");
  await expect(labels).toHaveText([/EGP 18$/, /box of 24EGP 360$/, /sixEGP 80$/]);
  const [current] = await readCurrentPrices(shop.db, [tea]);
  expect(current?.packs?.map(({ price }) => price)).toEqual([36_000, 8_000]);
});

test("a second tap on 'Use all proposed prices' books nothing", { tag: "@phone" }, async ({
  page,
  shop,
}) => {
  await stockCosted(shop, PRODUCTS.slice(0, 1));
  await page.goto("/admin/stock/delivery");
  await expect(page.getByRole("button", { name: "Add Product" })).toBeVisible();
  await scan(page, PRODUCTS[0]?.code ?? "");
  await line(page, "Product 10").getByLabel("Unit Cost (EGP)").fill("12");
  const button = page.getByRole("button", { name: "Use all proposed prices" });
  await button.scrollIntoViewIfNeeded();
  const before = await button.boundingBox();
  if (!before) throw new Error("The button has no place.");
  for (let tap = 0; tap < 2; tap += 1)
    await page.touchscreen.tap(before.x + before.width / 2, before.y + before.height / 2);
  await expect(page.getByText("New prices to be saved: 1.")).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New Delivery");
});

test("prices that cannot be read are said, and asked for again", async ({
  page,
  shop,
  pageErrors,
}) => {
  await stockCosted(shop, PRODUCTS.slice(0, 1));
  await page.route("**/admin/stock/delivery/prices**", (route) => route.abort());
  await page.goto("/admin/stock/delivery");
  await expect(page.getByRole("button", { name: "Add Product" })).toBeVisible();
  await scan(page, PRODUCTS[0]?.code ?? "");
  await line(page, "Product 10").getByLabel("Unit Cost (EGP)").fill("12");
  await expect(page.getByRole("alert").filter({ hasText: "Could not read" })).toContainText(
    "so no new prices are proposed.",
  );
  expectPageErrors(pageErrors, /ERR_FAILED|Load failed|NetworkError/);
  await page.unroute("**/admin/stock/delivery/prices**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(line(page, "Product 10").getByLabel("New Price")).toHaveValue("18");
});
