import { emptyTest as test } from "#tests/support/data/history.ts";
import { act } from "#tests/support/data/patterns.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

test("Odd Patterns shows what each person did beside the median, and opens what each figure counts", {
  tag: "@both",
}, async ({ page, shop, pageErrors }) => {
  await page.goto("/admin/activity");
  await page.getByRole("link", { name: "Odd Patterns" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Odd Patterns" })).toBeFocused();
  await expect(page.getByText("Nothing to compare yet")).toBeVisible();

  await act(shop.db, "Nour", { sales: 20, refunds: ["Stale"], discounts: 1 });
  await act(shop.db, "Omar", {
    sales: 20,
    refunds: ["Stale", "Stale", "Wrong one"],
    discounts: 2,
    cleared: 3,
    short: [2000, -500],
    pins: 4,
  });
  await act(shop.db, "Salma", { sales: 10, discounts: 1 });
  await page.reload();
  const omar = page.getByRole("row", { name: "Omar" });
  const figure = (name: string) => omar.getByRole("cell").filter({ hasText: name });
  await expect(omar).toContainText("EGP 398");
  await expect(omar.getByRole("cell")).toHaveText([
    /20.*EGP 398/,
    /^3Well above15 per 100EGP 90/,
    /^3Well above15 per 100EGP 30Stale 2Wrong one 1/,
    /^2.*10 per 100.*EGP 2.*0.5% of sales/,
    /^0/,
    "0",
    "0",
    /^2.*Short EGP 15.*Worst: Short EGP 20/,
    /^4Well above/,
  ]);
  await expect(figure("Well above")).toHaveCount(3);
  await expect(page.getByText(/facts, not accusations/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const opened = [
    ["Cleared sales, Omar: 3", "Sale cleared"],
    ["Refunds, Omar: 3", "Wrong one"],
    ["Discounts, Omar: 2", "EGP 1"],
    ["Closing differences, Omar: 2", "Short EGP 20"],
    ["Wrong PINs, Omar: 4", "Wrong PIN: منى"],
  ] as const;
  for (const [link, text] of opened) {
    await page.getByRole("link", { name: link, exact: true }).press("Enter");
    const [heading = "", count = ""] = link.split(", Omar: ");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeFocused();
    const entries = page.getByRole("list", { name: heading }).getByRole("listitem");
    await expect(entries).toHaveCount(Number(count));
    await expect(entries.filter({ hasText: text })).not.toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "Odd Patterns" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Odd Patterns" })).toBeFocused();
  }
  await page.getByRole("link", { name: "Refunds, Omar: 3" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Refunds" })).toBeFocused();
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /^Order / })
    .first()
    .press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Order / })).toBeVisible();

  await shop.db.schema.alterTable("refunds").renameTo("refunds_away").execute();
  await page.goto("/admin/patterns");
  await expect(page.getByText("Could not load the patterns.")).toBeVisible();
  await shop.db.schema.alterTable("refunds_away").renameTo("refunds").execute();
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(omar).toBeVisible();
  expectPageErrors(pageErrors, /503/);
});
