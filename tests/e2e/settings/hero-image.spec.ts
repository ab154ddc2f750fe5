import { image, photo } from "#tests/support/data/images.ts";
import { button, pngFile, adminTest as test, upload } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";

test.afterEach(async ({ shop }) => {
  await shop.db.deleteFrom("shop_facts").where("key", "=", "settings").execute();
});

test("the owner's image is behind the shop's name, as wide as the page, until it is removed", {
  tag: "@both",
}, async ({ page }) => {
  await page.goto("/admin/settings");
  await upload(page, await pngFile("front.png", photo(2000, 900)), "Hero Image");
  await expect(button(page, "Remove Image")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Save Settings").click();
  await expect(page.getByText("Settings saved.")).toBeVisible();

  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        document.documentElement.dataset.shift = JSON.stringify(entry);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const hero = page.locator(".hero-photo");
  const isSharp = await hero.evaluate(({ currentSrc }: HTMLImageElement) => {
    const width = Number(/(\d+)\.webp$/.exec(currentSrc)?.[1]);
    return width >= Math.min(1920, innerWidth * devicePixelRatio);
  });
  expect(isSharp).toBe(true);
  await expect(page.locator("link[rel=preload][imagesrcset*=shop_hero]")).toHaveCount(1);
  await expect(page.locator("html[data-shift]")).toHaveCount(0);
  await expectAccessible(page);

  await page.goto("/admin/settings");
  await button(page, "Remove Image").click();
  await expect(button(page, "Remove Image")).toHaveCount(0);
  await button(page, "Save Settings").click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await page.goto("/");
  await expect(page.locator(".hero-skyline")).toBeVisible();
  await expect(hero).toHaveCount(0);
});

test("a file that is no image changes nothing", { tag: "@desktop" }, async ({
  page,
  pageErrors,
}) => {
  await page.goto("/admin/settings");
  await upload(page, await pngFile("front.png", image(40, 30)), "Hero Image");
  await expect(button(page, "Remove Image")).toBeVisible();
  const notes = { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no image") };
  await upload(page, notes, "Hero Image");
  await expect(page.getByText(/^This file cannot be read as an image/)).toBeVisible();
  expectPageErrors(pageErrors, /422/);
});
