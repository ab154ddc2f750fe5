import type { Locator, Page } from "@playwright/test";
import { importOrders } from "#app/data/backup/import.server.ts";
import { randomId } from "#app/domain/id.ts";
import { sale } from "#tests/support/data/history.ts";
import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  addToSale,
  changeSettings,
  confirmButton,
  goToConfirm,
  openTill,
  saleInBrowser,
  storedSale,
  takeToConfirm,
} from "#tests/support/pages/till.ts";

const SUCCESS = "Order successfully created!";
const OFFERED = { takesCard: true, takesInstapay: true };
const WRONG = "Type an amount, such as 50 or 12.50.";
const UNCLEAR = "It could be two amounts: write thousands as 1250, decimals as 12.50.";
const NONE = { takesCard: false, takesInstapay: false, takesWallet: false };

const method = (page: Page, name: string) =>
  page.getByRole("radio", { name: say(name, "domain/sale"), exact: true });
const amount = (page: Page, index: number) =>
  page.getByRole("textbox", { name: say(`Amount of payment ${index}`) });

test.beforeEach(({ shop }) => changeSettings(shop, OFFERED));
test.afterEach(({ shop }) => changeSettings(shop, NONE));

test("a sale is split over cash and card, survives a reload, and shows its change", {
  tag: ["@journey", "@translated"],
}, async ({ page, shop, section }) => {
  await section.put({ name: "كشري", price: 6250, stock: 9 });
  await takeToConfirm(page, section, "كشري");
  await expect(method(page, "Cash")).toBeChecked();
  await expect(method(page, "Mobile Wallet")).toHaveCount(0);
  await expectAccessible(page);
  await button(page, say("Split Payment")).click();
  await amount(page, 1).fill("60");
  await amount(page, 2).fill("10");
  await expect(page.getByText(say("Too much"))).toBeVisible();
  await confirmButton(page).click();
  await expect(page.getByText(say("The payments do not add up to the total yet."))).toBeVisible();
  const unclear = `${say(WRONG, "confirm-sale")} ${say(UNCLEAR)}`;
  await amount(page, 1).fill("1.250");
  await expect(amount(page, 1)).toHaveAccessibleDescription(unclear);
  await amount(page, 1).fill("٤٠");
  await amount(page, 2).fill("");
  await expect(amount(page, 2)).toHaveAttribute("placeholder", "22.50");
  const received = page.getByRole("textbox", { name: say("Amount received") });
  await received.fill("1.250");
  await expect(received).toHaveAccessibleDescription(unclear);
  await button(page, say("Received EGP 50", "confirm-sale")).click();
  await expectAccessible(page);
  await page.reload();
  await expect(amount(page, 1)).toHaveValue("٤٠");
  await button(page, say("Received EGP 50", "confirm-sale")).click();
  const sale = await saleInBrowser(page);
  await confirmButton(page).click();
  const success = page.getByRole("status").filter({ hasText: say(SUCCESS) });
  await expect(success).toContainText(say("EGP 62.50"));
  await expect(success).toContainText(say("EGP 10"));
  const order = await storedSale(shop, sale);
  expect(order).toMatchObject({
    total: 6250,
    payments: [
      { method: "cash", amount: 4000, received: 5000 },
      { method: "card", amount: 2250, received: null },
    ],
  });
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.goto(`/admin/orders/${order?.id}`);
  await button(page, say("Print")).click();
  await page.emulateMedia({ media: "print" });
  const sums = page.locator(".printed-sums");
  for (const [method, paid] of [
    ["Cash", "EGP 50"],
    ["Card", "EGP 22.50"],
  ] as const) {
    await expect(sums).toContainText(say(method, "domain/sale") + say(paid));
  }
});

const SIZES = [
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1280, 800],
] as const;

test("total, amount, change and button are in one view, and the button is not where New Sale has its own", {
  tag: "@journey",
}, async ({ page, shop, section }) => {
  await changeSettings(shop, { takesWallet: true });
  // The sidebar folds at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const names = Array.from({ length: 8 }, (_, index) => `Kahk ${index + 1}`);
  await section.put(...names.map((name) => ({ name, price: 125_050 })));
  await openTill(page, section);
  for (const name of names) await addToSale(page, name);
  const opener = page.getByRole("link", { name: say("Confirm Sale") });
  const opened: Box[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    opened.push(await boxOf(opener));
  }
  await goToConfirm(page);
  const received = page.getByRole("textbox", { name: say("Amount received") });
  const expectInView = async () => {
    const total = page.locator(".receipt-total");
    for (const part of [
      total,
      received,
      page.locator(".cash-change").last(),
      confirmButton(page),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  };
  for (const [at, [width, height]] of SIZES.entries()) {
    await page.setViewportSize({ width, height });
    await received.fill("20000");
    await expectInView();
    for (const typed of ["20", "1.250"]) {
      await received.fill(typed);
      await expectInView();
    }
    expect(overlap(opened[at], await boxOf(confirmButton(page))), `${width}`).toBe(false);
    await button(page, say("Split Payment")).click();
    await amount(page, 1).fill("5000");
    await received.fill("6000");
    await expectInView();
    await button(page, say("Pay in one way")).press("Enter");
  }
});

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(element: Locator): Promise<Box> {
  await expect(element).toBeVisible();
  return (await element.boundingBox()) as Box;
}

function overlap(one: Box | undefined, other: Box): boolean {
  if (!one) return true;
  const isApart = (start: "x" | "y", size: "width" | "height") =>
    one[start] + one[size] <= other[start] || other[start] + other[size] <= one[start];
  return !isApart("x", "width") && !isApart("y", "height");
}

test("the focus stays near what a press took away", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await section.put({ name: "Qatayef", price: 9000 });
  await takeToConfirm(page, section, "Qatayef");
  await button(page, "Split Payment").click();
  await button(page, "Add Payment").click();
  await expect(amount(page, 3)).toBeFocused();
  await button(page, "Remove payment 2").click();
  await expect(amount(page, 2)).toBeFocused();
  await button(page, "Discount").click();
  await page.keyboard.press("Escape");
  await expect(button(page, "Discount")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("10");
  await button(page, "Offer").click();
  await button(page, "Give Discount").click();
  await expect(button(page, "Change Discount")).toBeFocused();
  await button(page, "Remove Discount").click();
  await expect(button(page, "Discount")).toBeFocused();
  await button(page, "Pay in one way").click();
  await page.keyboard.press("F2");
  await expect(page.getByText(SUCCESS)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("one press pays by InstaPay, and the order page refunds the same way", async ({
  page,
  shop,
  section,
}) => {
  await section.put({ name: "Feteer", price: 8000, stock: 9 });
  await takeToConfirm(page, section, "Feteer");
  await page.getByText("InstaPay", { exact: true }).click();
  await expect(page.getByText("Amount received")).toHaveCount(0);
  const sale = await saleInBrowser(page);
  await confirmButton(page).click();
  await expect(page.getByText(SUCCESS)).toBeVisible();
  const order = await storedSale(shop, sale);
  await page.goto(`/admin/orders/${order?.id}`);
  const sums = page.locator(".order-sums");
  await expect(sums).toContainText("Paid by InstaPayEGP 80");
  await button(page, "Refund").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Given back by")).toHaveValue("instapay");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Cold");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Refund EGP 80" }).click();
  await expect(page.getByText("Given back by InstaPay")).toBeVisible();
});

const CASH_AND_CARD = [
  { method: "cash", amount: 500, received: null },
  { method: "card", amount: 400, received: null },
] as const;

test("a split sale is refunded in its shares, edited within what each method paid", async ({
  page,
  shop,
}) => {
  const items = [{ id: randomId(), name: "Tea", price: 300, quantity: 3 }];
  const sold = { ...sale({ createdAt: Date.now(), items }), payments: [...CASH_AND_CARD] };
  await importOrders(shop.db, [sold], "Africa/Cairo");
  await page.goto(`/admin/orders/${sold.id}`);
  await button(page, "Refund").click();
  const dialog = page.getByRole("dialog");
  const by = (method: string) => dialog.getByRole("textbox", { name: `By ${method}` });
  await expect(dialog.getByLabel("Given back by")).toHaveValue("as-paid");
  await expect(by("Cash")).toHaveValue("5");
  await dialog.getByRole("button", { name: "Decrease Tea" }).click();
  await dialog.getByRole("button", { name: "Decrease Tea" }).click();
  // EGP 3, as EGP 5 to EGP 4.
  await expect(by("Cash")).toHaveValue("1.67");
  await expect(by("Card")).toHaveValue("1.33");
  await expectAccessible(page);
  const refund = dialog.getByRole("button", { name: "Refund EGP 3" });
  await by("Card").fill("4.50");
  await expect(dialog.getByText("At most EGP 4 is left to give back by Card.")).toBeVisible();
  await expect(refund).toBeDisabled();
  await by("Card").fill("1.250");
  await expect(by("Card")).toHaveAccessibleDescription(`${WRONG} ${UNCLEAR}`);
  await by("Card").fill("2");
  await expect(by("Cash")).toHaveValue("1");
  await by("Cash").fill("0.50");
  await expect(dialog.getByRole("status").filter({ hasText: "Still missing" })).toContainText(
    "EGP 0.50",
  );
  await by("Cash").fill("1");
  await dialog.getByRole("button", { name: "Damaged" }).click();
  await expect(dialog.getByLabel("Back to stock")).not.toBeChecked();
  await dialog.getByRole("button", { name: "Wrong price" }).click();
  await expect(dialog.getByLabel("Back to stock")).toBeChecked();
  await refund.click();
  const history = page.getByRole("region", { name: "History" });
  await expect(history).toContainText("Given back by Cash: EGP 1");
  await expect(history).toContainText("Given back by Card: EGP 2");

  // What is left of each is offered next.
  await button(page, "Refund").click();
  await expect(by("Cash")).toHaveValue("4");
  await expect(by("Card")).toHaveValue("2");
  await expectAccessible(page);
});

test("a method that paid nothing gives back at a second press, which a double tap is not", async ({
  page,
  shop,
}) => {
  const items = [{ id: randomId(), name: "Tea", price: 300, quantity: 3 }];
  const [, byCard] = CASH_AND_CARD;
  const sold = {
    ...sale({ createdAt: Date.now(), items }),
    payments: [{ ...byCard, amount: 900 }],
  };
  await importOrders(shop.db, [sold], "Africa/Cairo");
  await page.goto(`/admin/orders/${sold.id}`);
  await button(page, "Refund").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Given back by").selectOption("cash");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Cold");
  const refund = dialog.getByRole("button", { name: "Refund EGP 9" });
  await refund.dblclick();
  const alert = dialog.getByRole("alert");
  await expect(alert).toContainText("Nothing was paid by Cash. Press again to give back EGP 9");
  await expectAccessible(page);
  await dialog.getByLabel("Given back by").selectOption("card");
  await expect(alert).toBeEmpty();
  await dialog.getByLabel("Given back by").selectOption("cash");
  expect(
    await shop.db.selectFrom("refunds").where("order_id", "=", sold.id).select("id").execute(),
  ).toEqual([]);
  await expect(async () => {
    if (await dialog.isVisible()) await refund.click();
    await expect(page.getByText("Refund recorded.")).toBeVisible({ timeout: 500 });
  }).toPass();
});

test("without other ways to pay there is no choice", {
  tag: "@desktop",
}, async ({ page, shop, section }) => {
  await changeSettings(shop, NONE);
  await section.put({ name: "Plain Cash", price: 1000 });
  await takeToConfirm(page, section, "Plain Cash");
  await expect(page.getByRole("textbox", { name: "Amount received" })).toBeVisible();
  await expect(page.getByText("Paid By")).toHaveCount(0);
  await expect(button(page, "Split Payment")).toHaveCount(0);
});
