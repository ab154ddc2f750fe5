import { expect, test } from "@playwright/test";
import { importLives } from "#app/data/backup/import.server.ts";
import type { OrderLife } from "#app/data/orders/order-life.server.ts";
import { randomId } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { openAdmin, sale, webOrder } from "#tests/support/data/history.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { signInContext } from "#tests/support/pages/staff.ts";

const NOW = Date.now();
const DAY = 86_400_000;
const MONA = { id: "mona", name: "Mona" };

const items = (quantity: number) => [{ id: "tea", name: "Tea", price: 10_00, quantity }];

function refund(amount: number): OrderLife["refunds"] {
  const line = { position: 0, quantity: 1, amount, toStock: false };
  const made = { staff: MONA, reason: "Broken", createdAt: NOW };
  const payments = [{ method: "cash" as const, amount }];
  return [{ id: randomId(), total: amount, payments, items: [line], ...made }];
}

function changed(status: "completed" | "cancelled"): OrderLife["history"] {
  return [{ status, staff: MONA, reason: null, madeAt: NOW }];
}

const sold = sale({ createdAt: NOW - 400 * DAY, items: items(9) });
const completed = webOrder({ createdAt: NOW, customerName: "Salma", items: items(6) });
const cancelled = webOrder({ createdAt: NOW, customerName: "Hoda", items: items(7) });
const LIVES: OrderLife[] = [
  { order: sold, history: [], refunds: refund(40_00) },
  {
    order: { ...completed, status: "completed" },
    history: changed("completed"),
    refunds: refund(10_00),
  },
  { order: { ...cancelled, status: "cancelled" }, history: changed("cancelled"), refunds: [] },
];

test("refunds, completed and cancelled orders are told from the rest", async ({
  page,
  context,
}) => {
  const shop = await openAdmin({ SHOP_TIMEZONE: "UTC" });
  await importLives(shop.db, LIVES, "UTC");
  await signInContext(context, shop);
  await page.goto(`${shop.origin}/admin`);
  const figure = (name: string) => page.locator(".sales-figure").filter({ hasText: name });
  await expect(figure("Total Revenue")).toContainText(
    /sales at the till, less EGP 40 of refundsEGP -40/,
  );
  await expect(figure("Total Orders")).toContainText("1");
  await expect(figure("Completed Web Orders")).toContainText("EGP 50");
  const revenue = page.getByRole("region", { name: "Revenue by Hour" });
  await expect(revenue.locator(".chart-peak")).toHaveText("EGP -40");

  const web = page.getByRole("region", { name: "Recent WhatsApp Orders" });
  const slip = (customer: string) => web.locator("details").filter({ hasText: customer });
  await expect(slip("Salma")).toContainText(/CompletedRefunded EGP 10/);
  await expect(slip("Hoda")).toContainText("Cancelled");
  await expectAccessible(page);
  await expect(web.getByRole("link", { name: "All WhatsApp orders" })).toHaveAttribute(
    "href",
    "/admin/orders?type=whatsapp",
  );
  await slip("Salma").locator("summary").click();
  await web.getByRole("link", { name: `Open order ${orderCode(completed.id)}` }).click();
  await expect(page).toHaveURL(`${shop.origin}/admin/orders/${completed.id}`);
  await shop.close();
});
