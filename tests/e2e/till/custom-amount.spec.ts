import type { Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { addPerson } from "#tests/support/pages/staff.ts";
import {
  changeSettings,
  confirmButton,
  openTill,
  saleInBrowser,
  storedSale,
  tillIsOpen,
} from "#tests/support/pages/till.ts";

const DIALOG = "new-sale";

const lines = (page: Page) => page.locator(".cart-line");

test("a custom amount is three keys, and a sale like any other", {
  tag: "@both",
}, async ({ page, shop, section }) => {
  await section.put({ name: "Sobia", price: 2000, stock: 20 });
  await openTill(page, section);
  const isLetterTyped = await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "ز", code: "Period", bubbles: true, cancelable: true }),
    ),
  );
  expect(isLetterTyped, "the key has a letter on an Arabic layout").toBe(true);
  await page.keyboard.press(".");
  const dialog = page.getByRole("dialog", { name: say("Custom Amount", DIALOG) });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(say("Added Other"))).toBeVisible();

  await button(page, say("Custom Amount", DIALOG)).click();
  const amount = dialog.getByRole("textbox", { name: say("Amount", DIALOG), exact: true });
  await amount.fill("5000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(/EGP 0.25.*EGP 1,000/)).toBeVisible();
  await amount.fill("٢٫٥٠");
  await dialog.getByRole("textbox", { name: say("Note (optional)") }).fill("Photocopy");
  await dialog.getByRole("button", { name: say("Increase Custom Amount") }).click();
  await dialog.getByRole("button", { name: say("Add to Sale") }).click();

  await page.goto("/admin/confirm-order");
  await expect(lines(page)).toHaveCount(2);
  const sale = await saleInBrowser(page);
  await confirmButton(page).click();
  await expect(page.getByText("Order successfully created!")).toBeVisible();
  expect(await storedSale(shop, sale)).toMatchObject({
    total: 1200,
    items: [
      { productId: "", name: "Other", quantity: 1, price: 700 },
      { productId: "", name: "Photocopy", quantity: 2, price: 250 },
    ],
  });

  await openTill(page, section);
  await button(page, say("Custom Amount", DIALOG)).click();
  await dialog.getByRole("button", { name: "Photocopy" }).click();
  await expect(dialog.getByRole("textbox", { name: say("Note (optional)") })).toHaveValue(
    "Photocopy",
  );
});

test.afterEach(({ shop }) => changeSettings(shop, { cashiersCustom: true }));

test("a cashier who may sell none is not offered any", async ({ page, shop, section }) => {
  await changeSettings(shop, { cashiersCustom: false });
  await section.put({ name: "Sobia", price: 2000, stock: 20 });
  const email = `no-amounts-${randomId().slice(0, 8)}@koshk.test`;
  const password = await addPerson(page, { email, role: "Cashier", name: "Hoda" });
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await tillIsOpen(page);
  await page.keyboard.press(".");
  await page.keyboard.press("Escape");
  await expect(button(page, "Custom Amount")).toHaveCount(0);
});
