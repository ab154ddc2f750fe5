import type { Page } from "@playwright/test";
import { isChange, type OwnSection, adminTest as test } from "#tests/support/pages/admin.ts";
import { FAILED, failNextFetch, SUBMIT } from "#tests/support/pages/orders.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import { takeToOrderForm } from "#tests/support/pages/storefront.ts";
import { confirmButton, refusePermit, takeToConfirm } from "#tests/support/pages/till.ts";

const NAME = "Twice Pressed";

const CARTS = [
  {
    what: "an order",
    path: "/confirm",
    open: async (page: Page, _section: OwnSection) => {
      await takeToOrderForm(page, NAME);
      await page.getByRole("textbox", { name: "Your Full Name" }).fill("Mona Ali");
    },
    submit: (page: Page) => page.getByRole("button", { name: SUBMIT }),
    failure: FAILED,
    success: "Order Placed!",
  },
  {
    what: "a sale",
    path: "/admin/confirm-order",
    open: async (page: Page, section: OwnSection) => {
      await refusePermit(page);
      await takeToConfirm(page, section, NAME);
    },
    submit: confirmButton,
    failure: "No answer came.",
    success: "Order successfully created!",
  },
];

for (const { what, path, open, submit, failure, success } of CARTS) {
  test(`${what} pressed twice is sent once`, { tag: "@tablet" }, async ({
    page,
    shop,
    section,
  }) => {
    await section.put({ name: NAME, stock: 9 });
    await open(page, section);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (isChange(request)) sent.push(new URL(request.url()).pathname);
    });
    await submit(page).dblclick();
    await expect(page.getByText(success)).toBeVisible();
    expect(sent).toEqual([`${path}.data`]);
    const [product] = await section.stored();
    const items = shop.db.selectFrom("order_items").select("quantity");
    expect(await items.where("product_id", "=", product?.id ?? "").execute()).toEqual([
      { quantity: 1 },
    ]);
  });

  test(`${what} whose attempt fails before the page shows that it waits can be pressed again`, {
    tag: "@tablet",
  }, async ({ page, section }) => {
    await section.put({ name: NAME });
    await open(page, section);
    await failNextFetch(page);
    await submit(page).click();
    await expect(page.getByText(failure)).toBeVisible();
    await submit(page).click();
    await expect(page.getByText(success)).toBeVisible();
  });
}
