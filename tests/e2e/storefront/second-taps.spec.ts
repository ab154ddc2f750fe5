import { expect, test } from "#tests/support/pages/shop-test.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";
import { tapTwice } from "#tests/support/pages/taps.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1280, height: 800 },
];

for (const path of ["/", "/ar"]) {
  test(`two taps on one spot of Add make two, at ${path}`, { tag: "@phone" }, async ({
    page,
    shop,
  }) => {
    const { name } = await addProduct(shop, { name: `Tapped ${path} ${Date.now()}` });
    await page.goto(`${path}?q=${encodeURIComponent(name)}`);
    const adder = page.locator(".adder");
    const minus = adder.locator(".stepper-button");
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const across of [0.1, 0.5, 0.9]) {
        for (const gapMs of [220, 350, 600]) {
          await adder.scrollIntoViewIfNeeded();
          const box = await adder.boundingBox();
          if (!box) throw new Error("There is no card.");
          const at = { x: box.x + across * box.width, y: box.y + box.height / 2 };
          await tapTwice(page, at, gapMs);
          const pair = `${size.width} px, ${across} across, ${gapMs} ms`;
          await expect.soft(adder.locator(".stepper-number"), pair).toHaveText("2");
          while (await minus.isVisible()) await minus.press("Enter");
        }
      }
    }
  });
}
