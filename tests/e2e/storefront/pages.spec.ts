import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, expectPageErrors, test } from "#tests/support/pages/shop-test.ts";

const PAGES: [address: string, shown: string | RegExp, tag?: string][] = [
  ["/", "Get In Touch"],
  ["/confirm", "Your cart is empty!"],
  ["/success", "No order to send."],
  [`/success?order=${"0".repeat(32)}`, "No order to send.", "@phone"],
  ["/login", "Admin Login"],
  ["/no-such-page", "Not Found"],
];

for (const [address, shown, tag] of PAGES) {
  test(`${address} has a title, a language and one main heading, and says ${shown}`, {
    tag,
  }, async ({ page, pageErrors }) => {
    const reply = await page.goto(address);
    expect(reply?.status()).toBe(address === "/no-such-page" ? 404 : 200);
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    await expect(page.locator("head link[rel=stylesheet]:not([disabled])")).toHaveCount(0);
    await expect(page).toHaveTitle(/Koshk|Not Found/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expectAccessible(page);
    expectPageErrors(pageErrors, /404/);
  });
}

test("header and footer link to the cart and the shop's page, an empty cart and order back", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto("/success");
  const cart = page.getByRole("banner").getByRole("link", { name: /cart/i });
  await expect(cart).toHaveAttribute("href", "/confirm");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: /instagram/i })).toBeVisible();
  await page.getByRole("button", { name: "Go to Cart" }).click();
  await expect(page).toHaveURL(/\/confirm\??$/);
  await expect(page.getByRole("button", { name: "Go back to shopping" })).toBeVisible();
});
