import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { openOwnShift } from "#tests/support/pages/shifts.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  addButton,
  addToSale,
  changeSettings,
  confirmButton,
  line,
  openTill,
  search,
  takeToConfirm,
} from "#tests/support/pages/till.ts";

test.afterEach(async ({ shop }) => {
  await changeSettings(shop, { usesShifts: false });
  await shop.db.deleteFrom("shifts").execute();
});

test("the line added last stays in sight above the total, however many there are", {
  tag: "@desktop",
}, async ({ page, section }) => {
  const names = Array.from({ length: 12 }, (_, index) => `Snack ${index + 1}`);
  await section.put(...names.map((name) => ({ name })));
  await openTill(page, section);
  for (const name of names) {
    await addToSale(page, name);
    await expect(line(page, name)).toBeInViewport({ ratio: 0.99 });
  }
});

const DENSITY = [
  { width: 390, height: 844, tiles: 6 },
  { width: 820, height: 1180, tiles: 10 },
  { width: 1180, height: 820, tiles: 10 },
  { width: 1280, height: 800, tiles: 12 },
  { width: 844, height: 390, tiles: 3 },
];

test("the till shows many products beside or above a sale, and its targets are large", {
  tag: "@desktop",
}, async ({ page, section }) => {
  const names = Array.from({ length: 20 }, (_, index) => `Orange & Ginger Drink ${index + 1}`);
  await section.put(...names.map((name) => ({ name, price: 1250 })));
  const panel = page.getByRole("region", { name: "This sale" });
  await openTill(page, section);
  for (const name of names.slice(0, 3)) await addToSale(page, name, 2);
  for (const { width, height, tiles } of DENSITY) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    const isBeside = width >= 800;
    await expect(panel).toBeVisible({ visible: isBeside });
    const link = page.getByRole("link", { name: "Confirm Sale" });
    await expect(link).toBeInViewport({ ratio: 1 });
    const main = (await link.boundingBox()) ?? { y: 0, height: 0 };
    expect(main.height).toBeGreaterThanOrEqual(height < 400 ? 44 : 56);
    const end = isBeside ? height : main.y;
    const listed = await page
      .locator(".tile")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom));
    expect(listed.filter((bottom) => bottom <= end).length).toBeGreaterThanOrEqual(tiles);
    if (!isBeside) continue;
    const lines = await panel.locator("[data-line]").all();
    for (const each of lines) expect((await each.boundingBox())?.height).toBe(64);
  }
  const sizes = await page
    .locator(".till")
    .locator("button, a, input")
    .evaluateAll((all) =>
      all
        .filter((each) => each.checkVisibility())
        .map((each) => Math.min(each.clientWidth, each.clientHeight)),
    );
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(44);
});

test("the till's head is one row, and what holds, prints and clears a sale says so in words", {
  tag: "@desktop",
}, async ({ page, shop, section }) => {
  await changeSettings(shop, { usesShifts: true });
  await section.put({ name: "Tea", price: 1250 });
  await openOwnShift(page, "100");
  await takeToConfirm(page, section, "Tea");
  await confirmButton(page).click();
  await expect(page).toHaveURL("/admin");
  await openTill(page, section);
  await addToSale(page, "Tea");
  await page.getByRole("button", { name: "Hold Sale" }).press("Enter");
  await page.getByRole("textbox", { name: "Name" }).press("Enter");
  await addToSale(page, "Tea");
  for (const { width, height } of DENSITY) {
    await page.setViewportSize({ width, height });
    const head = page.locator(".page-head");
    expect((await head.boundingBox())?.height).toBeLessThanOrEqual(56);
    await expectNoSidewaysScroll(page);
    const words = { "Hold Sale": "Hold", "Held Sales": "Held", "Last Receipt": "Receipt" };
    for (const [name, word] of Object.entries({ ...words, "Clear sale": "Clear" })) {
      const button = page.getByRole("button", { name }).filter({ visible: true });
      await expect(button.getByText(word)).toBeInViewport({ ratio: 1 });
    }
  }
});

test("on a low screen the search alone stays, and what has the focus is seen", {
  tag: "@desktop",
}, async ({ page, section }) => {
  const names = Array.from({ length: 20 }, (_, index) => `Snack ${index + 1}`);
  await section.put(...names.map((name) => ({ name })));
  await openTill(page, section);
  await addToSale(page, "Snack 1");
  for (const [width, height] of [
    [844, 390],
    [390, 430],
    [640, 400],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(async () => {
      await search(page).focus();
      await addButton(page, "Snack 12").focus();
      const room = await page.evaluate(() => {
        const bars = [...document.querySelectorAll(".top-bar, .till-search, .sale-bar")]
          .filter((bar) => bar.checkVisibility())
          .map((bar) => bar.getBoundingClientRect());
        const isAbove = ({ bottom }: DOMRect) => bottom < innerHeight / 2;
        const start = Math.max(0, ...bars.filter(isAbove).map(({ bottom }) => bottom));
        const end = Math.min(
          innerHeight,
          ...bars.filter((bar) => !isAbove(bar)).map(({ top }) => top),
        );
        const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const seen = Math.min(bottom, end) - Math.max(top, start);
        return { height: end - start, isSeen: seen >= Math.min(bottom - top, end - start) - 1 };
      });
      expect(room.height).toBeGreaterThanOrEqual(130);
      expect(room.isSeen).toBe(true);
    }).toPass({ timeout: 5000 });
    await expectNoSidewaysScroll(page);
  }
});
