import type { Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { DEMO_SHOP } from "#app/domain/shop/shop-settings.ts";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { notice } from "#tests/support/pages/order-pages.ts";
import {
  changeOrder,
  confirmOrder,
  FAILED,
  handedOverText,
  SUBMIT,
  storedOrder,
} from "#tests/support/pages/orders.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { addProduct, takeToOrderForm } from "#tests/support/pages/storefront.ts";
import { saveSettings } from "#tests/support/shop/save-settings.ts";

const area = (change = {}) => ({
  ...{ id: randomId(), name: "Maadi", nameAr: "المعادي", fee: 1500, minimum: 4000, minutes: 30 },
  ...change,
});

test.afterEach(({ shop }) => saveSettings(shop.db, DEMO_SHOP));

const type = (page: Page, label: string, text: string) =>
  page.getByLabel(say(label, "checkout"), { exact: true }).fill(text);

async function typeAddress(page: Page): Promise<void> {
  await page.getByLabel(say("Area", "checkout"), { exact: true }).selectOption({ index: 1 });
  await type(page, "Street", "Road 9");
  await type(page, "Building", "12");
  await type(page, "Flat", "7");
  await type(page, "Phone", "0100 012 3456");
}

test("an owner switches delivery on, and an order goes all the way to the door", {
  tag: ["@both", "@journey"],
}, async ({ page, shop }) => {
  const driver = `Ali ${randomId().slice(0, 6)}`;
  const { name } = await addProduct(shop, { name: `Tea ${randomId().slice(0, 8)}`, price: 5000 });
  const inSettings = (label: string) => say(label, "admin/settings");
  const onOrder = (label: string) => say(label, "admin/order/");
  await page.goto("/admin/settings/delivery");
  await page.getByLabel(inSettings("Pick-up"), { exact: true }).check();
  await page.getByLabel(inSettings("Delivery"), { exact: true }).check();
  for (const [place, fee] of [
    ["Maadi", "15"],
    ["Tura", "20"],
  ] as const) {
    await page.getByRole("button", { name: say("Add Area") }).press("Enter");
    const own = page.locator(".area").last();
    const nameField = own.getByLabel(inSettings("Area"), { exact: true });
    await expect(nameField).toBeFocused();
    await own.getByLabel(inSettings("Delivery fee")).fill(fee);
    await nameField.fill(place);
  }
  await page
    .getByLabel(inSettings("InstaPay link or address"))
    .fill("https://ipn.eg/S/corner_shop");
  await expectAccessible(page);
  await page.getByRole("button", { name: say("Save Settings") }).press("Enter");
  await expect(page.getByText(say("Settings saved."))).toBeVisible();

  await takeToOrderForm(page, name);
  await page.getByRole("radio", { name: say("Delivery", "fulfilment") }).check();
  await typeAddress(page);
  await page.getByRole("radio", { name: say("InstaPay", "checkout") }).check();
  await expect(page.locator(".order-foot")).toContainText(say("EGP 65"));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await confirmOrder(page, "Mona");
  const { id, total } = await storedOrder(page, shop);
  expect(total).toBe(6500);
  const text = await handedOverText(page);
  for (const part of ["Maadi", "Road 9", "0100 012 3456", "https://ipn.eg/S/corner_shop"]) {
    expect(text.split("*").at(-1)).toContain(part);
  }
  const pay = page.getByRole("link", { name: say("Pay EGP 65 by InstaPay") });
  await expect(pay).toHaveAttribute("href", "https://ipn.eg/S/corner_shop");
  await expectAccessible(page);

  const code = id.slice(0, 6).toUpperCase();
  await page.goto(`/admin/orders/${id}`);
  await expect(page.getByRole("link", { name: onOrder("Show on a map") })).toHaveAttribute(
    "href",
    /google\.com\/maps.*Road%209%2012%2C%20Maadi$/,
  );
  const call = page.getByRole("link", { name: onOrder("Call") });
  await expect(call).toHaveAttribute("href", "tel:01000123456");
  await page.getByRole("button", { name: onOrder("Payment Received") }).click();
  await expect(notice(page, say("Payment received.", "domain/orders"))).toBeVisible();
  await page.getByRole("button", { name: say("Confirm Order") }).click();
  await expect(notice(page, say("Order confirmed."))).toBeVisible();
  await page.goto("/admin/orders");
  await page.getByRole("link", { name: say("Delivery Round") }).click();
  await page.getByRole("checkbox", { name: say(`Choose order ${code}`) }).check();
  await page.getByLabel(say("Driver (optional)", "admin/round")).fill(driver);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: say("Out for Delivery", "admin/round") }).click();
  await expect(page.getByText(say(`With ${driver}`, "admin/round"))).toBeVisible();
  await page.goto(`/success?order=${id}`);
  await expect(page.getByText(say("Your order is on its way.", "success"))).toBeVisible();
  await expect(page.getByText(say("The shop has received your payment."))).toBeVisible();
  await expect(page.locator("body")).not.toContainText(driver);
  await page.goto(`/admin/orders/${id}`);
  const out = page.getByText(say("Out for delivery", "domain/orders"));
  await expect(out.filter({ visible: true })).toHaveCount(2);
  await page.getByRole("button", { name: say("Complete Order") }).click();
  await expect(notice(page, say("Order completed."))).toBeVisible();
  await page.goto("/admin");
  await expect(page.locator(".sales-figures")).toContainText(say("EGP 15"));
});

test("what is missing is said, and whoever returns has nothing to type", {
  tag: ["@both", "@translated"],
}, async ({ page, shop, pageErrors }) => {
  const first = area();
  await saveSettings(shop.db, {
    delivery: true,
    pickUp: true,
    deliveryAreas: [first, area({ id: randomId(), name: "Tura", nameAr: "طرة" })],
  });
  const { name } = await addProduct(shop, { name: `Cup ${randomId().slice(0, 8)}`, price: 2500 });
  await takeToOrderForm(page, name);
  await page.getByRole("radio", { name: say("Delivery", "fulfilment") }).check();
  await confirmOrder(page, "Mona");
  const choose = page.getByText(say("Choose the area to deliver to."));
  await expect(choose).toBeVisible();
  await expect(page.getByLabel(say("Area", "checkout"), { exact: true })).toBeFocused();
  await expectAccessible(page);
  await typeAddress(page);
  await type(page, "Change for (optional)", "20");
  await expect(
    page.getByText(say("Add products for EGP 15 more to have it delivered to Maadi.")),
  ).toBeVisible();
  await confirmOrder(page, "Mona");
  await expect(page.getByLabel(say("Change for (optional)"))).toBeFocused();
  await type(page, "Change for (optional)", "100");
  await page.getByRole("button", { name: say(`Increase ${name}`) }).click();
  await expect(page.locator(".order-foot")).toContainText(say("EGP 65"));

  // The fee changes beneath the page.
  await saveSettings(shop.db, { deliveryAreas: [{ ...first, fee: 2000 }] });
  await page.getByRole("button", { name: say(SUBMIT) }).click();
  await expect(page.getByText(say(FAILED))).toBeVisible();
  await expect(
    page.getByText(say("The delivery fee has changed. Check the total, and send again.")),
  ).toBeVisible();
  await expect(page.locator(".order-foot")).toContainText(say("EGP 70"));
  expectPageErrors(pageErrors, /409/);
  await page.getByRole("button", { name: say(SUBMIT) }).click();
  const { id } = await storedOrder(page, shop);
  await changeOrder(shop, id, "confirm");

  // In two presses from the cart.
  await takeToOrderForm(page, name, 2);
  await page.getByRole("button", { name: say(SUBMIT) }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  expect(await storedOrder(page, shop)).toMatchObject({
    total: 7000,
    fulfilment: { street: "Road 9", building: "12", flat: "7", changeFor: null },
  });
});

test("where nothing is delivered now an order is fetched, and pick-up alone asks for no address", async ({
  page,
  shop,
}) => {
  const never = { week: Array(7).fill(null), exceptions: [] };
  await saveSettings(shop.db, {
    ...{ delivery: true, pickUp: true, deliveryAreas: [area()], deliveryHours: never },
  });
  const { name } = await addProduct(shop, { name: `Pie ${randomId().slice(0, 8)}`, price: 2500 });
  // The style does not come.
  await page.route(/fulfilment-style/, () => {});
  await takeToOrderForm(page, name);
  await expect(page.getByText("Delivery: Closed now.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Delivery" })).toBeDisabled();
  await expect(page.getByRole("radio", { name: "Pick-up" })).toBeChecked();
  await expect(page.getByLabel("Street")).toHaveCount(0);
  await confirmOrder(page, "Mona");
  await storedOrder(page, shop);
  expect((await handedOverText(page)).split("\n").slice(-3)).toEqual([
    "*Total: EGP 25*",
    "Pick-up",
    expect.stringMatching(/^Order code: /),
  ]);
});
