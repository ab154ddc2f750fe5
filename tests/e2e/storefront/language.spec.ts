import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { storedOrder } from "#tests/support/pages/orders.ts";
import { expect, expectPageErrors, test } from "#tests/support/pages/shop-test.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";
import { translateOnce } from "#tests/support/pages/translated.ts";

test("a shopper switches to Arabic and orders in it; the order's page keeps its language", {
  tag: "@translated",
}, async ({ page, shop }) => {
  const { name } = await addProduct(shop, { name: `Tea ${Date.now()}`, price: 1250 });
  await page.goto(`/?q=${encodeURIComponent(name)}`);
  const toEnglish = page.getByRole("link", { name: "English", exact: true });
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page).toHaveURL(`/ar?q=${encodeURIComponent(name).replaceAll("%20", "+")}`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.locator("link[hreflang=x-default]")).toHaveAttribute("href", /\/$/);
  await expect(page.locator("link[hreflang=ar]")).toHaveAttribute("href", /\/ar$/);
  await page.getByRole("button", { name: new RegExp(`إضافة .*${name}`) }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // The choice is kept where an address names no language.
  await page.goto("/confirm");
  await expect(page).toHaveURL("/ar/confirm");
  await page.getByRole("button", { name: "تأكيد الطلب وإرساله على واتساب" }).click();
  await expect(page.getByText("الاسم بالكامل مطلوب.")).toBeVisible();
  await page.getByRole("textbox", { name: "الاسم بالكامل" }).fill("Mona Ali");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "تأكيد الطلب وإرساله على واتساب" }).click();

  await expect(page.getByRole("heading", { name: "تم تسجيل الطلب!" })).toBeVisible();
  const order = await storedOrder(page, shop);
  expect(order).toMatchObject({ language: "ar", customerName: "Mona Ali" });
  const chat = page.getByRole("link", { name: "فتح واتساب للإرسال" });
  const text = new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text");
  expect(text).toContain(`\u200f\u2068${name}\u2069 (×1) - 12.50 ج.م`);
  await expect(toEnglish).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto("/ar/success");
  await expect(page.getByRole("main").getByText(/\d:\d\d [صم]/)).toBeVisible();

  await page.goto("/ar");
  await toEnglish.click();
  await expect(page).toHaveURL("/");
  for (const address of [`/success?order=${order.id}`, `/ar/success?order=${order.id}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(`/ar/success?order=${order.id}`);
    await expect(page.getByRole("heading", { name: "تم تسجيل الطلب!" })).toBeVisible();
  }
  await page.goto("/success");
  await page.getByRole("link", { name: order.id.slice(0, 6).toUpperCase() }).click();
  await expect(page).toHaveURL(`/ar/success?order=${order.id}`);
});

test("Latin text in an isolate shows in a line from left to right", async ({ page }) => {
  await page.goto("/ar");
  const width = await page.evaluate(async (text) => {
    await document.fonts.load("1em Cairo", text);
    const line = document.createElement("bdi");
    line.dir = "ltr";
    line.textContent = text;
    document.body.append("شاي ", line);
    return line.getBoundingClientRect().width;
  }, "\u2068Milk\u2069");
  expect(width).toBeGreaterThan(0);
});

test("who signs in chooses the language of the login page", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "العربية" }).click();
  await expect(page.getByRole("heading", { name: "دخول الإدارة" })).toBeVisible();
  await expect(page).toHaveURL("/login");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "English", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
});

test("an Arabic page that is translated before its scripts run stays the Arabic one", async ({
  page,
  shop,
  pageErrors,
}) => {
  const { name } = await addProduct(shop, { name: `Tea ${Date.now()}`, price: 1250 });
  const { promise: translated, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await translated;
    await route.continue();
  });
  await page.goto(`/ar?q=${encodeURIComponent(name)}`, { waitUntil: "commit" });
  const add = page.getByRole("button", { name: new RegExp(`إضافة .*${name}`) });
  await add.waitFor();
  await translateOnce(page);
  resolve();
  // React renders a page anew that is another one than the server sent.
  await expect.poll(() => pageErrors.join()).toContain("error #418");
  await add.click();
  await page.getByRole("link", { name: "عرض السلة" }).click();
  await page.getByRole("textbox", { name: "الاسم بالكامل" }).fill("Mona Ali");
  await page.getByRole("button", { name: "تأكيد الطلب وإرساله على واتساب" }).click();
  expect(await storedOrder(page, shop)).toMatchObject({ language: "ar", customerName: "Mona Ali" });
  expectPageErrors(pageErrors, /error #418/);
});
