import { expect, type Page, test } from "@playwright/test";
import { NEW_SHOP, type SavedSettings } from "#app/domain/shop/shop-settings.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { JOINED_SCRIPTS } from "#tests/support/hostile/scripts.ts";
import { openUnescaped } from "#tests/support/hostile/unescaped-page.ts";
import { NAMED_SHOP, namedAddress } from "#tests/support/pages/named-shop.ts";
import { placeWebOrder } from "#tests/support/pages/orders.ts";
import { expectNothingRan, watchScripts } from "#tests/support/pages/script-watch.ts";
import { cookiesAt } from "#tests/support/pages/staff.ts";
import { openSignedInShop } from "#tests/support/shop/test-shop.ts";

test.use({ launchOptions: NAMED_SHOP });

const WHERE = ["/", "/login", "/admin/settings", "/success?order="] as const;

test("each text of the settings runs in a page that does not escape it", async ({ page }) => {
  const watch = await watchScripts(page);
  await openUnescaped(page, "http://koshk.example", JOINED_SCRIPTS);
  const silent = () => {
    const ran = watch.ran().map((number) => `alert(${number})`);
    return JOINED_SCRIPTS.filter(({ text }) => !ran.some((call) => text.includes(call)));
  };
  await expect.poll(silent).toEqual([]);
});

test("the 60 texts run nowhere as settings", async ({ context, browser }) => {
  test.setTimeout(120_000);
  const shop = await openSignedInShop(await namedAddress());
  const { Tea: id } = await shop.fill([product({ name: "Tea" })]);
  const order = await placeWebOrder(shop, [id, 1, 1000]);
  await context.addCookies(cookiesAt(shop.origin, shop.cookie));
  const visitor = await browser.newContext();
  const pages = await Promise.all(
    WHERE.map(async (path) => {
      const page = await (path === "/login" ? visitor : context).newPage();
      const address = shop.origin + path + (path.endsWith("=") ? order.id : "");
      return { path, page, address, watch: await watchScripts(page) };
    }),
  );
  for (const [index, { text }] of JOINED_SCRIPTS.entries()) {
    // Also where the form would refuse it.
    const settings = {
      ...settingsOf(text),
      whatsapp: "201001234567",
      hero: "",
      takesOrders: false,
    };
    const record: SavedSettings = { version: index + 1, saved: settings };
    const value = JSON.stringify(record);
    await shop.db
      .insertInto("shop_facts")
      .values({ key: "settings", value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
    await Promise.all(
      pages.map(async ({ path, page, address, watch }) => {
        await page.goto(address);
        await expect(page.getByText(text, { exact: true }).first()).toBeAttached();
        if (path === "/admin/settings") await press(page, "Print Poster A4");
        if (path.startsWith("/success")) await press(page, "Print");
        await expectNothingRan(page, watch);
      }),
    );
  }
  await visitor.close();
  await shop.close();
});

function settingsOf(text: string): object {
  const texts = Object.entries(NEW_SHOP).filter(
    ([name, value]) => value === "" || /^(?:name|tagline)/.test(name),
  );
  return Object.fromEntries(texts.map(([name]) => [name, text]));
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}
