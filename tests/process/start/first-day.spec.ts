import { expect, type Page, test } from "@playwright/test";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { image } from "#tests/support/data/images.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { openForm } from "#tests/support/pages/manager-form.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { openTestShop } from "#tests/support/shop/test-shop.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const step = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name: "Getting Started" }).getByRole("link", { name });

const PLACES = [
  { where: "a phone", viewport: { width: 390, height: 844 }, tag: [] },
  { where: "a laptop", viewport: { width: 1280, height: 800 }, tag: "@journey" },
];

for (const { where, viewport, tag } of PLACES) {
  test(
    `on ${where} a new owner makes the demo shop their own, up to the first order`,
    {
      tag,
    },
    async ({ page }, testInfo) => {
      await page.setViewportSize(viewport);
      const shop = await openTestShop("demo");
      await page.goto(`${shop.origin}/login`, { waitUntil: "networkidle" });
      await page.getByLabel("Email").fill(STAFF_EMAIL);
      await page.getByLabel("Password").fill(STAFF_PASSWORD);
      await page.getByLabel("Password").press("Enter");
      await expect(page.getByText("0 of 6 done")).toBeVisible();
      await expectAccessible(page);

      await step(page, "Add a WhatsApp number").click();
      await page.getByLabel("Shop Name").fill("كشك النيل");
      await page.getByLabel("WhatsApp Number").fill("0100 765 4321");
      await press(page, "Save Settings");
      await expect(page.getByText("Settings saved.")).toBeVisible();
      await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
      await page.getByRole("link", { name: "Send yourself a test message" }).press("Enter");
      await expect(page.getByText("You have opened the chat.")).toBeVisible();

      await page.goto(`${shop.origin}/admin`);
      await step(page, "Add your first product").click();
      await page.waitForLoadState("networkidle");
      await openForm(page);
      const photo = testInfo.outputPath("tea.jpg");
      await image(1200, 900).jpeg().toFile(photo);
      await page.locator("input[type=file]").setInputFiles(photo);
      await page.getByLabel("Name", { exact: true }).fill("شاي النيل");
      await page.getByLabel("Price ($)").fill("12.50");
      await page.getByLabel("Stock", { exact: true }).fill("5");
      await press(page, "Add Product");
      await expect(page.getByText("Product added successfully!")).toBeVisible();

      await page.goto(`${shop.origin}/admin`);
      await step(page, "Add a section of your own").click();
      await page.waitForLoadState("networkidle");
      await openForm(page);
      await page.getByLabel("Section Name").fill("Ices");
      await page.getByLabel("Display Name").fill("Ices");
      await page.getByRole("button", { name: /^(Add|Create) Section$/ }).click();
      await expect(page.locator("#sidebar").getByText("Ices")).toHaveCount(1);

      await page.goto(`${shop.origin}/admin`);
      await step(page, "Add your staff").click();
      await page.waitForLoadState("networkidle");
      await openForm(page);
      await page.getByLabel("Email").fill("ali@koshk.example");
      await press(page, "Add Staff");
      await expect(page.getByText("Staff added.")).toBeVisible();

      await page.goto(`${shop.origin}/admin`);
      await step(page, "Make a backup").click();
      await page.waitForLoadState("networkidle");
      await press(page, "Back Up Now");
      await expect(page.getByText("Last tested")).toBeVisible({ timeout: 30_000 });

      await page.goto(`${shop.origin}/admin`, { waitUntil: "networkidle" });
      await expect(page.getByText("6 of 6 done")).toBeVisible();
      await press(page, "Remove Demo Shop");
      const dialog = page.getByRole("alertdialog");
      await expect(dialog).toContainText("87 products, 1 section and 0 orders of the demo go");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Remove Demo Shop" }).click();
      await expect(page.getByText("Demo shop removed.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Getting Started" })).toHaveCount(0);

      await page.goto(shop.origin, { waitUntil: "networkidle" });
      await page.getByRole("button", { name: /Smokes/ }).click();
      await page.getByRole("button", { name: /Add .*شاي النيل/ }).click();
      await page.getByRole("link", { name: /View Cart/ }).click();
      await page.getByLabel("Your Full Name").fill("Mona");
      await page.getByRole("button", { name: "Confirm Order" }).click();
      const link = page.getByRole("link", { name: "Open WhatsApp to Send" });
      await expect(link).toHaveAttribute("href", /wa\.me\/201007654321/);
      expect((await checkSums(shop.db, "Africa/Cairo")).count).toBe(0);
      await shop.close();
    },
  );
}

test("without the demo's number the page says at once that one is missing", async ({ page }) => {
  const shop = await openTestShop("demo");
  await page.goto(`${shop.origin}/login`, { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill(STAFF_EMAIL);
  await page.getByLabel("Password").fill(STAFF_PASSWORD);
  await page.getByLabel("Password").press("Enter");
  const missing = page.getByRole("link", { name: "Set your WhatsApp number" });
  await expect(page.getByText("0 of 6 done")).toBeVisible();
  await expect(missing).toHaveCount(0);
  await press(page, "Remove Demo Shop");
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("of the demo go");
  await dialog.getByRole("button", { name: "Remove Demo Shop" }).press("Enter");
  await expect(page.getByText("Demo shop removed.")).toBeVisible();
  await expect(missing).toBeVisible();
  await shop.close();
});
