import type { Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { orderCode } from "#app/domain/orders/order.ts";
import { makeDevice } from "#tests/support/data/signed-sales.ts";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { notice } from "#tests/support/pages/order-pages.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";
import { storedSale } from "#tests/support/pages/till.ts";

async function permitOf({ request }: Page): Promise<{ permit: string }> {
  return (await request.get("/admin/queue/permit")).json();
}

/** A device with its permit, as long as the page itself does not reach the server. */
async function permittedDevice({ request }: Page, { origin }: RunningShop) {
  const device = await makeDevice();
  const form = { key: device.publicKey };
  const reply = await request.post("/admin/queue/permit", { form, headers: { Origin: origin } });
  const { permit } = await reply.json();
  return { permit, sign: device.sign };
}

type Line = { id: string; name: string; price: number; quantity: number };

function offlineSale(permit: string, items: Line[]) {
  const about = { customerName: "", payments: [], discount: null, clockOffset: 0 };
  return { cartId: randomId(), items, permit, madeAt: Date.now(), ...about };
}

function send({ request }: Page, { origin }: RunningShop, sales: unknown) {
  const multipart = { sales: JSON.stringify(sales), sentAt: String(Date.now()) };
  return request.post("/admin/queue/send", { multipart, headers: { Origin: origin } });
}

async function stockedTea({ db }: RunningShop): Promise<Line> {
  const name = `شاي ${randomId().slice(0, 8)}`;
  const { id } = await addProduct({ db } as RunningShop, { name, price: 1000, stock: 1 });
  return { id, name, price: 1000, quantity: 1 };
}

test("sales made offline are recorded, and an owner looks at what did not fit", {
  tag: "@journey",
}, async ({ page, shop }) => {
  await shop.db.deleteFrom("device_faults").execute();
  const tea = await stockedTea(shop);
  const { permit, sign } = await permittedDevice(page, shop);
  const fine = await sign(offlineSale(permit, [tea]), 1);
  const short = await sign(offlineSale(permit, [{ ...tea, quantity: 3 }]), 4);
  const { answers } = await (await send(page, shop, [fine, short, fine])).json();
  expect(answers).toMatchObject([
    { cartId: fine.cartId, outcome: "recorded", problems: [] },
    { cartId: short.cartId, outcome: "recorded", problems: [{ kind: "short", by: 3 }] },
    { cartId: fine.cartId, outcome: "repeated" },
  ]);
  const order = await storedSale(shop, { id: short.cartId });
  const code = orderCode(order?.id ?? "");

  await page.goto("/admin");
  await page.locator('.attention a[href$="/admin/queue"]').click();
  await expect(page.getByRole("heading", { level: 1, name: say("Offline Sales") })).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: code });
  await expect(row).toContainText(say(`${tea.name}: 3 more sold than there were in stock.`));
  await expectAccessible(page);
  await row.getByRole("link").click();
  await expect(page.locator(".order-summary")).toContainText(say("Offline"));
  const history = page.locator(".order-history");
  await expect(history).toContainText(say("Received from a device that was offline"));
  await expect(history).toContainText(tea.name);
  await expectAccessible(page);
  await page.goBack();
  const missing = page
    .getByRole("listitem")
    .filter({ hasText: say("Sales 2 to 3 never came. Their receipts have these numbers.") });
  const replaced = page.getByRole("listitem").filter({
    hasText: say(
      "This device began its numbers again, as its storage was cleared. The last sale that came before was number 4.",
    ),
  });
  for (const looked of [row, missing, replaced]) {
    await looked.getByRole("button").press("Enter");
    await expect(looked).toHaveCount(0);
  }
  await expect(notice(page, say("Marked as looked at.")).first()).toBeVisible();
  await expect(page.getByText(say("Nothing needs a look"))).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/orders/${order?.id}`);
  await expect(history).toContainText(/Looked at by|المراجعة/);
  await page.goto("/admin/orders");
  await expect(page.locator(".order-row").filter({ hasText: code })).toContainText(say("Offline"));
});

test("what is forged counts as its sender's; what cannot be read is kept on the device", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  const tea = await stockedTea(shop);
  const { permit } = await permitOf(page);
  const [text = "", signature, key] = permit.split(".");
  const about = JSON.parse(Buffer.from(text, "base64url").toString());
  const other = JSON.stringify({ ...about, cashier: { id: "1", name: "Somebody" } });
  const forged = `${Buffer.from(other).toString("base64url")}.${signature}.${key}`;
  const sale = offlineSale(forged, [tea]);
  const broken = { ...offlineSale(permit, [tea]), items: [] };
  const { answers } = await (
    await send(page, shop, [sale, broken, offlineSale(permit, [tea])])
  ).json();
  expect(answers).toEqual([
    expect.objectContaining({ outcome: "recorded", problems: [{ kind: "permit" }] }),
    { cartId: broken.cartId, outcome: "failed", message: "Could not complete sale." },
  ]);
  expect(await storedSale(shop, { id: sale.cartId })).toMatchObject({
    cashierId: about.cashier.id,
    shiftId: null,
  });
  await shop.db.deleteFrom("sale_problems").execute();
});

test("no more than 25 sales are taken at once, and none without when they were sent", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  const tea = await stockedTea(shop);
  const { permit } = await permitOf(page);
  const sale = offlineSale(permit, [tea]);
  expect((await send(page, shop, Array(26).fill(sale))).status()).toBe(422);
  expect((await send(page, shop, sale)).status()).toBe(422);
  const headers = { Origin: shop.origin };
  const form = { sales: JSON.stringify([sale]) };
  expect((await page.request.post("/admin/queue/send", { form, headers })).status()).toBe(422);
  expect((await page.request.get("/admin/queue/send")).status()).toBe(404);
  expect(await storedSale(shop, { id: sale.cartId })).toBeNull();
});
