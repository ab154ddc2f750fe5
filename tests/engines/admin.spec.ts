import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { expect } from "@playwright/test";
import { image } from "#tests/support/data/images.ts";
import type { EnginePage } from "#tests/support/engines/engine-page.ts";
import { engineTest } from "#tests/support/engines/engine-test.ts";
import { closeSection, type OwnSection, openSection } from "#tests/support/pages/admin.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";

const test = engineTest.extend<{ section: OwnSection; signedIn: EnginePage }>({
  section: async ({ shop }, use) => {
    const section = await openSection(shop, "Engines");
    await use(section);
    await closeSection(shop, section);
  },
  signedIn: async ({ browserPage, shop }, use) => {
    await browserPage.open(`${shop.origin}/admin`);
    await browserPage.fill("Email", STAFF_EMAIL);
    await browserPage.fill("Password", STAFF_PASSWORD);
    await browserPage.press("button", "Sign in");
    await browserPage.isAt(/^\/admin$/);
    await use(browserPage);
  },
});

test("staff sign in, add a product with an image, sell it and delete it", async ({
  signedIn: page,
  shop,
  section,
}, testInfo) => {
  await page.resize(1280, 900);
  const photo = testInfo.outputPath("tea.jpg");
  await mkdir(dirname(photo), { recursive: true });
  await image(3000, 2000).jpeg().toFile(photo);
  await page.open(shop.origin + section.path);
  await page.chooseFile(photo);
  await page.fill("Name", "Engine Tea");
  await page.fill("Price ($)", "12.50");
  await page.fill("Stock", "3");
  await page.press("button", "Add Product");
  await page.sees("Product added successfully!");
  expect(await section.stored()).toMatchObject([{ name: "Engine Tea", price: 1250, stock: 3 }]);
  await expect.poll(() => page.run(shownImages)).toBe(1);

  await page.open(`${shop.origin}/admin/new-order`);
  await page.fill("Search products", "engine");
  await page.press("button", "Add Engine Tea to sale");
  await page.press("link", "Confirm Sale");
  await page.fill("Amount received", "20");
  await page.press("button", "Confirm Sale");
  await page.isAt(/^\/admin$/);
  expect(await section.stored()).toMatchObject([{ stock: 2 }]);

  await page.open(shop.origin + section.path);
  await page.press("button", "Delete");
  await page.press("button", "Delete");
  await page.sees("Product deleted successfully.");
  expect(await section.stored()).toEqual([]);
});

function shownImages(): number {
  const images = document.querySelectorAll<HTMLImageElement>("main li img");
  return Array.from(images).filter(({ naturalWidth }) => naturalWidth > 0).length;
}

test("an admin page is loaded again", async ({ signedIn: page, shop }) => {
  for (let time = 0; time < 2; time++) await page.open(`${shop.origin}/admin/orders`);
  await page.sees("Orders");
});

test("a confirm dialog on a phone is no higher than its content", async ({
  signedIn: page,
  shop,
  section,
}) => {
  await section.put({ name: "Engine Tea" });
  await page.open(shop.origin + section.path);
  await page.press("button", "Delete");
  await page.sees("This action cannot be undone.");
  const { dialog, buttons } = await page.run(heights);
  expect(Math.max(...buttons)).toBeLessThanOrEqual(64);
  expect(dialog).toBeLessThan(400);
});

function heights(): { dialog: number | undefined; buttons: number[] } {
  const dialog = document.querySelector<HTMLElement>("dialog[open]");
  const buttons = Array.from(dialog?.querySelectorAll("button") ?? []);
  return {
    dialog: dialog?.offsetHeight,
    buttons: buttons.map(({ offsetHeight }) => offsetHeight),
  };
}
