import { expect, type Locator, test } from "@playwright/test";
import { openAdmin } from "#tests/support/data/history.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { signInContext } from "#tests/support/pages/staff.ts";

test("an empty shop shows zeros, no sections, and how to begin", async ({ page, context }) => {
  const empty = await openAdmin();
  await signInContext(context, empty);
  await page.goto(`${empty.origin}/admin`);
  await expect(page.getByText("Total Revenue")).toBeVisible();
  await expect(page.getByText("No sales by this time yesterday to compare with")).toHaveCount(2);
  await expect(page.getByText("No orders in this period yet")).toHaveCount(3);
  await expect(page.getByText("No product is low on stock.")).toBeVisible();
  await expect(page.getByText("Nothing is for sale yet.")).toBeVisible();
  const begin = page.getByRole("region", { name: "Getting Started" });
  const top = async (each: Locator) => (await each.boundingBox())?.y ?? 0;
  expect(await top(begin)).toBeLessThan(await top(page.getByText("Total Revenue")));
  await expectAccessible(page);
  for (const period of ["this-week", "all-time"]) {
    await page.goto(`${empty.origin}/admin?period=${period}`);
    await expect(page.getByText("None in this period yet.")).toHaveCount(2);
  }
  await page.goto(`${empty.origin}/admin/sections`);
  await expect(page.getByText(/^No sections yet/)).toBeVisible();
  await expectAccessible(page);
  await empty.close();
});
