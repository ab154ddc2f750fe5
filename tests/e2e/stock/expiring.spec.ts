import type { Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { book } from "#app/data/stock/book.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { emptyTest as test } from "#tests/support/data/history.ts";
import { stockOf } from "#tests/support/data/sales.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { tapTwice } from "#tests/support/pages/taps.ts";

const CAIRO = "Africa/Cairo";

function day(ahead: number): string {
  return Temporal.Now.plainDateISO(CAIRO).add({ days: ahead }).toString();
}

async function deliver(db: Database, dates: Record<string, string>): Promise<void> {
  const lines = Object.entries(dates).map(([id, bestBefore]) => ({
    ...{ id, bestBefore },
    ...{ quantity: 5, cost: null },
  }));
  const about = { id: randomId(), kind: "delivery" as const, supplier: "", note: "" };
  await resultOf(book(db, { ...about, lines }, EDIT));
}

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });

test("a delivery is booked with a date, and is listed when that comes near", {
  tag: ["@both", "@translated"],
}, async ({ page, shop }) => {
  const { Tea = "" } = await stockShop(shop.db, [product({ name: "Tea", stock: 0 })]);
  await page.goto("/admin/stock/delivery");
  await page.getByRole("button", { name: "Add Product" }).click();
  await page.getByRole("textbox", { name: "Add a product" }).fill("Tea");
  await page.getByRole("list", { name: "Products found" }).getByText("Tea").waitFor();
  await page.keyboard.press("Enter");
  const date = page.getByRole("textbox", { name: "Best before" });
  await date.fill("12/31/2026");
  await page.getByRole("button", { name: "Book Delivery" }).click();
  await expect(date).toHaveAccessibleDescription("Type it as day/month/year, such as 31/12/2026.");
  await expectAccessible(page);
  const [year, month, dayOfMonth] = day(3).split("-");
  await date.fill(`${dayOfMonth}.${month}.${year}`);
  await page.getByRole("button", { name: "Book Delivery" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivery");
  await expect(page.getByRole("columnheader", { name: "Best before" })).toBeAttached();

  await page.goto("/admin");
  await page.getByRole("link", { name: "1 product is expiring" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Expiring");
  await expect(row(page, "Tea")).toContainText("3 days left");
  await expect(page.getByText("is an estimate, first in, first out")).toBeVisible();
  await expectAccessible(page);
  await row(page, "Tea").getByRole("link", { name: "Lower Price" }).click();
  await expect(page.getByRole("textbox", { name: "Price ($)" })).toBeFocused();
  expect(new URL(page.url()).searchParams.get("product")).toBe(Tea);
});

test("waste is filled in, and booked at one press beside the draft that is kept", {
  tag: "@both",
}, async ({ page, shop }) => {
  const { Tea = "" } = await stockShop(shop.db, [product({ name: "Tea", stock: 0 })]);
  await deliver(shop.db, { [Tea]: day(-2) });
  await page.goto("/admin/stock/waste");
  await page.getByLabel("Reason").fill("Fell down");
  await page.goto("/admin/stock");
  await page.getByRole("link", { name: "Expiring" }).click();
  await expect(row(page, "Tea")).toContainText("Expired");
  await row(page, "Tea").getByRole("link", { name: "Waste" }).click();
  await expect(page.getByLabel("Quantity")).toHaveValue("5");
  await expect(page.getByLabel("Reason")).toHaveValue(/^Best before \d/);
  await expectAccessible(page);
  const book = async () => {
    await page.getByRole("button", { name: "Book Waste" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Waste");
  };
  // What is left stays on the list.
  await page.getByLabel("Quantity").fill("2");
  await book();
  await page.goto("/admin/stock/expiring");
  await row(page, "Tea").getByRole("link", { name: "Waste" }).click();
  await expect(page.getByLabel("Quantity")).toHaveValue("3");
  await book();
  expect(await stockOf(shop.db, Tea)).toBe(0);
  // What is gone is not filled in again.
  await page.goBack();
  await expect(page.getByLabel("Reason")).toHaveValue("Fell down");
  await page.goto("/admin/stock/expiring");
  await expect(page.getByText("Nothing expires soon")).toBeVisible();
  await expectAccessible(page);
});

test("two taps on 'Sold out' take one line off the list, and 'Undo' puts it back", {
  tag: "@phone",
}, async ({ page, shop }) => {
  const { Tea = "", Gum = "" } = await stockShop(shop.db, [
    product({ name: "Tea", stock: 0 }),
    product({ name: "Gum", orderId: 2, stock: 0 }),
  ]);
  await deliver(shop.db, { [Tea]: day(-1), [Gum]: day(0) });
  await page.goto("/admin/stock/expiring", { waitUntil: "networkidle" });
  await expect(row(page, "Gum")).toContainText("Last day");
  const button = row(page, "Tea").getByRole("button", { name: "Sold out" });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error("The button is not there.");
  await tapTwice(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, 350);
  await expect(page.getByText("Tea is not listed any more.")).toBeVisible();
  await expect(row(page, "Tea")).toHaveCount(0);
  await expect(row(page, "Gum")).toBeVisible();
  await expectAccessible(page);
  await page.reload({ waitUntil: "networkidle" });
  const soldOut = page.getByRole("region", { name: "Marked as sold out since yesterday" });
  await soldOut.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(row(page, "Tea")).toBeVisible();
  await expect(soldOut).toHaveCount(0);
});
