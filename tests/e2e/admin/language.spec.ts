import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { sendOrder } from "#tests/support/pages/order-pages.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { addPerson, signInContext, staffTest as test } from "#tests/support/pages/staff.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";

test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom("user").where("email", "like", "language.%").execute();
});

test("an account in Arabic has dashboard, orders and an order in it", async ({
  page,
  context,
  shop,
}) => {
  const { id } = await addProduct(shop, { name: `Tea ${Date.now()}`, price: 125_050 });
  const { code, customer } = await sendOrder(shop, { id, quantity: 1, price: 125_050 });
  const email = `language.${Date.now()}@koshk.local`;
  const password = await addPerson(page, { email, role: "owner" });
  await shop.db.updateTable("user").set({ language: "ar" }).where("email", "=", email).execute();
  await context.clearCookies();
  await signInContext(context, shop, { email, password });

  await page.goto("/admin");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page).toHaveTitle(/لوحة المتابعة$/);
  const orders = page.getByRole("region", { name: "أحدث طلبات واتساب" });
  await expect(orders.getByText(customer)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // The day goes on to the left, for the pointer and for what it reads.
  const slider = page.getByRole("slider", { name: "الطلبات بالساعة" });
  await slider.hover({ position: { x: 3, y: 20 } });
  const tip = page.locator(".chart-tip");
  await expect(tip).toContainText("23:00–23:59");
  const [at, over] = [await slider.boundingBox(), await tip.boundingBox()];
  expect(Math.abs((at?.x ?? 0) - (over?.x ?? 0))).toBeLessThan(20);

  await page.goto("/admin/orders?show=confirmed&period=this-week&type=cashier");
  await expect(page.getByText("لا توجد طلبات كاشير مؤكدة خلال هذا الأسبوع")).toBeVisible();
  await page.goto("/admin/orders?type=whatsapp");
  const row = page.getByRole("listitem").filter({ hasText: customer });
  await expect(row).toContainText("1,250.50 ج.م");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await row.getByRole("link", { name: code }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`الطلب \u2068${code}\u2069`);
  await page.getByRole("button", { name: "إتمام الطلب" }).click();
  await expect(page.getByText("تم إتمام الطلب.")).toBeVisible();
  await page.getByRole("button", { name: "مرتجع", exact: true }).click();
  await page.getByRole("button", { name: /^تسجيل مرتجع/ }).click();
  await expect(page.getByText("السبب مطلوب.")).toBeVisible();
  await page.getByRole("button", { name: "تالف" }).click();
  await page.getByRole("button", { name: /^تسجيل مرتجع/ }).click();
  await expect(page.getByText("تم تسجيل المرتجع.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("an account's language is chosen on its page, and is that of its next sign-in elsewhere", {
  tag: "@desktop",
}, async ({ page, context, shop, browser }) => {
  const email = `language.${Date.now()}@koshk.local`;
  const password = await addPerson(page, { email, role: "cashier" });
  await context.clearCookies();
  await signInContext(context, shop, { email, password });
  await page.goto("/admin/account", { waitUntil: "networkidle" });
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
  await page.getByLabel("Language").selectOption("العربية");
  await page.getByRole("button", { name: "Save Language" }).click();
  await expect(page.getByText("تم حفظ اللغة.")).toBeVisible();
  await expect(page).toHaveURL("/admin/account");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByLabel("اللغة")).toHaveValue("ar");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const elsewhere = await browser.newContext({ baseURL: shop.origin });
  const own = await elsewhere.newPage();
  await own.goto("/login");
  await own.getByLabel("Email").fill(email);
  await own.getByLabel("Password").fill(password);
  await own.getByRole("button", { name: "Sign in" }).click();
  await expect(own).toHaveURL("/admin/new-order");
  await expect(own.locator("html")).toHaveAttribute("dir", "rtl");
  await own.goto("/admin/account", { waitUntil: "networkidle" });
  await own.getByLabel("اللغة").selectOption("English");
  await own.getByRole("button", { name: "حفظ اللغة" }).click();
  await expect(own.getByText("Language saved.")).toBeVisible();
  await expect(own.locator("html")).toHaveAttribute("dir", "ltr");
  await elsewhere.close();

  // The first browser's next page is answered anew in the language of now.
  await page.locator('.sidebar a[href="/admin/orders"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  await expect(page).toHaveURL("/admin/orders");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");
});
