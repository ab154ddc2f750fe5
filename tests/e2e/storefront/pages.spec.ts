import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, test } from "#tests/support/pages/shop-test.ts";

test("home", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner").getByRole("link", { name: /cart/i })).toHaveAttribute(
    "href",
    "/confirm",
  );
  await expect(
    page.getByRole("contentinfo").getByRole("link", { name: /instagram/i }),
  ).toBeVisible();
  await expectAccessible(page);
});

test("an empty cart", async ({ page }) => {
  await page.goto("/confirm");
  await expect(page.getByText("Your cart is empty!")).toBeVisible();
  await expect(page.getByRole("button", { name: "Go back to shopping" })).toBeVisible();
  await expectAccessible(page);
});

const NO_ORDER: [address: string, tag?: string][] = [
  ["/success"],
  ["/success?order=", "@phone"],
  [`/success?order=${"0".repeat(32)}`, "@phone"],
];

for (const [address, tag] of NO_ORDER) {
  test(`${address} has nothing to send`, { tag }, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText("No order to send.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Go to Cart" }).click();
    await expect(page).toHaveURL(/\/confirm\??$/);
  });
}

test("an unknown page shows Not Found with a way back", async ({ page, pageErrors }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("404")]);
});

test("every page has a title, a description and one main heading", { tag: "@phone" }, async ({
  page,
}) => {
  for (const address of ["/", "/confirm", "/success"]) {
    await page.goto(address);
    await expect(page).toHaveTitle(/Koshk/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);
  }
});
