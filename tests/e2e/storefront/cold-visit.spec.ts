import { expect, test } from "@playwright/test";
import { countBytes } from "#bench/browser/wire-bytes.ts";
import { openTestShop } from "#tests/support/shop/test-shop.ts";

test("a cold visit weighs at most 130,500 bytes of HTML, CSS and JavaScript", {
  tag: "@phone",
}, async ({ page }) => {
  // A shop of its own: other tests add products.
  const shop = await openTestShop("demo");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const bytes = await countBytes(session);
  const weigh = async () => {
    const before = bytes();
    await page.goto(shop.origin, { waitUntil: "networkidle" });
    return bytes() - before;
  };
  expect(await weigh()).toBeGreaterThan(20_000);
  // A page just made is sent as fast as it can be, and packed as small as it can be right after.
  await expect.poll(weigh).toBeLessThanOrEqual(130_500);
  await shop.close();
});
