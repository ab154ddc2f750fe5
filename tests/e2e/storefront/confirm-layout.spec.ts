import type { Locator, Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { confirmOrder, SUBMIT } from "#tests/support/pages/orders.ts";
import { expect, type RunningShop, test } from "#tests/support/pages/shop-test.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";
import { tapTwice } from "#tests/support/pages/taps.ts";

const PHONE = { width: 390, height: 844 };
const LOW_PHONE = { width: 390, height: 664 };
const TABLET = { width: 820, height: 1180 };
const WIDE_TABLET = { width: 1180, height: 820 };
const DESKTOP = { width: 1280, height: 800 };

async function fillCart(page: Page, shop: RunningShop, count: number): Promise<string[]> {
  const mark = Date.now();
  const items: object[] = [];
  for (let at = 0; at < count; at++) {
    const name = `Biscuits with dates and sesame ${mark} ${at}`;
    const { id } = await addProduct(shop, { name });
    items.push({ id, name, price: 1000, quantity: 1, stock: 10 });
  }
  await page.goto("/favicon.svg");
  const cart = JSON.stringify({ id: randomId(), items });
  await page.evaluate((text) => localStorage.setItem("koshk-cart", text), cart);
  return items.map((item) => (item as { name: string }).name);
}

const box = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON());

/** Neither cut off by the screen nor under the foot. */
async function expectInSight(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const isCovered = await part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height - 2);
    return hit?.closest(".order-foot") !== null;
  });
  expect(isCovered).toBe(false);
}

for (const [type, sizes] of [
  ["100%", [PHONE, LOW_PHONE, TABLET, WIDE_TABLET, DESKTOP]],
  ["200%", [PHONE]],
] as const) {
  test(`total and button are always in sight of 20 lines, and cover nothing, at ${type} type`, async ({
    page,
    shop,
  }) => {
    await fillCart(page, shop, 20);
    const button = page.getByRole("button", { name: SUBMIT });
    const last = page.locator(".cart-line").last();
    for (const size of sizes) {
      await test.step(`${size.width}x${size.height}`, async () => {
        await page.setViewportSize(size);
        await page.goto("/confirm");
        await page.locator("html").evaluate((html, type) => {
          html.style.fontSize = type;
        }, type);
        await button.waitFor();
        const { height } = await box(page.locator(".order-foot"));
        expect(height).toBeLessThanOrEqual(size.height / 3);
        // In type of twice the size the footer alone is higher than the screen.
        const ends = type === "100%" ? [page.locator(".footer-links a").last()] : [];
        for (const part of [last.locator(".stepper"), ...ends]) {
          await part.scrollIntoViewIfNeeded();
          await expect(page.locator(".order-total")).toBeInViewport({ ratio: 1 });
          await expect(button).toBeInViewport({ ratio: 1 });
        }
        await page.evaluate(() => scrollTo(0, 0));
        await last.getByRole("button").first().focus();
        await expectInSight(last.getByRole("button").first());
        await page.evaluate(() => scrollTo(0, 0));
        await confirmOrder(page, "");
        const field = page.getByRole("textbox", { name: "Your Full Name" });
        await expect(field).toBeFocused();
        await expectInSight(field);
        await expectInSight(page.getByText("Your full name is required."));
        await expectNoSidewaysScroll(page);
      });
    }
  });
}

test("a line is one row of 88 px on a phone, its targets 44 px, and a long name is whole", async ({
  page,
  shop,
}) => {
  await fillCart(page, shop, 2);
  await page.goto("/confirm");
  const line = page.locator(".cart-line").first();
  await line.waitFor();
  expect((await box(line)).height).toBeLessThanOrEqual(88);
  for (const button of await line.getByRole("button").all()) {
    expect(await box(button)).toMatchObject({ width: 44, height: 44 });
  }
  const name = line.locator(".cart-line-name");
  await name.evaluate((element) => {
    element.textContent = "Roasted sunflower seeds with lemon and salt ".repeat(4);
  });
  expect(await name.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThan(10);
});

/** What takes a line away from under the finger, and the time until the second tap. */
const TAPS = [
  ["[data-remove]", 220],
  [".stepper-button:first-child", 350],
  ["[data-remove]", 600],
] as const;

for (const [language, path] of [
  ["en", "/confirm"],
  ["ar", "/ar/confirm"],
] as const) {
  test(`the spot of what a tap took away ignores a second tap (${language})`, async ({
    page,
    shop,
  }) => {
    const names = await fillCart(page, shop, 5);
    const cart = await page.evaluate(() => localStorage.getItem("koshk-cart") ?? "");
    const shown = page.locator(".cart-line-name");
    const undo = page.locator(".undo-notice button");
    for (const size of [PHONE, TABLET, WIDE_TABLET, DESKTOP]) {
      await page.setViewportSize(size);
      for (const [selector, gapMs] of TAPS) {
        await test.step(`${selector}, ${size.width} px, ${gapMs} ms`, async () => {
          await page.evaluate((text) => localStorage.setItem("koshk-cart", text), cart);
          await page.goto(path);
          await expect(shown).toHaveCount(5);
          const button = page.locator(".cart-line").nth(1).locator(selector);
          await button.scrollIntoViewIfNeeded();
          await tapTwice(page, await middle(button), gapMs);
          await expect(shown).toHaveText(names.toSpliced(1, 1));
          await tapTwice(page, await middle(undo), gapMs);
          await expect(shown).toHaveText(names);
        });
      }
    }
  });
}

async function middle(part: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await box(part);
  return { x: x + width / 2, y: y + height / 2 };
}

test("a second tap on 'View Cart' does not place the order, whose button is there then", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await fillCart(page, shop, 20);
  await page.goto("/confirm");
  await page.getByRole("textbox", { name: "Your Full Name" }).fill("Mona Ali");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  for (const gapMs of [220, 350, 600]) {
    await page.goto("/");
    const at = await middle(page.getByRole("link", { name: "View Cart" }));
    await tapTwice(page, at, gapMs);
    await expect(page.getByRole("heading", { name: "Confirm Your Order" })).toBeVisible();
    expect(
      await page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest(".order-submit")?.tagName,
        at,
      ),
    ).toBe("BUTTON");
  }
  await page.reload();
  expect(sent).toEqual([]);
});

test("a second tap on the order's button presses nothing on the page of the order", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const submit = page.getByRole("button", { name: "Confirm Order & Send via WhatsApp" });
  const openForm = async () => {
    await fillCart(page, shop, 9);
    await page.goto("/confirm", { waitUntil: "networkidle" });
    await page.getByRole("textbox", { name: "Your Full Name" }).fill("Mona Ali");
  };
  await openForm();
  const fromEdge = (page.viewportSize()?.height ?? 0) - (await middle(submit)).y;
  await submit.press("Enter");
  const again = page.getByRole("button", { name: "Order again" }).first();
  // So high that it lies where the order's button was.
  const height = Math.round((await middle(again)).y + fromEdge);
  for (const gapMs of [220, 350, 600]) {
    await page.setViewportSize({ width: 390, height });
    await openForm();
    const at = await middle(submit);
    await tapTwice(page, at, gapMs);
    await expect(page.getByRole("heading", { name: "Order Placed!" })).toBeVisible();
    const isThere = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest("button")?.textContent,
      at,
    );
    expect(isThere).toBe("Order again");
    await page.waitForLoadState("networkidle");
    await expect(page).toHaveURL(/\/success\?order=/);
  }
});

test("the last line is put back from the empty cart", {
  tag: "@desktop",
}, async ({ page, shop }) => {
  const [name = ""] = await fillCart(page, shop, 1);
  await page.goto("/confirm");
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty!" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Undo" })).toContainText("removed.");
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(page.locator(".cart-line")).toBeFocused();
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
});
