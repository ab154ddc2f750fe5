import type { Page } from "@playwright/test";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { deleteProducts } from "#tests/support/data/stock.ts";
import {
  button,
  card,
  holdChanges,
  isChange,
  openManager,
  stockOf,
  adminTest as test,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { changeProduct } from "#tests/support/pages/storefront.ts";

const { update: updateFailed } = catalogueTexts(DEFAULT_LOCALE).product.failures;

const failure = (page: Page) => page.getByRole("alert").getByText(updateFailed);

const stockField = (page: Page) => stockOf(page, "Tea");

test("stock changes in place, typed or however fast the presses", {
  tag: ["@desktop", "@journey"],
}, async ({ page, section }) => {
  await section.put({ name: "Tea", stock: 10 });
  await openManager(page, section);
  let requests = 0;
  page.on("request", (request) => {
    if (isChange(request)) requests++;
  });
  const stock = async () => (await section.stored())[0]?.stock;
  await button(page, say("Increase Tea")).click();
  await expect(stockField(page)).toHaveValue("11");
  await expect.poll(stock).toBe(11);
  await expect(page.getByRole("status").getByText(say("Stock of Tea: 11"))).toBeAttached();
  await button(page, say("Decrease Tea")).click();
  await expect.poll(stock).toBe(10);
  requests = 0;
  await button(page, say("Increase Tea")).evaluate((plus: HTMLButtonElement) => {
    for (let press = 0; press < 5; press++) plus.click();
  });
  await expect(stockField(page)).toHaveValue("15");
  await expect.poll(stock).toBe(15);
  expect(requests).toBeLessThanOrEqual(2);
  await page.reload();
  await expect(stockField(page)).toHaveValue("15");
  await stockField(page).fill("24");
  await stockField(page).press("Enter");
  await expect.poll(stock).toBe(24);
});

for (const [typed, why] of [
  ["12x", null],
  ["1.5", "A whole number."],
  ["1000000", "The highest is 999,999."],
] as const) {
  test(`a stock of '${typed}' is refused, said why, and kept until it is corrected`, async ({
    page,
    section,
  }) => {
    await section.put({ name: "Tea", stock: 10 });
    await openManager(page, section);
    await stockField(page).fill(typed);
    await stockField(page).blur();
    await expect(stockField(page)).toHaveValue(typed);
    const refusal = card(page, "Tea").getByRole("alert");
    const said = ["Stock must be a non-negative integer.", ...(why ? [why] : [])];
    await expect(refusal.locator(".field-error")).toHaveText(said);
    await expect(stockField(page)).toHaveAccessibleDescription(said.join(" "));
    await expectAccessible(page);
    await stockField(page).fill("12");
    await expect(refusal).toHaveCount(0);
    await stockField(page).press("Enter");
    await expect.poll(async () => (await section.stored())[0]?.stock).toBe(12);
  });
}

test("a press that leaves a wrong stock is on what it was aimed at", { tag: "@phone" }, async ({
  page,
  section,
}) => {
  await section.put({ name: "Tea", stock: 10 });
  await openManager(page, section);
  await stockField(page).fill("abc");
  const edit = card(page, "Tea").getByRole("button", { name: "Edit" });
  await edit.hover();
  await page.mouse.down();
  await expect(stockField(page)).not.toBeFocused();
  await page.mouse.up();
  await expect(button(page, "Update Product")).toBeVisible();
  await expect(card(page, "Tea").getByRole("alert")).toContainText("Stock must be");
});

test("unsent presses are sent when leaving", { tag: "@desktop" }, async ({ page, section }) => {
  await section.put({ name: "Tea", stock: 10 });
  await openManager(page, section);
  const answer = await holdChanges(page);
  await button(page, "Increase Tea").click();
  await button(page, "Increase Tea").click();
  await button(page, "Increase Tea").click();
  await page.getByRole("searchbox", { name: "Search products" }).fill("something else");
  await expect(card(page, "Tea")).toHaveCount(0);
  answer();
  await expect.poll(async () => (await section.stored())[0]?.stock).toBe(13);
});

test("stock stops at 0, and the focus moves to the enabled button", async ({ page, section }) => {
  await section.put({ name: "Tea", stock: 1 });
  await openManager(page, section);
  await button(page, "Decrease Tea").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Decrease Tea")).toBeDisabled();
  await expect(button(page, "Increase Tea")).toBeFocused();
  await expect(card(page, "Tea").getByText("None left")).toBeVisible();
  await expectAccessible(page);
  expect(await section.stored()).toMatchObject([{ stock: 0, is_available: true }]);
});

test("a sale, and a deletion, during a quick change count", { tag: "@desktop" }, async ({
  page,
  shop,
  section,
  pageErrors,
}) => {
  await section.put({ name: "Tea", stock: 10 });
  await openManager(page, section);
  const [tea] = await section.stored();
  await changeProduct(shop, tea?.id ?? "", { stock: 7 });
  await button(page, "Increase Tea").click();
  await expect(stockField(page)).toHaveValue("8");
  expect(await section.stored()).toMatchObject([{ stock: 8 }]);

  await changeProduct(shop, tea?.id ?? "", { stock: 0 });
  await button(page, "Decrease Tea").click();
  await expect(failure(page)).toBeVisible();
  await expect(stockField(page)).toHaveValue("0");
  await expect(button(page, "Decrease Tea")).toBeDisabled();
  expect(await section.stored()).toMatchObject([{ stock: 0 }]);

  await button(page, "Dismiss").click();
  await deleteProducts(shop.db, (products) => products.where("name", "=", "Tea"));
  await page.getByRole("switch", { name: "Visible: Tea" }).click();
  await expect(failure(page)).toBeVisible();
  await expect(card(page, "Tea")).toHaveCount(0);
  expectPageErrors(pageErrors, /409/);
});

test("the two switches change the product in place", { tag: "@phone" }, async ({
  page,
  section,
}) => {
  await section.put({ name: "Tea", stock: 10 });
  await openManager(page, section);
  await page.emulateMedia({ forcedColors: "active" });
  await expect(card(page, "Tea")).toHaveCSS("border-top-width", "1px");
  await page.emulateMedia({ forcedColors: null });
  const available = page.getByRole("switch", { name: "Available: Tea" });
  const visible = page.getByRole("switch", { name: "Visible: Tea" });
  const badge = (text: string) => card(page, "Tea").getByText(text, { exact: true });
  await available.click();
  await expect(badge("Out of Stock")).toBeVisible();
  await expect(page.getByRole("status").getByText("Available: Tea, off")).toBeAttached();
  await expect.poll(section.stored).toMatchObject([{ is_available: false, is_visible: true }]);
  await visible.focus();
  await page.keyboard.press("Space");
  await expect(badge("Hidden")).toBeVisible();
  await expect(visible).toBeFocused();
  await expect.poll(section.stored).toMatchObject([{ is_available: false, is_visible: false }]);
  await expectAccessible(page);
  await available.click();
  await visible.click();
  await expect(badge("Out of Stock")).toHaveCount(0);
  await expect(badge("Hidden")).toHaveCount(0);
  await expect(available).toBeChecked();
  await expect.poll(section.stored).toMatchObject([{ is_available: true, is_visible: true }]);
});

test("without a network quick changes revert to the stored values, and work again later", {
  tag: "@desktop",
}, async ({ page, context, section, pageErrors }) => {
  await section.put({ name: "Tea", stock: 10 });
  await openManager(page, section);
  const available = page.getByRole("switch", { name: "Available: Tea" });
  await context.setOffline(true);
  await available.click();
  await expect(failure(page)).toBeVisible();
  await expect(available).toBeChecked();
  await button(page, "Dismiss").click();
  await button(page, "Increase Tea").click();
  await expect(failure(page)).toBeVisible();
  await expect(stockField(page)).toHaveValue("10");
  expect(await section.stored()).toMatchObject([{ stock: 10, is_available: true }]);

  await context.setOffline(false);
  await available.click();
  await expect(card(page, "Tea").getByText("Out of Stock", { exact: true })).toBeVisible();
  await button(page, "Increase Tea").click();
  await expect.poll(section.stored).toMatchObject([{ stock: 11, is_available: false }]);
  expectPageErrors(pageErrors, /ERR_INTERNET_DISCONNECTED/);
});
