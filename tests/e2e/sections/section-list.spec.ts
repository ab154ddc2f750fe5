import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { openAdmin } from "#tests/support/data/history.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import {
  addSection,
  openManager,
  removeSections,
  sectionRow,
} from "#tests/support/pages/sections.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { signInContext, staffTest as test } from "#tests/support/pages/staff.ts";

const QUESTION = "Are you sure you want to delete this section? This action cannot be undone.";

test.afterEach(({ shop }) => removeSections(shop));

test("a section is switched off and on; storefront and sidebar follow", async ({ page, shop }) => {
  await addSection(shop, "Night Snacks", "night-snacks");
  await stockShop(shop.db, [product({ name: "Toast", collectionName: "night-snacks" })]);
  await openManager(page);
  // On a phone the sidebar is out of sight, but there.
  const link = page
    .locator("#sidebar")
    .getByRole("link", { name: "Night Snacks", includeHidden: true });
  await expect(link).toBeAttached();

  const row = sectionRow(page, "Night Snacks");
  await row.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Section deactivated successfully!")).toBeVisible();
  await expect(row.getByText("Inactive", { exact: true })).toBeVisible();
  await expect(row.getByRole("link")).toHaveCount(0);
  await expect(row.getByText("1 product", { exact: true })).toBeVisible();
  await expect(link).toHaveCount(0);
  await expectAccessible(page);
  const storefront = await page.context().newPage();
  const sign = storefront.getByRole("button", { name: "Night Snacks", exact: true });
  await storefront.goto("/");
  await expect(storefront.getByRole("button", { name: "Smokes", exact: true })).toBeVisible();
  await expect(sign).toHaveCount(0);

  await page.bringToFront();
  await row.getByRole("button", { name: "Activate", exact: true }).click();
  await expect(page.getByText("Section activated successfully!")).toBeVisible();
  await expect(row.getByRole("button", { name: "Deactivate" })).toBeVisible();
  await expect(link).toBeAttached();
  await storefront.goto("/");
  await expect(sign).toBeVisible();
});

test("deleting asks, counts the products, and removes them with their images", async ({
  page,
  shop,
}) => {
  await addSection(shop, "Going Soon", "going-soon");
  const products = ["one", "two", "three"].map((name, index) =>
    product({ name: `Going ${name}`, orderId: index, collectionName: "going-soon" }),
  );
  const ids = await stockShop(shop.db, products);
  const image = await uploadImage(page, shop, "going-soon");
  await shop.db
    .updateTable("products")
    .set({ image_key: image.key, image_width: 8, image_height: 8 })
    .where("id", "=", ids["Going one"] ?? "")
    .execute();
  expect((await page.request.get(image.url)).status()).toBe(200);

  await openManager(page);
  const row = sectionRow(page, "Going Soon");
  await row.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog", { name: QUESTION });
  await expect(dialog.getByText(QUESTION, { exact: true })).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(/3 products go with it\./);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole("button", { name: "Delete" })).toBeFocused();

  await row.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Section deleted successfully!")).toBeVisible();
  await expect(row).toHaveCount(0);
  const left = await shop.db
    .selectFrom("products")
    .select("name")
    .where("collection", "=", "going-soon")
    .execute();
  expect(left).toEqual([]);
  expect((await page.request.get(image.url)).status()).toBe(404);
});

test("a section that is deleted while it is edited leaves the form in add mode", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  await addSection(shop, "Edited Away", "edited-away");
  await openManager(page);
  const row = sectionRow(page, "Edited Away");
  await row.getByRole("button", { name: "Edit" }).click();
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Section deleted successfully!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create Section" })).toBeVisible();
  await expect(page.getByLabel("Section Name")).toHaveValue("");
});

test("sections move up and down at once, keep the focus and announce their position", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  for (const name of ["Alpha", "Beta", "Gamma"]) {
    await addSection(shop, `${name} Collection`, `${name.toLowerCase()}-products`);
  }
  await openManager(page);
  const all = (await titles(page)).length;
  const gamma = sectionRow(page, "Gamma Collection");
  const up = gamma.getByRole("button", { name: "Move up" });
  const down = gamma.getByRole("button", { name: "Move down" });
  await expect(down).toHaveAttribute("aria-disabled", "true");
  await up.focus();
  // One after the other, without waiting for the first to be stored.
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(up).toBeFocused();
  expect((await titles(page)).slice(-3)).toEqual([
    "Gamma Collection",
    "Alpha Collection",
    "Beta Collection",
  ]);
  await expect(page.getByText(`Gamma Collection: place ${all - 2} of ${all}`)).toBeAttached();
  await expect
    .poll(() => storedOrder(shop))
    .toEqual(["Gamma Collection", "Alpha Collection", "Beta Collection"]);

  await down.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => storedOrder(shop))
    .toEqual(["Alpha Collection", "Beta Collection", "Gamma Collection"]);
  await page.reload();
  expect((await titles(page)).slice(-3)).toEqual([
    "Alpha Collection",
    "Beta Collection",
    "Gamma Collection",
  ]);
  await expect(page.getByRole("button", { name: "Move up" }).first()).toHaveAttribute(
    "aria-disabled",
    "true",
  );
});

test("a shop without sections shows what to do", async ({ browser }) => {
  const shop = await openAdmin();
  const context = await browser.newContext({ baseURL: shop.origin });
  await signInContext(context, shop);
  const page = await context.newPage();
  await openManager(page);
  await expect(page.getByText(/^No sections yet/)).toBeVisible();
  await expectAccessible(page);
  await context.close();
  await shop.close();
});

function titles(page: Page): Promise<string[]> {
  return page.locator("[data-section] h3").allTextContents();
}

async function storedOrder({ db }: RunningShop): Promise<string[]> {
  const rows = await db
    .selectFrom("sections")
    .select("display_name")
    .orderBy("position", "desc")
    .limit(3)
    .execute();
  return rows.map((row) => row.display_name).reverse();
}

/** An image that was uploaded for a product of that collection. */
async function uploadImage(
  page: Page,
  { origin }: RunningShop,
  collectionName: string,
): Promise<{ key: string; url: string }> {
  const buffer = await readFile(new URL("../../../db/demo/images/dice.webp", import.meta.url));
  const reply = await page.request.post(`/admin/images/${collectionName}`, {
    headers: { Origin: origin },
    multipart: { image: { name: "dice.webp", mimeType: "image/webp", buffer } },
  });
  return reply.json();
}
