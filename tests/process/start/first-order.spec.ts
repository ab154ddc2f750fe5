import { expect, type Page, test } from "@playwright/test";
import { image } from "#tests/support/data/images.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { openTestShop } from "#tests/support/shop/test-shop.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** What an owner's thumb does, counted. */
function thumb(page: Page) {
  const typed: string[] = [];
  let presses = 0;
  const press = async (role: "link" | "button", name: string | RegExp) => {
    presses += 1;
    await page
      .getByRole(role, { name, exact: typeof name === "string" })
      .first()
      .tap();
  };
  const type = async (label: string, text: string) => {
    presses += 1;
    typed.push(text);
    await page.getByLabel(label, { exact: true }).fill(text);
  };
  const choose = async (file: string) => {
    presses += 1;
    await page.locator("input[type=file]").setInputFiles(file);
  };
  return { press, type, choose, typed, presses: () => presses };
}

test("from an empty shop to the first order on the owner's phone: 19 presses, nothing typed twice", async ({
  page,
}, testInfo) => {
  const shop = await openTestShop("none", { SHOP_WHATSAPP: "" });
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
  await page.goto(`${shop.origin}/login`, { waitUntil: "networkidle" });
  await page.getByLabel("Email").fill(STAFF_EMAIL);
  await page.getByLabel("Password").fill(STAFF_PASSWORD);
  await page.getByLabel("Password").press("Enter");
  await expect(page.getByText("0 of 6 done")).toBeVisible();
  const { press, type, choose, typed, presses } = thumb(page);

  await press("link", "Add a WhatsApp number");
  await type("Shop Name", "Nile Kiosk");
  await type("WhatsApp Number", "0100 765 4321");
  await press("button", "Save Settings");
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await press("link", "Send yourself a test message");
  await expect(page.getByText("You have opened the chat.")).toBeVisible();
  await page.bringToFront();
  await press("button", "Menu");
  await press("link", "Dashboard");
  await expect(page.getByText("2 of 6 done")).toBeVisible();

  await press("link", "Add your first product");
  const photo = testInfo.outputPath("tea.jpg");
  await image(1200, 900).jpeg().toFile(photo);
  await choose(photo);
  await type("Name", "Mint Tea");
  await type("Price ($)", "12.50");
  await type("Stock", "5");
  await press("button", "Add Product");
  await expect(page.getByText("Product added successfully!")).toBeVisible();

  await page.goto(shop.origin, { waitUntil: "networkidle" });
  await press("button", /Smokes/);
  await press("button", /^Add .*Mint Tea/);
  await press("link", /View Cart/);
  await type("Your Full Name", "Mona");
  await press("button", /^Confirm Order/);
  const link = page.getByRole("link", { name: "Open WhatsApp to Send" });
  await expect(link).toHaveAttribute("href", /wa\.me\/201007654321/);
  await press("link", "Open WhatsApp to Send");
  expect(new Set(typed).size).toBe(typed.length);
  expect(presses()).toBe(19);
  await shop.close();
});
