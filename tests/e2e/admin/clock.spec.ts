import { expect, test } from "@playwright/test";
import { openAdmin } from "#tests/support/data/history.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { signInContext } from "#tests/support/pages/staff.ts";

const DAY_MS = 86_400_000;

test("a clock that has jumped is told on every page, in both languages, until an owner says that it is right", async ({
  page,
  context,
}) => {
  const shop = await openAdmin();
  const know = async (believedAt: number) => {
    const value = JSON.stringify({ believedAt, doubtedAt: null });
    await shop.db
      .updateTable("shop_facts")
      .set({ value })
      .where("key", "=", "known_time")
      .executeTakeFirstOrThrow();
  };
  await know(Date.now() - 40 * DAY_MS);
  await signInContext(context, shop);
  const contact = page.waitForRequest("**/admin/queue/permit");
  await page.goto(`${shop.origin}/admin/stock`);
  const told = Number((await contact).headers()["device-time"]);
  expect(Math.abs(told - Date.now())).toBeLessThan(60_000);
  const banner = page.locator(".attention", { hasText: "clock has jumped" });
  await expect(banner).toContainText(/^Is it \d+ \w+ \d{4}, \d\d:\d\d\?/);
  await expectAccessible(page);
  await page.goto(`${shop.origin}/admin/account`);
  await page.getByRole("button", { name: "Add Passkey" }).press("Enter");
  await expect(page.getByText("First an owner sets it, or presses")).toBeVisible();
  await page.goto(`${shop.origin}/admin`);
  const button = banner.getByRole("button", { name: "The time is right" });
  await expect(button).toBeEnabled();
  await page.route(/\/admin\/clock/, (route) => route.abort(), { times: 1 });
  await button.press("Enter");
  await expect(page.getByText("Could not confirm the time.")).toBeVisible();
  await button.press("Enter");
  await expect(page.getByText("Time confirmed.")).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goto(`${shop.origin}/admin/activity?kind=settings`);
  await expect(page.getByRole("list", { name: "Activity" })).toContainText("Time confirmed");

  await know(Date.now() + 2 * DAY_MS);
  await shop.db.updateTable("user").set({ language: "ar" }).execute();
  await page.goto(`${shop.origin}/admin/stock`);
  await expect(page.getByRole("button", { name: "الوقت صحيح" })).toBeVisible();
  await expectAccessible(page);
  await shop.close();
});
