import type { Page } from "@playwright/test";
import { importOrders } from "#app/data/backup/import.server.ts";
import { randomId } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { orderAddress } from "#app/domain/orders/order-address.ts";
import { sale } from "#tests/support/data/history.ts";
import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { scan } from "#tests/support/pages/scanner.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { openTill, search, status } from "#tests/support/pages/till.ts";

const refund = (page: Page, code: string) => page.getByRole("dialog", { name: `Refund ${code}` });

async function sell({ db }: RunningShop, id = randomId()) {
  const items = [{ id: "tea", name: "Tea", price: 1000, quantity: 2 }];
  const sold = { ...sale({ createdAt: Date.now(), items }), id };
  await importOrders(db, [sold], "Africa/Cairo");
  return { id, code: orderCode(id) };
}

test("a scanned receipt opens its order to be refunded, and again tells that nothing is left", async ({
  page,
  shop,
  section,
}) => {
  await section.put({ name: "Rusk", stock: 5 });
  const { id, code } = await sell(shop);
  const address = orderAddress(shop.origin, { type: "Cashier", id });
  await openTill(page, section);
  await scan(page, address);
  await expect(page).toHaveURL(`/admin/orders/${id}`);
  await refund(page, code).getByLabel("Reason").fill("Damaged");
  await refund(page, code).getByRole("button", { name: "Refund EGP 20" }).click();
  await expect(page.getByText("Refund recorded.")).toBeVisible();

  await openTill(page, section);
  await scan(page, address);
  await expect(page.getByText("Nothing is left to refund")).toBeVisible();
  await expect(refund(page, code)).toHaveCount(0);
});

test("a typed code opens its order, or lists the orders that share it", async ({
  page,
  shop,
  section,
}) => {
  await section.put({ name: "Rusk", stock: 5 });
  const { id, code } = await sell(shop);
  const other = await sell(shop);
  const type = async (typed: string) => {
    await openTill(page, section);
    await search(page).fill(typed);
    await page.keyboard.press("Enter");
  };
  await type(code.toLowerCase());
  await expect(page).toHaveURL(`/admin/orders/${id}`);
  await expect(refund(page, code)).toBeVisible();

  await sell(shop, other.code.toLowerCase() + randomId().slice(6));
  await type(other.code);
  await expect(page).toHaveURL(`/admin/orders?q=${other.code}`);
  await expect(page.getByRole("link", { name: new RegExp(other.code) })).toHaveCount(2);

  await type("ABCDEF");
  await expect(status(page)).toHaveText("No product found");
});

test("who may not refund is told so", async ({ page, shop, section }) => {
  await section.put({ name: "Rusk", stock: 5 });
  const { id, code } = await sell(shop);
  await shop.db.updateTable("user").set({ role: "cashier" }).execute();
  try {
    await openTill(page, section);
    await scan(page, orderAddress(shop.origin, { type: "Cashier", id }));
    await expect(page.getByText("Only an owner can refund this order.")).toBeVisible();
    await expect(refund(page, code)).toHaveCount(0);
    await expect(button(page, "Refund")).toHaveCount(0);
  } finally {
    await shop.db.updateTable("user").set({ role: "owner" }).execute();
  }
});
