import { expect, type Page, test } from "@playwright/test";
import { openTestShop } from "#tests/support/shop/test-shop.ts";

/** The shop's own, and the link to the other language. */
const NAMES = /koshk|English|\S+@\S+|\.example/gi;

for (const products of ["demo", "none"] as const) {
  test(`/ar is Arabic from title to footer in a new shop with products: ${products}`, async ({
    page,
  }) => {
    const shop = await openTestShop(products);
    await page.goto(`${shop.origin}/ar`);
    await page.waitForLoadState("networkidle");
    const closed = page.getByRole("main").getByRole("button", { expanded: false });
    while ((await closed.count()) > 0) await closed.first().click();
    const texts = await textsOf(page);
    const least = products === "demo" ? 80 : 10;
    expect(texts.filter((text) => /\p{Script=Arabic}/u.test(text)).length).toBeGreaterThan(least);
    expect(texts.filter((text) => /[A-Za-z]/.test(text.replace(NAMES, "")))).toEqual([]);
    await shop.close();
  });
}

function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const read = (element: Element, ...names: string[]) =>
      names.flatMap((name) => element.getAttribute(name) ?? []);
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [document.title];
    while (nodes.nextNode()) {
      const { parentElement, textContent } = nodes.currentNode;
      if (!parentElement?.closest("script, style, noscript")) texts.push(textContent ?? "");
    }
    for (const meta of document.querySelectorAll("[name=description], [property='og:title']"))
      texts.push(...read(meta, "content"));
    for (const element of document.querySelectorAll("*"))
      texts.push(...read(element, "aria-label", "title", "placeholder", "alt"));
    return texts;
  });
}
