import type { Page } from "@playwright/test";
import { deleteProducts } from "#tests/support/data/stock.ts";
import { button, isChange, takeAway, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { onDevice } from "#tests/support/pages/offline-till.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { changeProduct } from "#tests/support/pages/storefront.ts";
import {
  addToSale,
  confirmButton,
  goToConfirm,
  line,
  loseReply,
  openTill,
  refusePermit,
  saleInBrowser,
  storedSale,
  takeToConfirm,
} from "#tests/support/pages/till.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";

const recorded = (page: Page) => page.getByText("Order successfully created!");
const alert = (page: Page) => page.getByRole("main").getByRole("alert").filter({ visible: true });
const NO_CONNECTION = "No connection. The sale is kept: press Confirm Sale again when it is back.";
const NO_ANSWER =
  "Could not complete sale. No answer came. The sale is kept: press Confirm Sale again to record it once.";
const NETWORK = /net::ERR_|Failed to load resource/;

test("unavailable and repriced products are named at once, corrected, and sold", {
  tag: "@tablet",
}, async ({ page, shop, section, pageErrors }) => {
  await section.put(
    { name: "Deleted Date", price: 1000 },
    { name: "قليل جدا", price: 1000, stock: 5 },
    { name: "Sold Out", price: 1000 },
    { name: "Dearer Dip", price: 1000 },
  );
  await takeToConfirm(page, section, "Deleted Date", "قليل جدا", "Sold Out", "Dearer Dip");
  for (const _ of [2, 3]) await button(page, "Increase قليل جدا").click();
  const [gone, short, out, dearer] = (await section.stored()).map(({ id }) => id);
  await deleteProducts(shop.db, (products) => products.where("id", "=", gone ?? ""));
  await changeProduct(shop, short ?? "", { stock: 2 });
  await changeProduct(shop, out ?? "", { stock: 0 });
  await changeProduct(shop, dearer ?? "", { price: 1275 });
  await confirmButton(page).click();
  await expect(alert(page)).toContainText("Product Deleted Date not found.");
  await expect(alert(page)).toContainText("Item قليل جدا is out of stock.");
  await expect(line(page, "Deleted Date")).toContainText("No longer there.");
  await expect(line(page, "قليل جدا")).toContainText("Only 2 left.");
  await expect(line(page, "Sold Out")).toContainText("Out of Stock.");
  await expect(line(page, "Dearer Dip")).toContainText("Old price: EGP 10");
  await expect(line(page, "Dearer Dip")).toContainText("New price: EGP 12.75 each");
  await expect(line(page, "Deleted Date")).toBeFocused();
  await expectAccessible(page);

  await button(page, "Remove Deleted Date").click();
  await expect(alert(page)).toHaveCount(0);
  await button(page, "Remove Sold Out").click();
  await button(page, "Decrease قليل جدا").click();
  await changeProduct(shop, dearer ?? "", { price: 1300 });
  const sale = await saleInBrowser(page);
  await confirmButton(page).click();
  await expect(alert(page)).toContainText("Could not complete sale.");
  await expect(alert(page)).toContainText("The price of Dearer Dip has changed.");
  expect(await storedSale(shop, sale)).toBeNull();
  expect((await onDevice(page)).sales).toBe(0);
  await confirmButton(page).click();
  await expect(recorded(page)).toBeVisible();
  expect(await storedSale(shop, sale)).toMatchObject({ total: 3300 });
  expectPageErrors(pageErrors, /409/);
});

test("on a device that may not sell offline the sale stays without a network, and is recorded once when pressed again", {
  tag: "@tablet",
}, async ({ page, context, shop, section, pageErrors }) => {
  await refusePermit(page);
  await section.put({ name: "Cut Off", price: 1000, stock: 9 });
  await openTill(page, section);
  await addToSale(page, "Cut Off");
  await context.setOffline(true);
  await expect(alert(page)).toContainText("No connection. The sale is kept");
  await goToConfirm(page);
  await expect(alert(page)).toHaveText(NO_CONNECTION);
  await expectAccessible(page);
  const failed = page.waitForEvent("requestfailed", isChange);
  await confirmButton(page).click();
  await failed;
  await expect(confirmButton(page)).toBeEnabled();
  await expect(confirmButton(page)).toBeFocused();
  await expect(alert(page)).toHaveText(`Could not complete sale. ${NO_CONNECTION}`);
  await context.setOffline(false);
  await expect(alert(page)).toHaveText(NO_ANSWER);

  const sale = await saleInBrowser(page);
  await loseReply(page, "on its way");
  await confirmButton(page).click();
  await expect(confirmButton(page)).toBeDisabled();
  await expect(alert(page)).toHaveText(NO_ANSWER);
  expect(await storedSale(shop, sale)).toMatchObject({ total: 1000 });
  expect(await saleInBrowser(page)).toMatchObject({ id: sale.id, items: [{ quantity: 1 }] });
  await confirmButton(page).click();
  await expect(recorded(page)).toBeVisible();
  expect((await section.stored()).map(({ stock }) => stock)).toEqual([8]);
  expectPageErrors(pageErrors, NETWORK);
});

test("products added before the answer of a recorded sale make a new sale", {
  tag: "@tablet",
}, async ({ page, shop, section, pageErrors }) => {
  await refusePermit(page);
  await section.put({ name: "Twice Tea", price: 1000, stock: 9 });
  await takeToConfirm(page, section, "Twice Tea");
  await page.getByRole("textbox", { name: "Customer Name" }).fill("Mona");
  const first = await saleInBrowser(page);
  await loseReply(page, "at once");
  await confirmButton(page).click();
  await expect(alert(page)).toHaveText(NO_ANSWER);
  await button(page, "Increase Twice Tea").click();
  await button(page, "Increase Twice Tea").click();
  await confirmButton(page).click();
  await expect(alert(page)).toContainText(/This sale was already recorded \([0-9A-F]{6}, EGP 10\)/);
  await expect(page.getByText("EGP 20", { exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await confirmButton(page).dblclick();
  await expect(recorded(page)).toBeVisible();
  expect(await storedSale(shop, first)).toMatchObject({ total: 1000, customerName: "Mona" });
  expect((await section.stored()).map(({ stock }) => stock)).toEqual([6]);
  // Nothing was taken out: it was sold in two sales.
  expect(await page.evaluate(() => localStorage.getItem("koshk-cleared-sales"))).toBeNull();
  expectPageErrors(pageErrors, /409|net::ERR_FAILED/);
});

test("a sale reduced before its answer is recorded once, as it was sent first", {
  tag: "@tablet",
}, async ({ page, shop, section, pageErrors }) => {
  await refusePermit(page);
  await section.put({ name: "Once Tea", price: 1000, stock: 9 });
  await takeToConfirm(page, section, "Once Tea");
  await button(page, "Increase Once Tea").click();
  const first = await saleInBrowser(page);
  await loseReply(page, "at once");
  await confirmButton(page).click();
  await expect(alert(page)).toHaveText(NO_ANSWER);
  await button(page, "Decrease Once Tea").click();
  await confirmButton(page).click();
  await expect(recorded(page)).toBeVisible();
  await expect(page.getByRole("status").getByText("EGP 20", { exact: true })).toBeVisible();
  expect(await storedSale(shop, first)).toMatchObject({ total: 2000 });
  expect((await section.stored()).map(({ stock }) => stock)).toEqual([7]);
  expectPageErrors(pageErrors, /409|net::ERR_FAILED/);
});

test("an ended session keeps the sale and its id until the next sign-in", {
  tag: "@tablet",
}, async ({ page, context, shop, section }) => {
  await section.put({ name: "Long Shift", price: 1000, stock: 9 });
  await takeToConfirm(page, section, "Long Shift");
  await page.getByRole("textbox", { name: "Customer Name" }).fill("Omar");
  const sale = await saleInBrowser(page);
  await context.clearCookies();
  await confirmButton(page).click();
  await page.waitForURL("**/login");
  expect(await saleInBrowser(page)).toEqual(sale);
  await page.getByRole("textbox", { name: "Email" }).fill(STAFF_EMAIL);
  await page.getByLabel("Password").fill(STAFF_PASSWORD);
  await button(page, "Sign in").click();
  await page.waitForURL("**/admin");
  await page.goto("/admin/confirm-order");
  await expect(page.getByRole("textbox", { name: "Customer Name" })).toHaveValue("Omar");
  await confirmButton(page).click();
  await expect(recorded(page)).toBeVisible();
  expect(await storedSale(shop, sale)).toMatchObject({ customerName: "Omar", total: 1000 });
});

test("failures to read and to write, and an empty shop, are shown", {
  tag: "@tablet",
}, async ({ page, shop, section, pageErrors }) => {
  await section.put({ name: "Held Back", price: 1000, stock: 9 });
  await takeToConfirm(page, section, "Held Back");
  await page.getByRole("textbox", { name: "Customer Name" }).fill("x".repeat(81));
  await confirmButton(page).click();
  await expect(page.getByText("A customer’s name can be at most 80 characters.")).toBeVisible();
  await page.getByRole("textbox", { name: "Customer Name" }).fill("");
  const bringBack = await takeAway(shop, "products");
  await confirmButton(page).click();
  await expect(alert(page)).toHaveText("Could not complete sale.");
  await page.goto("/admin/new-order");
  await expect(page.getByText("Failed to fetch products.")).toBeVisible();
  await expectAccessible(page);
  await bringBack();
  const { db } = shop;
  const shown = await db.selectFrom("products").select("id").where("is_visible", "=", 1).execute();
  await db.updateTable("products").set({ is_visible: 0 }).execute();
  await button(page, "Try again").click();
  await expect(page.getByText("Nothing is for sale yet.")).toBeVisible();
  await expectAccessible(page);
  const ids = shown.map(({ id }) => id);
  await db.updateTable("products").set({ is_visible: 1 }).where("id", "in", ids).execute();
  await goToConfirm(page);
  await confirmButton(page).click();
  await expect(recorded(page)).toBeVisible();
  expectPageErrors(pageErrors, /503/);
});
