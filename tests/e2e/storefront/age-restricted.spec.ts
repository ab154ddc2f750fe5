import type { Page } from "@playwright/test";
import { markAgeRestricted } from "#app/data/catalogue/age-restricted.server.ts";
import { getOrder } from "#app/data/orders/orders.server.ts";
import { randomId } from "#app/domain/id.ts";
import { SECOND_TAP_MS } from "#app/ui/second-taps.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { closeSection, type OwnSection, openSection } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { confirmOrder, storedOrder } from "#tests/support/pages/orders.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect, type RunningShop, test as shopTest } from "#tests/support/pages/shop-test.ts";
import { addProduct, openCategory } from "#tests/support/pages/storefront.ts";
import { tapTwice } from "#tests/support/pages/taps.ts";
import { saveSettings } from "#tests/support/shop/save-settings.ts";

type Adults = { section: OwnSection; name: string; id: string };

/** A section that is marked 18+, with one product. */
const test = shopTest.extend<{ adults: Adults }>({
  adults: async ({ page, shop }, use) => {
    const section = await openSection(shop, `Adults ${randomId().slice(0, 8)}`);
    const row = { name: `Pipe ${randomId().slice(0, 8)}`, collection: section.collectionName };
    const { id, name } = await addProduct(shop, row as { name: string });
    await mark(shop, section);
    await use({ section, id, name });
    await page.close();
    await closeSection(shop, section);
  },
});

async function mark({ db, settled }: RunningShop, { collectionName }: OwnSection): Promise<void> {
  const { id } = await db
    .selectFrom("sections")
    .select("id")
    .where("collection_name", "=", collectionName)
    .executeTakeFirstOrThrow();
  await resultOf(markAgeRestricted(db, id, true, EDIT));
  await settled?.();
}

const question = (page: Page) => page.getByRole("heading", { name: say("Are you 18 or older?") });
const button = (page: Page, name: string) =>
  page.getByRole("button", { name: say(name), exact: true });
const adder = (page: Page, name: string) => button(page, `Add ${name} to cart`);

test("the question stands in place of the products until it is answered with yes", {
  tag: ["@both", "@translated", "@journey"],
}, async ({ page, adults: { section, name } }) => {
  await page.goto("/");
  expect(await page.content()).not.toContain(name);
  await openCategory(page, section.title);
  await expect(question(page)).toBeVisible();
  await expect(adder(page, name)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await button(page, "No").press("Enter");
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: section.title })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await openCategory(page, section.title);
  await expect(question(page)).toHaveCount(0);
  await expect(adder(page, name)).toHaveCount(0);

  await button(page, "Ask me again").press("Enter");
  await button(page, "Yes, I am").press("Enter");
  await expect(adder(page, name)).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: section.title })).toBeFocused();
});

test("it is asked once a browser session, and who has answered sees neither question nor placeholder", {
  tag: "@both",
}, async ({ page, browser, context, shop, adults: { section, name } }) => {
  await page.goto("/");
  await openCategory(page, section.title);
  await button(page, "Yes, I am").click();
  await expect(adder(page, name)).toBeVisible();

  const tab = await context.newPage();
  await tab.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const element of document.querySelectorAll(".age-question, .category .skeleton")) {
        seen.push(element.className);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  const loaded = tab.waitForResponse(/\/categories\/adults-/);
  await tab.goto("/");
  await loaded;
  await openCategory(tab, section.title);
  await expect(adder(tab, name)).toBeVisible();
  expect(await tab.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);

  const others = await browser.newContext({ baseURL: shop.origin });
  const other = await others.newPage();
  await other.goto("/");
  await openCategory(other, section.title);
  await expect(question(other)).toBeVisible();
  await others.close();
});

test("the search finds them after the answer alone", async ({
  page,
  adults: { section, name },
}) => {
  await page.goto("/");
  const search = page.getByRole("searchbox");
  await search.fill(name);
  await expect(page.getByText("once you have answered in their category")).toBeVisible();
  await expect(adder(page, name)).toHaveCount(0);
  await button(page, "Show all categories").click();
  await openCategory(page, section.title);
  await button(page, "Yes, I am").click();
  await expect(adder(page, name)).toBeVisible();
  await search.fill(name);
  await expect(page.getByText("1 product found")).toBeVisible();
  // The address has its results without them.
  await page.goto(`/?q=${encodeURIComponent(name)}`);
  await expect(adder(page, name)).toBeVisible();
});

test("the second of two taps on an answer answers nothing else and adds nothing", {
  tag: "@phone",
}, async ({ page, adults: { section, name } }) => {
  /** Low on the button, nearest to what comes below it. */
  const tapTwiceOn = async (label: string, gapMs: number) => {
    // A trial waits until the page has scrolled and the button stands still.
    await button(page, label).click({ trial: true });
    const box = await button(page, label).boundingBox();
    if (!box) throw new Error(`There is no "${label}".`);
    await tapTwice(page, { x: box.x + box.width / 2, y: box.y + box.height - 6 }, gapMs);
    // The next two are taps of their own.
    await page.waitForTimeout(SECOND_TAP_MS);
  };
  for (const [width, height] of [
    [280, 653],
    [390, 844],
    [820, 1180],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const gapMs of [220, 600]) {
      await page.context().clearCookies();
      await page.goto("/");
      await openCategory(page, section.title);
      await tapTwiceOn("No", gapMs);
      await expect(button(page, "Ask me again")).toBeVisible();
      await tapTwiceOn("Ask me again", gapMs);
      await expect(question(page)).toBeVisible();
      await tapTwiceOn("Yes, I am", gapMs);
      await expect(adder(page, name)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("koshk-cart") ?? "")).not.toContain(
        name,
      );
    }
  }
});

test("the page is one for all, and without scripts it has the sign alone", async ({
  browser,
  shop,
  adults: { section, name, id: adults },
}) => {
  for (const path of ["/", `/?open=${section.collectionName}`, `/?q=${encodeURIComponent(name)}`]) {
    const pages = await Promise.all(
      ["", "koshk-of-age=yes"].map(async (cookie) =>
        (await fetch(shop.origin + path, { headers: { cookie } })).text(),
      ),
    );
    const [page = "", other = ""] = pages.map((html) => html.replace(/nonce="\w+"/g, ""));
    expect(page).toBe(other);
    // The query is in the page that answers it.
    if (!path.includes("?q")) expect(page).not.toContain(name);
    expect(page).not.toContain(`Add ${name}`);
    expect(page).not.toContain(adults);
  }
  const context = await browser.newContext({ baseURL: shop.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/?open=${section.collectionName}`);
  await expect(page.locator(".age-question")).toContainText("turn on JavaScript");
  await expect(page.locator(".category .skeleton:visible")).toHaveCount(0);
  await expect(page.getByText(name)).toHaveCount(0);
  await context.close();
});

test("a cart and an order with such products go on as any other; the chat counts them where the shop wants it", {
  tag: "@both",
}, async ({ page, context, shop, adults: { section, name, id } }) => {
  const plain = await addProduct(shop, { name: `Plain ${randomId().slice(0, 8)}` });
  await saveSettings(shop.db, { foldsAgeRestricted: true });
  await shop.settled?.();
  await page.goto("/");
  await openCategory(page, section.title);
  await button(page, "Yes, I am").click();
  await adder(page, name).click();
  await page.getByRole("searchbox").fill(plain.name);
  await adder(page, plain.name).click();
  // As the next morning: the cart is kept, the answer is not.
  await context.clearCookies({ name: "koshk-of-age" });
  await page.goto("/confirm");
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  await confirmOrder(page, "Mona Ali");
  const order = await storedOrder(page, shop);
  expect((await getOrder(shop.db, order.id))?.items).toMatchObject([
    { id, isFolded: true },
    { id: plain.id },
  ]);
  await saveSettings(shop.db, { foldsAgeRestricted: false });
  await expect(page.getByRole("cell", { name })).toBeVisible();
  const link = await page.getByRole("link", { name: "Open WhatsApp to Send" }).getAttribute("href");
  const text = new URL(link ?? "").searchParams.get("text") ?? "";
  expect(text.split("\n").slice(3, -3)).toEqual([`${plain.name} (x1) - EGP 10`, "+1 more items"]);
  expect(text).toContain("*Total: EGP 20*");

  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page).toHaveURL(/\/confirm$/);
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
});
