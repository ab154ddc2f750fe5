import type { Page } from "@playwright/test";
import { CLOSED_SECTION, LONG_NAME, historyTest as test } from "#tests/support/data/history.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

const panel = (page: Page, title: string) => page.getByRole("region", { name: title });

/** A figure by its name, with its value and how it moved. */
const figure = (page: Page, name: string) =>
  page.locator(".sales-figure").filter({ hasText: name });

/** The cells of a table, row by row. */
async function cellsOf(page: Page, title: string): Promise<string[][]> {
  const rows = await panel(page, title).getByRole("row").all();
  return Promise.all(rows.map((row) => row.locator("th, td").allInnerTexts()));
}

test("today's figures follow the specification's quirks and show the trend", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/admin");
  await expect(page).toHaveTitle(/^(\(\d+\+?\) )?Dashboard$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  const revenue = figure(page, "Total Revenue");
  await expect(revenue).toContainText("sales at the till");
  await expect(revenue).toContainText("EGP 326.85");
  await expect(revenue).toContainText("31% more than the same time yesterday");
  await expect(figure(page, "Total Orders")).toContainText("16");
  await expect(figure(page, "Total Orders")).toContainText(
    "16 times as many as the same time yesterday",
  );
  const average = figure(page, "Average Order Value");
  await expect(average).toContainText("EGP 20.43");
  await expect(average).toContainText("92% less than the same time yesterday");

  const help = page.getByRole("tooltip");
  await expect(help).toBeHidden();
  const mark = average.getByRole("button", { name: "What the average divides" });
  await mark.focus();
  await expect(help).toBeVisible();
  await expect(mark).toHaveAccessibleDescription(
    /all orders, WhatsApp .*: EGP 326.85 by 16 orders/,
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await mark.click();
  await expect(help).toBeVisible();
});

test("a phone's first view answers how much, then comes what needs a hand, then lists", {
  tag: "@phone",
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/admin");
  for (const name of ["Total Revenue", "Total Orders", "Average Order Value"]) {
    await expect(figure(page, name)).toBeInViewport({ ratio: 1 });
  }
  const hand = panel(page, "Needs a hand");
  const tops = [figure(page, "Total Revenue"), hand, panel(page, "Low Stock")].map(async (each) => {
    return (await each.boundingBox())?.y ?? 0;
  });
  const [money = 0, waiting = 0, list = 0] = await Promise.all(tops);
  expect([money, waiting, list]).toEqual([money, waiting, list].sort((one, other) => one - other));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await hand.getByRole("link", { name: "3 products are low" }).click();
  await expect(page).toHaveURL("/admin/stock?show=low");
});

test("top products, low stock and order types are listed", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.goto("/admin");
  await expect(panel(page, "Top Products").getByRole("listitem")).toHaveText([
    /Gum40 ordered$/,
    /Peanuts24 ordered$/,
    /Apple3 ordered$/,
    /Banana3 ordered$/,
    /Mango Juice1 ordered$/,
  ]);
  const low = panel(page, "Low Stock");
  await expect(low.getByRole("listitem")).toHaveText([
    "Bread1 leftCorner BakeryHidden",
    `${LONG_NAME}3 leftSuper Nuts`,
    "Gum5 leftCandy Boom",
  ]);
  await expect(page.locator("main")).not.toContainText(CLOSED_SECTION);
  expect(await cellsOf(page, "Orders by Kind")).toEqual([
    ["Cashier", "WhatsApp"],
    ["75%", "25%"],
    ["12 orders", "4 orders"],
    ["EGP 326.85", "EGP 75"],
  ]);
  await low.getByRole("link", { name: "Bread" }).click();
  await expect(page).toHaveURL(/\/admin\/section\/corner-bakery\?product=\w{32}$/);
  await expect(page.getByRole("form", { name: "Edit product" })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Bread");
});

test("each of six periods has an address, and none shifts or widens the page", {
  tag: ["@desktop", "@translated"],
}, async ({ page }) => {
  const charts = { "This Week": "Day", "This Month": "Day", "Last 6 Months": "Month" };
  await page.goto("/admin?period=unknown");
  const periods = page.getByRole("navigation", { name: "Period" }).getByRole("link");
  await expect(periods).toHaveText([
    "Today",
    "This Week",
    "This Month",
    "Last 6 Months",
    "This Year",
    "All Time",
  ]);
  const shown = page.getByRole("navigation", { name: "Period" }).locator("[aria-current]");
  await expect(shown).toHaveText("Today");
  for (const [label, unit] of Object.entries(charts)) {
    await page.getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(`/admin?period=${label.toLowerCase().replaceAll(" ", "-")}`);
    await expect(page.getByRole("heading", { level: 2, name: label })).toBeVisible();
    await expect(page.getByRole("heading", { name: `Revenue by ${unit}` })).toBeVisible();
  }
  await page.getByRole("link", { name: "All Time" }).focus();
  await page.evaluate(() => scrollTo(0, 150));
  await page.keyboard.press("Enter");
  await expect(shown).toHaveText("All Time");
  await expect(figure(page, "Total Revenue")).toHaveText(
    "Total Revenuesales at the tillEGP 12,347,255.75",
  );
  expect(await page.evaluate(() => scrollY)).toBe(150);
  for (const width of [360, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.goBack();
  await expect(shown).toHaveText("Last 6 Months");

  const answer = Promise.withResolvers<void>();
  await page.route(/period=this-year/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "This Year" }).click();
  await expect(page.locator(".board")).toHaveAttribute("aria-busy", "true");
  await expect(shown).toHaveText("Last 6 Months");
  answer.resolve();
  await expect(shown).toHaveText("This Year");
  await expect(page.locator(".board")).toHaveAttribute("aria-busy", "false");
});

test("charts can be read by table, arrow keys and pointer", { tag: "@both" }, async ({ page }) => {
  await page.goto("/admin");
  const revenue = panel(page, "Revenue by Hour");
  await revenue.getByText("Show as table").click();
  const rows = await cellsOf(page, "Revenue by Hour");
  expect(rows.filter(([, , orders]) => orders !== "0")).toEqual([
    ["Hour", "Revenue", "Orders of both kinds"],
    ["08:00–08:59", "EGP 25", "1"],
    ["10:00–10:59", "EGP 301.85", "11"],
    ["11:00–11:59", "EGP 0", "4"],
    ...Array.from({ length: 11 }, (_, hour) => [`${hour + 13}:00–${hour + 13}:59`, "–", "–"]),
  ]);
  expect(rows).toHaveLength(25);
  await expect(revenue.locator(".chart-peak")).toHaveText("EGP 301.85");

  const reader = revenue.getByRole("slider", { name: "Revenue by Hour" });
  await reader.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(reader).toHaveAttribute(
    "aria-valuetext",
    "10:00–10:59: EGP 301.85 · 11 orders of both kinds",
  );
  const tip = revenue.locator(".chart-tip");
  await expect(tip).toHaveText("10:00–10:59EGP 301.85 · 11 orders of both kinds");
  await expectAccessible(page);
  const { width, height } = (await reader.boundingBox()) ?? { width: 0, height: 0 };
  await reader.click({ position: { x: (width / 24) * 8.9, y: height / 2 } });
  await expect(tip).toHaveText("08:00–08:59EGP 25 · 1 order of both kinds");
  await reader.blur();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(tip).toHaveCount(0);

  const busy = panel(page, "Busiest Hours");
  await expect(busy.locator(".chart-peak")).toHaveText("11 orders");
  await busy.getByText("Show as table").click();
  expect((await cellsOf(page, "Busiest Hours"))[11]).toEqual(["10:00–10:59", "11"]);
});

test("recent orders open to their lines, and one prints alone", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.goto("/admin");
  const cashier = panel(page, "Recent Cashier Orders");
  await expect(cashier.locator("summary")).toHaveCount(10);
  await expect(panel(page, "Recent WhatsApp Orders").locator("summary")).toHaveCount(4);
  const newest = cashier.locator("summary").first();
  await expect(newest).toHaveText(/^SalmaEGP 51.8510:55 · [0-9A-F]{6} · Mona Hassan$/);
  await newest.focus();
  await page.keyboard.press("Enter");
  const lines = cashier.getByRole("row").filter({ visible: true });
  await expect(lines).toHaveText(["ProductQuantity and priceTotal", /^Peanuts/, /^Mango Juice/]);
  await expect(lines.nth(1)).toHaveText("Peanuts×2 · EGP 12.50EGP 25");
  await expectAccessible(page);

  await cashier.getByRole("button", { name: /^Print order / }).click();
  await page.emulateMedia({ media: "print" });
  const receipt = page.locator(".printed-order");
  await expect(receipt).toBeVisible();
  await expect(receipt).toContainText("Salma");
  await expect(receipt).toContainText("Mona Hassan");
  await expect(receipt).toContainText(/\d{4}, 10:55/);
  await expect(receipt).toContainText("2 × EGP 12.50EGP 25");
  await expect(receipt).toContainText("TotalEGP 51.85");
  await expect(receipt.getByRole("img")).toHaveAccessibleName(/^http:.+\/admin\/orders\/\w{32}$/);
  const seen = await page.evaluate(() => document.body.innerText);
  expect(seen.replace(/\s+/g, "")).toBe((await receipt.innerText()).replace(/\s+/g, ""));
  await page.emulateMedia({ media: "screen" });
  await expect(receipt).toBeHidden();
  await page.keyboard.press("Shift");
  await page.emulateMedia({ media: "print" });
  await expect(receipt).toHaveCount(0);
  await expect(cashier).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Period" })).toBeHidden();
  // Kept together, no row of it is alone on a page.
  await expect(panel(page, "Low Stock")).toHaveCSS("break-inside", "avoid");
});

test("a receipt has the paper last chosen in this browser", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.goto("/admin");
  const order = page.locator("details.order").first();
  for (const [paper, size] of [
    ["80 mm", "227 842"],
    ["58 mm", "164 842"],
    ["A4", "595 842"],
  ] as const) {
    await order.locator("summary").click();
    await order.getByLabel("Paper").selectOption(paper);
    await page.reload();
    await order.locator("summary").click();
    await order.getByRole("button", { name: /^Print order / }).click();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const sides = pdf.match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/)?.slice(1);
    expect(sides?.map((points) => Math.round(Number(points))).join(" ")).toBe(size);
    await page.keyboard.press("Shift");
    await order.locator("summary").click();
  }
});

test("figures and charts show before any script runs", { tag: "@desktop" }, async ({
  browser,
  context,
  shop,
}) => {
  const storageState = await context.storageState();
  const still = await browser.newContext({ javaScriptEnabled: false, storageState });
  const page = await still.newPage();
  await page.goto(`${shop.origin}/admin`);
  await page.getByRole("link", { name: "All Time" }).click();
  await expect(figure(page, "Total Revenue")).toContainText("EGP 12,347,255.75");
  await expect(page.locator(".chart-bar").first()).toBeVisible();
  await expect(page.locator(".chart-peak").first()).toHaveText("EGP 12,345,678.90");
  await still.close();
});
