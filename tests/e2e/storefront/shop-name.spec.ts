import { expect, type Page, test } from "@playwright/test";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { saveSettings } from "#tests/support/shop/save-settings.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const NAMES = [
  "Koshk",
  "Supermarket Abu Youssef",
  "Donaudampfschifffahrtsgesell",
  "محل الأصيل للتسالي والحلويات",
  "سوبرماركتأبويوسفللتسالياللذيذ",
  "Koshk كشك الحاج عبدالرحمن",
  "WWWMMM Mmm 🛒🍫",
  "The Little Corner Shop of Sweets and Cold Drinks on the Nile",
];

/** Words that stand on two lines, and how many lines there are at most, of the elements with this class. */
function readLines(page: Page, name: string) {
  return page.locator(name).evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const [broken, lines]: [string[], Set<number>] = [[], new Set()];
    const middles = (rects: Iterable<DOMRect>) =>
      new Set(Array.from(rects, ({ top, bottom }) => Math.round((top + bottom) / 10)));
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const found = middles(range.getClientRects());
        if (found.size > 1) broken.push(word);
        for (const line of found) lines.add(line);
      }
    }
    return { broken, lines: lines.size };
  });
}

let shop: TestShop;
test.beforeAll(async () => {
  shop = await openTestShop("none");
});
test.afterAll(() => shop.close());

for (const name of NAMES) {
  test(`${name} stands on two lines at most, whatever the screen and the size of type`, async ({
    page,
  }) => {
    await saveSettings(shop.db, { name });
    for (const path of ["/", "/ar"]) {
      await page.goto(shop.origin + path, { waitUntil: "networkidle" });
      await page.evaluate(() => document.fonts.ready);
      for (const width of [320, 390, 820, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        for (const size of ["100%", "150%", "200%"]) {
          await page.evaluate((size) => {
            document.documentElement.style.fontSize = size;
          }, size);
          const at = `${path} at ${width} px, ${size}`;
          const hero = await readLines(page, ".hero-name");
          expect(hero.broken, at).toEqual([]);
          expect(hero.lines, at).toBeLessThanOrEqual(2);
          expect((await readLines(page, ".footer-name")).broken, at).toEqual([]);
          await expectNoSidewaysScroll(page);
        }
      }
    }
  });
}
