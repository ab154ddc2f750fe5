import { randomId } from "#app/domain/id.ts";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";

test("the activity tells who changed what, by person, kind and period", async ({
  page,
  section,
  pageErrors,
}) => {
  const name = `شيبسي ${randomId().slice(0, 8)}`;
  await section.put({ name, stock: 5 });
  await page.goto(section.path, { waitUntil: "networkidle" });
  await page
    .getByRole("button", { name: /^Increase/ })
    .first()
    .click();
  await expect.poll(async () => (await section.stored())[0]?.stock).toBe(6);
  await page.goto("/admin/activity", { waitUntil: "networkidle" });
  const entry = page.getByRole("listitem").filter({ hasText: name });
  await expect(entry).toContainText("Product stock changed");
  await expect(entry).toContainText("By +1 · Stock 6");
  await expect(entry).toContainText(STAFF_EMAIL);
  await expectAccessible(page);

  await page.getByLabel("Kind").selectOption({ label: "Sections" });
  await expect(page).toHaveURL("/admin/activity?kind=section");
  await expect(entry).toHaveCount(0);
  await page.getByLabel("Kind").selectOption({ label: "Products" });
  await page.getByLabel("Person").selectOption({ label: STAFF_EMAIL });
  await page.getByLabel("Period").selectOption({ label: "Today" });
  await expect(entry).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel("Kind")).toHaveValue("product");
  await expect(entry).toHaveCount(1);

  await page.goto("/admin/activity?kind=export");
  await expect(page.getByText("Nothing was done")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show everything" }).click();
  await expect(entry).toHaveCount(1);
  // Of a page whose next one was asked for while its data arrived: the router handles it, but its decoder does not.
  expectPageErrors(pageErrors, /^AbortError: (signal is|BodyStreamBuffer was) aborted/);
});
