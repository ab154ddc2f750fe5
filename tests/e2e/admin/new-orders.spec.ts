import type { Page } from "@playwright/test";
import { countPendingOrders } from "#app/data/orders/list-orders.server.ts";
import { randomId } from "#app/domain/id.ts";
import { button, openManager, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { openOrders } from "#tests/support/pages/order-pages.ts";
import { postOrder } from "#tests/support/pages/orders.ts";
import { expect, type RunningShop } from "#tests/support/pages/shop-test.ts";
import { signInContext } from "#tests/support/pages/staff.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";
import { addToSale, openTill } from "#tests/support/pages/till.ts";

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

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1280, height: 800 },
];

test("a web order's notice moves nothing, and lies where nothing can be pressed", {
  tag: "@desktop",
}, async ({ page, shop, section }) => {
  test.slow();
  await section.put(...Array.from({ length: 20 }, (_, index) => ({ name: `Tea ${index}` })));
  await openTill(page, section);
  await addToSale(page, "Tea 1");
  await placeOrder(shop, "First");
  const pages = ["/admin/new-order", "/admin/confirm-order", section.path, "/admin/settings"];
  for (const path of pages) {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const live = page.waitForResponse(/\/events$/);
      await page.goto(path);
      await live;
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await page.evaluate(() => scrollTo(0, 120));
      const before = await page.evaluate(layOut);
      expect(before.inRoom).toEqual([]);
      const customer = `Omar ${path} ${size.width}`;
      await placeOrder(shop, customer);
      await expect(announced(page, customer)).toBeVisible();
      expect(await page.evaluate(layOut)).toEqual(before);
      const room = (await page.locator(".notices").boundingBox()) ?? { y: 0, height: 0 };
      const shown = (await page.locator(".notice").boundingBox()) ?? { y: 0, height: 0 };
      expect(shown.y).toBeGreaterThanOrEqual(room.y);
      expect(shown.y + shown.height).toBeLessThanOrEqual(room.y + room.height);
    }
  }
});

/** Where everything on screen is that can be pressed or read as a heading, and what of it is in the notices' room. */
function layOut() {
  const CONTROLS = "a, button, input, select, textarea, summary";
  const boxes = [...document.querySelectorAll(`:is(${CONTROLS}, h1, h2):not(.notice *)`)]
    .map((each) => ({ name: each.localName, box: each.getBoundingClientRect() }))
    .filter(({ box }) => box.height > 0 && box.top < innerHeight)
    .map(({ name, box: { x, y, width, height } }) => [name, x, y, width, height].join(" "));
  const room = document.querySelector(".notices")?.getBoundingClientRect() ?? new DOMRect();
  const points = [0.05, 0.25, 0.5, 0.75, 0.95].flatMap((across) =>
    [0.1, 0.5, 0.8].map((down) => [room.x + across * room.width, room.y + down * room.height]),
  );
  const inRoom = points
    .map(([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest(CONTROLS))
    .filter((control) => control && !control.closest(".notice"))
    .map((control) => control?.textContent);
  return { boxes, inRoom };
}

test("on a phone pending orders and New Sale are a press away", {
  tag: "@phone",
}, async ({ page, shop }) => {
  await placeOrder(shop, "First Seen");
  await page.goto("/admin");
  const bar = page.getByRole("banner");
  for (const place of [bar, page.getByRole("region", { name: "Needs a hand" })]) {
    await place.getByRole("link", { name: /^\d+\+? pending orders?$/ }).click();
    await expect(page).toHaveURL("/admin/orders?show=pending");
    await expect(page.getByRole("main")).toContainText("First Seen");
    await page.goBack();
  }
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
  await placeOrder(shop, "Asked");
  await expect(announced(later, "Asked")).not.toContainText(hint);
  await later.getByRole("heading", { level: 1 }).click();
  await placeOrder(shop, "Third");
  await expect(announced(later, "Third")).not.toContainText(hint);
  expect(await tones(later)).toBe(2);

  await chime(later).click();
  await placeOrder(shop, "Fourth");
  await expect(announced(later, "Fourth")).not.toContainText(hint);
  expect(await tones(later)).toBe(2);
});
