import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { pressPad } from "#tests/support/pages/number-pad.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  changeSettings,
  confirmButton,
  openTill,
  saleInBrowser,
  storedSale,
  takeToConfirm,
} from "#tests/support/pages/till.ts";

const SUCCESS = "Order successfully created!";

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  }),
);

test.afterEach(({ shop }) => changeSettings(shop, { takesCard: false, takesInstapay: false }));

test("a number pad is enough for a sale, and for what comes between two", {
  tag: "@desktop",
}, async ({ page, shop, section }) => {
  await changeSettings(shop, { takesCard: true, takesInstapay: true });
  await section.put({ name: "Sobia", price: 2000, stock: 20, barcodes: ["6224000001"] });
  await openTill(page, section);
  await pressPad(page, "6224000001\n");
  await expect(page.getByText("Added Sobia")).toBeVisible();

  await pressPad(page, "*7");
  await expect(page.getByRole("dialog", { name: "Hold Sale" })).toBeVisible();
  await pressPad(page, "\n");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await pressPad(page, "*8");
  await page.getByRole("dialog", { name: "Held Sales" }).getByText("Resume").click();

  await pressPad(page, "*\n");
  await expect(page.getByRole("heading", { level: 1, name: "Confirm Sale" })).toBeFocused();
  await pressPad(page, "*5");
  await expect(page.getByRole("dialog", { name: "Discount" })).toBeVisible();
  await page.keyboard.press("Escape");
  await pressPad(page, "*2");
  await expect(page.getByRole("radio", { name: "Card" })).toBeChecked();
  await pressPad(page, "*1");
  await pressPad(page, "50");
  const received = page.getByRole("textbox", { name: "Amount received" });
  await expect(received).toHaveValue("50");
  await pressPad(page, "*0");
  await pressPad(page, "100");
  await expect(received).toHaveValue("100");
  const sale = await saleInBrowser(page);
  await pressPad(page, "\n");
  await expect(page.getByText(SUCCESS)).toBeVisible();
  expect(await storedSale(shop, sale)).toMatchObject({
    payments: [{ method: "cash", amount: 2000, received: 10_000 }],
  });

  await openTill(page, section);
  await pressPad(page, "*9");
  await expect(page.locator("body[data-printed]")).toBeAttached();
});

test("the pad's choices close by the same key, and its keys are characters where text is typed", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await section.put({ name: "Tamarind", price: 2000 });
  await takeToConfirm(page, section, "Tamarind");
  const name = page.getByRole("textbox", { name: "Customer Name (optional)" });
  await name.focus();
  await pressPad(page, "*5");
  await expect(name).toHaveValue("*5");
  await confirmButton(page).focus();
  await pressPad(page, "*");
  const choices = page.getByRole("dialog", { name: "Number Pad" });
  await expect(choices.getByRole("button")).toHaveText([
    "EnterConfirm Sale",
    "0Amount received",
    "5Discount",
  ]);
  await pressPad(page, "*");
  await expect(choices).toHaveCount(0);
  await expect(confirmButton(page)).toBeFocused();
  await button(page, "Keyboard").click();
  for (const key of ["* 0", "* 1 … 4", "* 5", "* 7", "* 8", "* 9"]) {
    await expect(page.getByRole("dialog").getByText(key, { exact: true })).toBeVisible();
  }
});
