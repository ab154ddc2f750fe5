import type { Page } from "@playwright/test";
import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  confirmButton,
  line,
  saleInBrowser,
  storedSale,
  takeToConfirm,
} from "#tests/support/pages/till.ts";
import { STAFF_EMAIL } from "#tests/support/shop/demo-shop.ts";

const received = (page: Page) => page.getByRole("textbox", { name: say("Amount received") });
const change = (page: Page) => page.locator("output");

/** Keeps the dashboard from coming until it may: a slow machine needs its time to look. */
async function holdDashboard(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/admin\.data/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test("a sale is corrected, paid in cash and recorded; then the dashboard shows it", {
  tag: ["@journey", "@both", "@translated"],
}, async ({ page, shop, section }) => {
  await section.put(
    { name: "عصير قصب", price: 1250, stock: 3 },
    { name: "Falafel", price: 700, stock: 20 },
    { name: "Left Behind", price: 9900 },
  );
  await takeToConfirm(page, section, "عصير قصب", "Falafel", "Left Behind");
  await expect(page.getByRole("heading", { level: 1 })).toHaveJSProperty("translate", false);
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${say("Confirm Sale")}$`));
  await button(page, say("Increase عصير قصب")).click();
  await button(page, say("Increase عصير قصب")).click();
  await expect(button(page, say("Increase عصير قصب"))).toBeDisabled();
  await expect(line(page, "عصير قصب")).toContainText(say("No more in stock."));
  await button(page, say("Decrease عصير قصب")).click();
  await button(page, say("Remove Left Behind", "app/ui")).click();
  await expect(button(page, say("Remove Falafel", "app/ui"))).toBeFocused();
  await expect(line(page, "عصير قصب")).toContainText(say("EGP 25"));
  await expect(page.getByText(say("EGP 32"), { exact: true })).toBeVisible();

  await received(page).fill("٢٠");
  await expect(received(page)).toHaveAccessibleDescription(say("Still missing EGP 12"));
  await received(page).fill("2001");
  await expect(received(page)).toHaveAccessibleDescription(
    say("EGP 2,000 at most. Check the amount."),
  );
  await received(page).fill("");
  await expect(change(page)).toHaveText("–");
  await expectAccessible(page);
  await button(page, say("Received EGP 50", "confirm-sale")).click();
  await expect(received(page)).toHaveValue("50");
  await expect(change(page)).toHaveText(say("EGP 18"));

  await page.emulateMedia({ forcedColors: "active" });
  await expect(button(page, say("Received EGP 50", "confirm-sale"))).toHaveCSS(
    "border-top-width",
    "3px",
  );
  await expect(button(page, say("Exact: EGP 32"))).toHaveCSS("border-top-width", "1px");
  await page.emulateMedia({ forcedColors: null });
  await page.getByRole("textbox", { name: say("Customer Name (optional)") }).fill("منى علي");
  await page.reload();
  await expect(page.getByRole("textbox", { name: say("Customer Name (optional)") })).toHaveValue(
    "منى علي",
  );
  const sale = await saleInBrowser(page);
  for (const wrong of ["1oo", "20", "6221000000010"]) {
    await received(page).fill(wrong);
    await confirmButton(page).click();
    await expect(received(page)).toBeFocused();
    await expect(received(page)).toHaveValue(wrong);
  }
  await expect(line(page, "Falafel")).toBeVisible();
  await received(page).fill("100");
  expect(await storedSale(shop, sale)).toBeNull();
  const arrive = await holdDashboard(page);
  await received(page).press("Enter");
  const success = page.getByRole("status").filter({ hasText: say("Order successfully created!") });
  await expect(success).toContainText(say("EGP 32"));
  await expect(success).toContainText(say("EGP 68"));
  await expect(page.getByText(say("Nothing to sell yet"))).toHaveCount(0);
  await expectAccessible(page);
  arrive();
  await page.waitForURL("**/admin");
  const recent = page.getByRole("region", { name: say("Recent Cashier Orders") });
  await expect(recent.locator("summary").first()).toHaveText(
    new RegExp(`^منى علي${say("EGP 32")}`),
  );
  expect(await storedSale(shop, sale)).toMatchObject({
    type: "Cashier",
    customerName: "منى علي",
    cashierName: STAFF_EMAIL,
    total: 3200,
    items: [{ name: "عصير قصب", quantity: 2 }, { name: "Falafel" }],
  });
  expect((await section.stored()).map(({ stock }) => stock)).toEqual([1, 19, 10]);
  const stored = await saleInBrowser(page);
  expect(stored.items).toEqual([]);
  expect(stored.id).not.toBe(sale.id);
});

test("on a phone the total and the button are in sight however long the sale is", {
  tag: "@phone",
}, async ({ page, section }) => {
  const names = Array.from({ length: 12 }, (_, index) => `Snack ${index + 1}`);
  await section.put(...names.map((name) => ({ name, price: 1000, stock: 40 })));
  await takeToConfirm(page, section, ...names);
  for (const name of names) {
    await line(page, name).scrollIntoViewIfNeeded();
    await expect(confirmButton(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("EGP 120", { exact: true })).toBeInViewport({ ratio: 1 });
    expect((await line(page, name).boundingBox())?.height).toBe(64);
  }
  const quantity = line(page, "Snack 12").getByRole("textbox", { name: "Quantity of Snack 12" });
  await quantity.fill("٢٤");
  await quantity.press("Enter");
  await expect(page.getByText("EGP 350", { exact: true })).toBeInViewport();
  await quantity.fill("50");
  await quantity.blur();
  await expect(quantity).toHaveValue("40");
  await quantity.fill("0");
  await quantity.blur();
  await expect(quantity).toHaveValue("40");
  await expect(page.getByText("There is no more of Snack 12 in stock.")).toBeAttached();
});

test("removing the last line shows the way back, and printing shows the receipt alone", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await section.put({ name: "Paper Cone", price: 1000 });
  await takeToConfirm(page, section, "Paper Cone");
  await page.emulateMedia({ media: "print" });
  await expect(line(page, "Paper Cone")).toContainText("1 × EGP 10 each");
  for (const gone of [confirmButton(page), received(page), button(page, "Remove Paper Cone")]) {
    await expect(gone).toBeHidden();
  }
  await expect(page.getByText("Total", { exact: true })).toBeVisible();
  await page.emulateMedia({ media: null });
  await button(page, "Decrease Paper Cone").click();
  await expect(page.getByRole("heading", { name: "Nothing to sell yet" })).toBeFocused();
});

test("the dashboard waits until the receipt is printed", {
  tag: "@desktop",
}, async ({ page, section }) => {
  // A browser whose dialog is still open when `print` returns.
  await page.addInitScript(() => {
    window.print = () => dispatchEvent(new Event("beforeprint"));
  });
  await section.put({ name: "كوب ورق", price: 125_000, stock: 5 });
  await takeToConfirm(page, section, "كوب ورق");
  await received(page).fill("2000");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await confirmButton(page).click();
  await expect(button(page, "Print")).toBeVisible();
  await page.keyboard.press("p");
  await page.clock.fastForward(5000);
  await page.emulateMedia({ media: "print" });
  const receipt = page.locator(".printed-order");
  await expect(receipt).toContainText("كوب ورق1 × EGP 1,250EGP 1,250");
  await expect(receipt).toContainText("TotalEGP 1,250CashEGP 2,000ChangeEGP 750");
  await expect(receipt).toContainText("+20 100 000 0000");
  await expect(receipt).not.toContainText(STAFF_EMAIL);
  const seen = await page.evaluate(() => document.body.innerText);
  expect(seen).toBe(await receipt.innerText());
  await page.emulateMedia({ media: null });

  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await page.clock.fastForward(1500);
  await page.waitForURL("**/admin");
});

test("starting the next sale cancels the redirect to the dashboard", {
  tag: "@tablet",
}, async ({ page, section }) => {
  await section.put({ name: "Mint Gum", price: 300 });
  await page.goto("/admin/confirm-order");
  await expect(page.getByRole("heading", { name: "Nothing to sell yet" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "New Sale", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "New Sale" }).waitFor();

  await takeToConfirm(page, section, "Mint Gum");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await confirmButton(page).click();
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  await page.getByRole("link", { name: "Back to New Sale" }).click();
  await page.getByRole("heading", { level: 1, name: "New Sale" }).waitFor();
  await page.clock.fastForward(5000);
  await expect(page).toHaveURL(/\/admin\/new-order$/);
});

test("New Sale opens after a sale whatever is still being loaded", {
  tag: "@tablet",
}, async ({ page, section }) => {
  await section.put({ name: "Clove Gum", price: 300 });
  await takeToConfirm(page, section, "Clove Gum");
  await page.route(/confirm-order\.data/, async (route) => {
    if (route.request().method() === "POST") await route.continue();
  });
  const { promise: isDue, resolve: load } = Promise.withResolvers<void>();
  await page.route(/new-order\.data/, async (route) => {
    await isDue;
    await route.continue();
  });
  await confirmButton(page).click();
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  await page.getByRole("link", { name: "Back to New Sale" }).click();
  // Longer than until the dashboard would come.
  await page.waitForTimeout(1700);
  load();
  await page.waitForURL("**/admin/new-order");
});
