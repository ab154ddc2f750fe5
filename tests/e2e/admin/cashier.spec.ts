import type { Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { button, menu, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { notice, openOrder, sendOrder } from "#tests/support/pages/order-pages.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { addPerson } from "#tests/support/pages/staff.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";
import { confirmButton, status, takeToConfirm, tillIsOpen } from "#tests/support/pages/till.ts";

const email = `cashier.${randomId().slice(0, 8)}@koshk.example`;

test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom("user").where("email", "=", email).execute();
});

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a cashier signs in, sells, completes an order, and is led back from all else", {
  tag: "@phone",
}, async ({ page, shop, section, pageErrors }) => {
  const tea = await addProduct(shop, { name: "شاي الكاشير", price: 1000, stock: 5 });
  const order = await sendOrder(shop, { id: tea.id, quantity: 2, price: 1000 });
  await section.put({ name: "Falafel", price: 700, stock: 20 });
  const password = await addPerson(page, { email, role: "Cashier" });
  await page.context().clearCookies();
  await signIn(page, password);
  await expect(page).toHaveURL(/\/admin\/new-order$/);
  await tillIsOpen(page);

  await scan(page, "no-such-code");
  await expect(status(page)).toHaveText("No product has the code no-such-code.");
  await expect(button(page, "Make a Product")).toHaveCount(0);
  await takeToConfirm(page, section, "Falafel");
  await button(page, "Exact: EGP 7").click();
  await confirmButton(page).click();
  const success = page.getByRole("status").filter({ hasText: "Order successfully created!" });
  await expect(success).toContainText("EGP 7");
  await expect(page).toHaveURL(/\/admin\/new-order$/);
  expect((await section.stored()).map(({ stock }) => stock)).toEqual([19]);

  if (await menu(page).isVisible()) await menu(page).click();
  const links = page.locator("#sidebar nav a");
  await expect(links).toHaveText(["Orders", "New Sale", "Offline Sales", "My Account"]);
  await links.first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();

  await button(page, "Find anything").filter({ visible: true }).click();
  await page.getByRole("combobox", { name: "Find anything" }).fill("in-store");
  const found = page.getByRole("dialog").getByRole("option");
  await expect(found.first()).toContainText("In-Store Customer");
  await expect(found.filter({ hasText: "in stock" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await openOrder(page, order);
  await button(page, "Confirm Order").click();
  await expect(notice(page, "Order confirmed.")).toBeVisible();
  await expect(button(page, "Cancel Order")).toHaveCount(0);
  // By the keyboard: it has come to the place that was just clicked.
  await button(page, "Complete Order").press("Enter");
  await expect(notice(page, "Order completed.")).toBeVisible();
  await expect(button(page, "Refund")).toHaveCount(0);
  await expectAccessible(page);
  const refund = {
    id: randomId(),
    reason: "Damaged",
    items: [{ position: 0, quantity: 1, toStock: true }],
  };
  const refused = await page.request.post(`/admin/orders/${order.id}.data`, {
    form: { intent: "refund", refund: JSON.stringify(refund) },
    headers: { Origin: shop.origin },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.text()).toContain("Only an owner can do this.");

  const reply = await page.goto("/admin/staff");
  expect(reply?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1, name: "Not Allowed" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "New Sale" }).click();
  await expect(page).toHaveURL(/\/admin\/new-order$/);
  expectPageErrors(pageErrors, /403/);
});
