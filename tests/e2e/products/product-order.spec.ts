import type { Page } from "@playwright/test";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { deleteProducts } from "#tests/support/data/stock.ts";
import {
  button,
  holdChanges,
  isChange,
  listedNames,
  type OwnSection,
  openManager,
  adminTest as test,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

const { update: updateFailed } = catalogueTexts(DEFAULT_LOCALE).product.failures;

const HOT_DRINKS = [
  { name: "Tea", orderId: 0 },
  { name: "Coffee", orderId: 3 },
  { name: "Cocoa", orderId: 20 },
  { name: "Sahlab", orderId: 21 },
  { name: "Anise", orderId: 400 },
];

const handle = (page: Page, name: string) => button(page, `Move ${name}`);

test.beforeEach(async ({ section }) => {
  await section.put(...HOT_DRINKS);
});

test("a product is moved by keyboard, or left by Esc; only it and its new neighbour are sent", async ({
  page,
  section,
}) => {
  await openManager(page, section);
  const sent = page.waitForRequest(isChange);
  await handle(page, "Tea").focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Tea: position 1 of 5.")).toBeAttached();
  await expectAccessible(page);
  await step(page, "ArrowDown", "Tea: position 2 of 5.");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Tea left where it was.")).toBeAttached();
  await expect.poll(() => listedNames(page)).toEqual(HOT_DRINKS.map(({ name }) => name));

  await page.keyboard.press("Space");
  await expect(page.getByText("Tea: position 1 of 5.")).toBeAttached();
  await step(page, "ArrowDown", "Tea: position 2 of 5.");
  await step(page, "ArrowDown", "Tea: position 3 of 5.");
  await page.keyboard.press("Space");
  await expect(page.getByText("Tea put down at position 3 of 5.")).toBeAttached();
  expect(Object.fromEntries(new URLSearchParams((await sent).postData() ?? ""))).toEqual({
    intent: "move",
    id: await idOf(section, "Tea"),
    neighbour: await idOf(section, "Cocoa"),
    side: "after",
  });
  await expectOrder(page, section, ["0 Coffee", "3 Cocoa", "20 Tea", "21 Sahlab", "400 Anise"]);
  await expect(handle(page, "Tea")).toBeFocused();

  await page.keyboard.press("Space");
  await expect(page.getByText("Tea: position 3 of 5.")).toBeAttached();
  await step(page, "ArrowUp", "Tea: position 2 of 5.");
  await page.keyboard.press("Space");
  await expectOrder(page, section, ["0 Coffee", "3 Tea", "20 Cocoa", "21 Sahlab", "400 Anise"]);
});

test("a product dragged by its handle beyond the end of the list is its last", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await openManager(page, section);
  const [from, last] = await places(page, "Sahlab", "Anise");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 20, { steps: 4 });
  await dragUntil(page, "Sahlab: position 5 of 5.", async () => {
    await page.mouse.move(last.x, last.y + 115, { steps: 5 });
    await page.mouse.move(last.x, last.y + 120);
  });
  await page.mouse.up();
  const order = ["0 Tea", "3 Coffee", "20 Cocoa", "21 Anise", "400 Sahlab"];
  await expectOrder(page, section, order);
  await page.reload();
  await expectOrder(page, section, order);
});

test("a product is moved with a finger on its handle", { tag: "@phone" }, async ({
  page,
  section,
}) => {
  await openManager(page, section);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [from, to] = await places(page, "Tea", "Coffee");
  await touch("touchStart", from);
  await touch("touchMove", { x: from.x, y: from.y + 10 });
  await dragUntil(page, "Tea: position 2 of 5.", async () => {
    await touch("touchMove", { x: to.x, y: to.y - 5 });
    await touch("touchMove", to);
  });
  await touch("touchEnd");
  await expectOrder(page, section, ["0 Coffee", "3 Tea", "20 Cocoa", "21 Sahlab", "400 Anise"]);
});

test("moves faster than their answers are all saved, also when leaving the page", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await openManager(page, section);
  const answer = await holdChanges(page);
  await moveDown(page, "Tea");
  await moveDown(page, "Tea", 2);
  await expect.poll(() => listedNames(page)).toEqual(["Coffee", "Cocoa", "Tea", "Sahlab", "Anise"]);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>("#sidebar a[href='/admin']")?.click(),
  );
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  const stored = async () => (await section.stored()).map(({ name }) => name);
  await expect.poll(stored).toEqual(["Coffee", "Cocoa", "Tea", "Sahlab", "Anise"]);
});

test("during a search no product can be moved", async ({ page, section }) => {
  await openManager(page, section);
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.fill("co");
  await expect(page.getByText("2 found")).toBeVisible();
  await expect.poll(() => listedNames(page)).toEqual(["Coffee", "Cocoa"]);
  await expect(handle(page, "Coffee")).toBeDisabled();
  await expect(handle(page, "Cocoa")).toBeDisabled();
  await expectAccessible(page);
  await search.fill("");
  await expect(handle(page, "Coffee")).toBeEnabled();
});

test("a move beside a deleted product, or without a network, changes nothing", {
  tag: "@desktop",
}, async ({ page, context, shop, section, pageErrors }) => {
  await openManager(page, section);
  const failure = page.getByRole("alert").getByText(updateFailed);
  await context.setOffline(true);
  await moveDown(page, "Tea");
  await expect(failure).toBeVisible();
  await expect.poll(() => listedNames(page)).toEqual(HOT_DRINKS.map(({ name }) => name));
  await button(page, "Dismiss").click();
  await context.setOffline(false);
  const coffee = await idOf(section, "Coffee");
  await deleteProducts(shop.db, (products) => products.where("id", "=", coffee));
  await moveDown(page, "Tea");
  await expect(failure).toBeVisible();
  await expectOrder(page, section, ["0 Tea", "20 Cocoa", "21 Sahlab", "400 Anise"]);
  pageErrors.splice(0);
});

/** Moves a lifted product; pressed faster than a hand could, the list's places are not known yet. */
async function step(page: Page, key: "ArrowDown" | "ArrowUp", said: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByText(said)).toBeAttached({ timeout: 1000 });
  }).toPass();
}

/** Drags on until the list has seen it: it measures its places a moment after the lift. */
async function dragUntil(page: Page, said: string, drag: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await drag();
    await expect(page.getByText(said)).toBeAttached({ timeout: 500 });
  }).toPass();
}

type Point = { x: number; y: number };

async function moveDown(page: Page, name: string, place = 1): Promise<void> {
  await handle(page, name).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`${name}: position ${place} of`)).toBeAttached();
  await step(page, "ArrowDown", `${name}: position ${place + 1} of`);
  await page.keyboard.press("Space");
}

/** In the database and on the page, as `orderId name`. */
async function expectOrder(page: Page, section: OwnSection, order: string[]): Promise<void> {
  const stored = async () =>
    (await section.stored()).map(({ orderId, name }) => `${orderId} ${name}`);
  await expect.poll(stored).toEqual(order);
  const shown = () =>
    page.locator("[data-product]").evaluateAll((cards) => {
      const text = (card: Element, part: string) => card.querySelector(part)?.textContent;
      return cards.map((card) => `${text(card, "dd")} ${text(card, "h3")}`);
    });
  await expect.poll(shown).toEqual(order);
}

async function idOf(section: OwnSection, name: string): Promise<string> {
  return (await section.stored()).find((product) => product.name === name)?.id ?? "";
}

/** The middles of two products' handles, far from the edges where dragging scrolls the page. */
async function places(page: Page, from: string, to: string): Promise<[Point, Point]> {
  await handle(page, from).evaluate((button) => button.scrollIntoView({ block: "center" }));
  await handle(page, from).hover();
  const boxes = [await handle(page, from).boundingBox(), await handle(page, to).boundingBox()];
  const [one, other] = boxes.map((box) => ({
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  }));
  if (!one || !other) throw new Error("A handle is not there.");
  return [one, other];
}
