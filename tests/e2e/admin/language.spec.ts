import { button } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { addPerson, signInContext, staffTest as test } from "#tests/support/pages/staff.ts";

test("an account in Arabic sees dashboard, orders and an order in it", async ({
  page,
  context,
  shop,
}) => {
  const email = `arabic-${Date.now()}@koshk.local`;
  const password = await addPerson(page, { email, role: "owner" });
  await shop.db.updateTable("user").set({ language: "ar" }).where("email", "=", email).execute();
  await context.clearCookies();
  await signInContext(context, shop, { email, password });

  await page.goto("/admin?period=all-time");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page).toHaveTitle(/لوحة المتابعة$/);
  await expect(page.getByRole("region", { name: "أحدث طلبات واتساب" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const slider = page.getByRole("slider", { name: "الطلبات بالساعة" });
  const { x = 0, y = 0, width = 0 } = (await slider.boundingBox()) ?? {};
  await page.mouse.move(x + width - 3, y + 20);
  await expect(page.locator(".chart-tip")).toContainText("00:00–00:59");

  await page.goto("/admin/orders?show=pending&period=this-week&type=cashier");
  await expect(page.getByText("لا توجد طلبات كاشير قيد الانتظار خلال هذا الأسبوع")).toBeVisible();
  await page.goto("/admin/orders?type=whatsapp");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.locator(".order-row-link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: /^الطلب/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("dialog", { name: "البحث عن منتج" })).toBeVisible();
  await button(page, "إغلاق").click();
});
