import type { Page } from "@playwright/test";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { notice } from "#tests/support/pages/order-pages.ts";
import { say } from "#tests/support/pages/say.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect, expectPageErrors, type RunningShop } from "#tests/support/pages/shop-test.ts";
import {
  addButton,
  addToSale,
  confirmButton,
  goToConfirm,
  openTill,
  saleInBrowser,
  status,
  storedSale,
} from "#tests/support/pages/till.ts";

const lines = (page: Page) => page.locator(".cart-line:visible");

/** 50 pieces, in a box of 24 with the code. */
async function packed({ db }: RunningShop, name: string, code: string): Promise<void> {
  const products = db.selectFrom("products").select("id").where("name", "=", name);
  const { id } = await products.executeTakeFirstOrThrow();
  await addPacks(db, id, pack({ barcodes: [code] }), pack({ name: "six", pieces: 6, price: 5500 }));
}

test("a carton's code adds a carton, a piece's a piece, and both are sold from one stock", {
  tag: "@both",
}, async ({ page, shop, section }) => {
  await section.put({ name: "Karak", price: 1000, stock: 50, barcodes: ["KRK-1"] });
  await packed(shop, "Karak", "KRK-24");
  await openTill(page, section);
  await scan(page, "KRK-24");
  await expect(status(page)).toHaveText(say("Added Karak (box of 24)"));
  await scan(page, "KRK-24");
  await scan(page, "KRK-1");
  await addToSale(page, "Karak");
  await expect(status(page)).toHaveText(say("Added Karak"));
  await scan(page, "KRK-1");
  await expect(status(page)).toHaveText(say("There is no more of Karak in stock."));
  await goToConfirm(page);
  await expect(lines(page)).toHaveCount(2);
  await scan(page, "KRK-24");
  const refused = notice(page, say("There is no more of Karak (box of 24) in stock."));
  await expect(refused).toBeVisible();
  await expectAccessible(page);
  const sale = await saleInBrowser(page);
  await confirmButton(page).click();
  await expect(page.getByText(say("Order successfully created!"))).toBeVisible();
  expect(await storedSale(shop, sale)).toMatchObject({
    total: 42_000,
    items: [
      { name: "Karak (box of 24)", pieces: 24, quantity: 2, price: 20_000 },
      { name: "Karak", quantity: 2, price: 1000 },
    ],
  });
});

test("a tile offers its packs by a button, a key and a press that is held", {
  tag: "@both",
}, async ({ page, shop, section }) => {
  await section.put({ name: "Sahlab", price: 1000, stock: 30 }, { name: "Plain", stock: 5 });
  await packed(shop, "Sahlab", "SHL-24");
  await openTill(page, section);
  const dialog = page.getByRole("dialog", { name: "Sahlab" });
  await expect(button(page, "Packs of Plain")).toHaveCount(0);
  await button(page, "Packs of Sahlab").click();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "box of 24" }).press("Enter");
  await expect(dialog).toBeHidden();

  await addButton(page, "Sahlab").focus();
  await page.keyboard.press("#");
  await expect(dialog.getByRole("button", { name: "box of 24" })).toBeDisabled();
  await dialog.getByRole("button", { name: "six" }).press("Enter");

  const at = await addButton(page, "Sahlab").boundingBox();
  await page.mouse.move((at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 2);
  await page.mouse.down();
  await expect(dialog).toBeVisible();
  await page.mouse.up();
  for (const name of ["Piece", "six"]) {
    await expect(dialog.getByRole("button", { name })).toBeDisabled();
  }
  await page.keyboard.press("Escape");
  const { items } = await saleInBrowser(page);
  expect(items.map(({ name, quantity }) => `${name} ${quantity}`)).toEqual([
    "Sahlab (box of 24) 1",
    "Sahlab (six) 1",
  ]);
});

test("a carton is sold without a connection, and its pieces are gone when it is sent", {
  tag: "@desktop",
}, async ({ page, context, shop, section, pageErrors }) => {
  await section.put({ name: "Helba", price: 1000, stock: 30 });
  await packed(shop, "Helba", "HLB-24");
  await openTill(page, section);
  await scan(page, "HLB-24");
  await expect(lines(page)).toHaveCount(1);
  await goToConfirm(page);
  await context.setOffline(true);
  const sale = await saleInBrowser(page);
  await confirmButton(page).click();
  await expect(page.getByText(say("Order successfully created!"))).toBeVisible();
  expectPageErrors(pageErrors, /ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
  await page.goto("/admin/queue");
  await expect
    .poll(() => storedSale(shop, sale))
    .toMatchObject({
      items: [{ name: "Helba (box of 24)", pieces: 24, quantity: 1 }],
    });
  const helba = shop.db.selectFrom("products").select("stock").where("name", "=", "Helba");
  expect(await helba.executeTakeFirst()).toEqual({ stock: 6 });
});
