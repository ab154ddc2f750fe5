import type { Page } from "@playwright/test";
import { importOrders } from "#app/data/backup/import.server.ts";
import { randomId } from "#app/domain/id.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { chatLines } from "#app/domain/orders/chat/whatsapp.ts";
import { orderCode, type WebOrder } from "#app/domain/orders/order.ts";
import { button, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { expect, expectPageErrors, type RunningShop } from "#tests/support/pages/shop-test.ts";

async function storeOrder(shop: RunningShop, about: Partial<WebOrder> = {}): Promise<WebOrder> {
  const order: WebOrder = {
    id: randomId(),
    cartId: randomId(),
    type: "WhatsApp",
    status: "pending",
    language: "en",
    openedAt: null,
    customerName: "منى علي",
    items: [
      { id: "tea", name: "Mint tea", quantity: 2, price: 1250 },
      { id: "nuts", name: "لب سوبر", quantity: 1, price: 120_000 },
    ],
    total: 122_500,
    createdAt: Date.now(),
    ...about,
  };
  await importOrders(shop.db, [order], "Africa/Cairo");
  return order;
}

const messageOf = (order: WebOrder) =>
  chatLines(order, "Koshk", DEFAULT_LOCALE)
    .map(({ text }) => text)
    .join("\n");

async function check(page: Page, message: string): Promise<void> {
  await page.getByRole("textbox", { name: "Chat message or code" }).fill(message);
  await button(page, "Check").click();
}

const answer = (page: Page) => page.locator(".chat-check").getByRole("status");

test("a code shows its order with what the chat should say, and a message what differs in it", {
  tag: "@phone",
}, async ({ page, shop }) => {
  const order = await storeOrder(shop);
  const code = orderCode(order.id);
  const path = `/admin/orders/${order.id}`;
  const link = answer(page).getByRole("link", { name: `Order ${code}` });
  await page.goto("/admin/orders");

  await check(page, ` ${code.toLowerCase()} `);
  await expect(link).toHaveAttribute("href", path);
  for (const text of [order.customerName, "EGP 1,225", "Pending", messageOf(order)]) {
    await expect(answer(page)).toContainText(text.replaceAll("\n\n", "\n"));
  }
  await expectAccessible(page);

  await check(page, `[12:05, 22/11/2026] Mona: ${messageOf(order)}`);
  await expect(answer(page)).toContainText("The chat matches the order.");
  await expect(link).toHaveAttribute("href", path);

  await check(page, messageOf(order).replace("(x2) - EGP 25", "(x3) - EGP 20"));
  await expect(answer(page).getByRole("listitem")).toHaveText([
    "Changed lineOrder: Mint tea (x2) - EGP 25Chat: Mint tea (x3) - EGP 20",
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: `Order ${code}` })).toBeVisible();
});

test("of orders with one code the one that differs least is compared, line by line", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  const order = await storeOrder(shop);
  const twin = await storeOrder(shop, {
    id: order.id.slice(0, 6) + randomId().slice(6),
    customerName: "Omar",
    items: [{ id: "gum", name: "Gum", quantity: 9, price: 100 }],
    total: 900,
  });
  await page.goto("/admin/orders");
  for (const one of [order, twin]) {
    await check(page, messageOf(one));
    await expect(answer(page)).toContainText("The chat matches the order.");
    await expect(answer(page)).toContainText("2 orders have this code.");
    await expect(answer(page).getByRole("link")).toHaveAttribute("href", `/admin/orders/${one.id}`);
  }
  const third = await storeOrder(shop, { customerName: "Nour", items: twin.items, total: 900 });
  await check(page, messageOf(order).replace(orderCode(order.id), orderCode(third.id)));
  await expect(answer(page).getByRole("link")).toHaveAttribute("href", `/admin/orders/${third.id}`);
  await expect(answer(page)).toContainText("The chat differs from the order: 5 differences.");
  await expect(answer(page).getByRole("listitem")).toHaveText([
    "Other customer nameOrder: NourChat: منى علي",
    "Additional lineOrder: not thereChat: Mint tea (x2) - EGP 25",
    "Additional lineOrder: not thereChat: لب سوبر (x1) - EGP 1200",
    "Changed totalOrder: EGP 9Chat: EGP 1225",
    "Missing lineOrder: Gum (x9) - EGP 9Chat: not there",
  ]);
});

test("what cannot be checked says why, and nothing is lost without the server", {
  tag: "@desktop",
}, async ({ page, pageErrors }) => {
  await page.goto("/admin/orders");
  for (const [message, problem] of [
    ["", "Paste a chat message or type its code."],
    ["Good morning!", "There is no order code in the message."],
    ["Order code: 000000", "No web order has the code 000000."],
    ["x".repeat(20_001), "The text is too long. Paste one chat message."],
  ] as const) {
    await check(page, message);
    await expect(answer(page)).toHaveText(problem);
  }
  await page.route("**/orders/check.data**", (route) => route.abort());
  await check(page, "000000");
  await expect(answer(page)).toHaveText("Could not check the chat. Please try again.");
  await expect(page.getByRole("textbox", { name: "Chat message or code" })).toHaveValue("000000");
  expectPageErrors(pageErrors, /net::ERR_FAILED|413/);
});
