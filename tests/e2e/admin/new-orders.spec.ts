import type { Locator, Page } from "@playwright/test";
import { countPendingOrders } from "#app/data/orders/list-orders.server.ts";
import { randomId } from "#app/domain/id.ts";
import { button, openManager, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { openOrders } from "#tests/support/pages/order-pages.ts";
import { postOrder } from "#tests/support/pages/orders.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { signInContext } from "#tests/support/pages/staff.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";
import { addToSale, confirmButton, goToConfirm, openTill } from "#tests/support/pages/till.ts";

/** Behind the menu button on a phone. */
const ordersLink = (page: Page) => page.locator("#sidebar").locator("a[href='/admin/orders']");

/** On the sidebar's link and in the title. */
async function expectPending(page: Page, count: number): Promise<void> {
  await expect(ordersLink(page)).toHaveAccessibleDescription(
    count === 0 ? "" : new RegExp(`^${count} pending orders?$`),
  );
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  await expect(page).toHaveTitle(new RegExp(`^${count === 0 ? "" : `\\(${count}\\) `}${title}`));
}

/** A web order as a shopper's browser sends it. */
async function placeOrder(shop: RunningShop, customerName: string): Promise<void> {
  const { id } = await addProduct(shop, { name: `Biscuits ${randomId()}` });
  const cart = { cartId: randomId(), items: [{ id, quantity: 1, price: 1000 }] };
  const { status } = await postOrder(shop, { customerName, cart: JSON.stringify(cart) });
  expect(status).toBe(302);
}

const announced = (page: Page, customer: string) =>
  page
    .getByRole("status")
    .filter({ hasText: new RegExp(`New web order: .*${customer}.*, EGP 10`) });

test("a web order is announced and counted on every page until it is confirmed, two presses later", {
  tag: "@balanced",
}, async ({ page, context, shop, section }) => {
  const pending = await countPendingOrders(shop.db);
  await openManager(page, section);
  const other = await context.newPage();
  await other.goto("/admin");
  await placeOrder(shop, "Omar Live");
  await expect(announced(page, "Omar Live")).toBeVisible();
  for (const each of [page, other]) await expectPending(each, pending + 1);
  await expectAccessible(page);
  await openManager(page, section);
  await expectPending(page, pending + 1);

  await placeOrder(shop, "Mona Live");
  await announced(page, "Mona Live").getByRole("link", { name: "Open" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Order / })).toBeFocused();
  await expect(announced(page, "Mona Live")).toHaveCount(0);
  await button(page, "Confirm Order").click();
  await expect(page.getByRole("status").getByText("Order confirmed.")).toBeVisible();
  for (const each of [page, other]) await expectPending(each, pending + 1);
});

test("a web order's notice leaves the till's total and buttons free", { tag: "@both" }, async ({
  page,
  shop,
  section,
}) => {
  await section.put({ name: "Tea", price: 25_000 });
  await openTill(page, section);
  await addToSale(page, "Tea");
  const expectFree = async (customer: string, pressed: Locator) => {
    await placeOrder(shop, customer);
    await expect(announced(page, customer)).toBeVisible();
    await expect(pressed).toBeInViewport({ ratio: 1 });
    const total = page.getByText("EGP 250", { exact: true }).filter({ visible: true }).last();
    for (const free of [pressed, total]) {
      await expect(async () => {
        const { y = 0, height = 0 } = (await free.boundingBox()) ?? {};
        const notice = await announced(page, customer).boundingBox();
        expect(y + height).toBeLessThanOrEqual(notice?.y ?? 0);
      }).toPass({ timeout: 3000 });
    }
  };
  await expectFree("Omar", page.getByRole("link", { name: "Confirm Sale" }));
  await goToConfirm(page);
  await expectFree("Mona", confirmButton(page));
});

test("on a phone web orders come first, and pending ones and New Sale are a press away", {
  tag: "@phone",
}, async ({ page, shop }) => {
  await placeOrder(shop, "First Seen");
  await page.goto("/admin");
  const panels = page.locator(".board > section");
  const tops = await panels.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().top),
  );
  const web = await page.getByRole("region", { name: "Recent WhatsApp Orders" }).boundingBox();
  expect(web?.y).toBe(Math.min(...tops));
  const bar = page.getByRole("banner");
  await bar.getByRole("link", { name: /^\d+\+? pending orders?$/ }).click();
  await expect(page).toHaveURL("/admin/orders?show=pending");
  await expect(page.getByRole("main")).toContainText("First Seen");
  await bar.getByRole("link", { name: "New Sale" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New Sale" })).toBeFocused();
});

test("the icon of the installed app has the number of pending orders until staff sign out", {
  tag: "@desktop",
}, async ({ page, context, shop }) => {
  await page.addInitScript(() => {
    const badges: (number | null)[] = [];
    navigator.setAppBadge = async (count) => void badges.push(count ?? null);
    navigator.clearAppBadge = async () => void badges.push(null);
    Object.assign(window, { badges });
  });
  const shown = () => page.evaluate("window.badges.at(-1)");
  await signInContext(context, shop);
  await page.goto("/admin");
  await placeOrder(shop, "Badge");
  await expect.poll(shown).toBe(await countPendingOrders(shop.db));
  await button(page, "Logout").click();
  await expect(page).toHaveURL("/login");
  await expect.poll(shown).toBeNull();
});

test("the chime rings once for new orders, in one of the tabs where it can be heard", {
  tag: "@desktop",
}, async ({ page, context, shop }) => {
  await context.addInitScript(() => {
    Object.assign(window, { tones: 0 });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      (window as unknown as { tones: number }).tones += 1;
      start.call(this, when);
    };
  });
  const tones = async (...pages: Page[]) => {
    const counts = await Promise.all(pages.map((each) => each.evaluate("window.tones")));
    return counts.reduce((sum: number, count) => sum + Number(count), 0);
  };
  const hint = /Press anywhere to turn the sound on/;
  const chime = (each: Page) => button(each, "Chime for new orders");
  await page.goto("/admin/orders");
  await expect(chime(page)).toHaveAttribute("aria-pressed", "false");
  await chime(page).click();
  await expect(chime(page)).toHaveAttribute("aria-pressed", "true");
  expect(await tones(page)).toBe(2);

  const other = await context.newPage();
  await other.goto("/admin/orders");
  await expect(chime(other)).toHaveAttribute("aria-pressed", "true");
  await other.getByRole("heading", { level: 1 }).click();
  await placeOrder(shop, "First");
  for (const each of [page, other]) await expect(announced(each, "First")).not.toContainText(hint);
  expect(await tones(page, other)).toBe(4);
  await other.close();

  await page.close();
  const later = await context.newPage();
  // What Playwright evaluates counts as a press of the user.
  await later.addInitScript(() => {
    Object.defineProperty(UserActivation.prototype, "hasBeenActive", { value: false });
  });
  await openOrders(later);
  await expect(chime(later)).toHaveAttribute("aria-pressed", "true");
  await placeOrder(shop, "Second");
  await expect(announced(later, "Second")).toContainText(hint);
  await later.getByRole("heading", { level: 1 }).click();
  await placeOrder(shop, "Third");
  await expect(announced(later, "Third")).not.toContainText(hint);
  expect(await tones(later)).toBe(2);

  await chime(later).click();
  await placeOrder(shop, "Fourth");
  await expect(announced(later, "Fourth")).not.toContainText(hint);
  expect(await tones(later)).toBe(2);
});
