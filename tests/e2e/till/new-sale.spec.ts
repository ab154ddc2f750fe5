import type { Page } from "@playwright/test";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/layout.ts";
import { say } from "#tests/support/pages/say.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  addButton,
  addToSale,
  line,
  openTill,
  saleInBrowser,
  search,
  status,
  tile,
} from "#tests/support/pages/till.ts";

const LONGEST_NAME = `${"Stroopwafel ".repeat(9)}of Gouda`.slice(0, 120);

const bar = (page: Page) => page.getByRole("region", { name: say("Running sale"), exact: true });
const panel = (page: Page) => page.getByRole("region", { name: say("This sale"), exact: true });
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1000;

test("a sale is put together from a category's tiles, and survives a reload", {
  tag: ["@journey", "@both"],
}, async ({ page, section }) => {
  await section.put(
    { name: "شاي بالنعناع", price: 1250, stock: 40 },
    { name: LONGEST_NAME, price: 99_999_999, stock: 3 },
    { name: "Sold Away", price: 500, stock: 0 },
    { name: "Not On Show", is_visible: false },
    { name: "Resting", price: 700, is_available: false },
  );
  await openTill(page, section);
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${say("New Sale")}$`));
  await expect(page.getByRole("button", { name: section.title })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("list", { name: say("Products") }).getByRole("listitem")).toHaveCount(
    4,
  );
  await expect(tile(page, "شاي بالنعناع")).toContainText(say("EGP 12.50"));
  await expect(tile(page, "شاي بالنعناع")).toContainText(say("40 left", "new-sale"));
  await expect(tile(page, LONGEST_NAME)).toContainText(say("Only 3 left"));
  const out = tile(page, "Sold Away").getByRole("button", {
    name: say("Out of Stock: Sold Away"),
    exact: true,
  });
  await expect(out).toBeDisabled();
  await expect(addButton(page, "Sold Away")).toHaveCount(0);

  await addToSale(page, "شاي بالنعناع", 2);
  await addToSale(page, LONGEST_NAME);
  await addToSale(page, "Resting");
  await expect(page.getByText(say("Resting: 1, total EGP 1,000,031.99."))).toBeAttached();
  await expect(tile(page, "شاي بالنعناع")).toContainText(`2 ${say("in the sale")}`);
  const total = isWide(page) ? panel(page) : bar(page);
  await expect(total).toContainText(say("4 items"));
  await expect(total).toContainText(say("EGP 1,000,031.99"));
  await expect(isWide(page) ? bar(page) : panel(page)).toBeHidden();
  await expectAccessible(page);

  await page.reload();
  await expect(total).toContainText(say("EGP 1,000,031.99"));
  await page.getByRole("button", { name: section.title }).click();
  await expect(tile(page, "شاي بالنعناع")).toContainText(`2 ${say("in the sale")}`);
  for (const width of [360, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

test("products pressed count where the page is left before it shows them", async ({
  page,
  section,
}) => {
  await section.put({ name: "Mint Tea", price: 1250, stock: 3 });
  await openTill(page, section);
  await addButton(page, "Mint Tea").evaluate((button: HTMLElement) => {
    button.click();
    button.click();
    location.reload();
  });
  await expect(isWide(page) ? panel(page) : bar(page)).toContainText("2 items");
});

test("a sale is not shown as empty while its page loads", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await section.put({ name: "Karak Tea", price: 1500, stock: 2 });
  await openTill(page, section);
  await addToSale(page, "Karak Tea");
  await page.addInitScript(() => {
    const noteEmpty = () => {
      if (document.querySelector(".sale-panel-empty")) Reflect.set(window, "wasEmpty", true);
    };
    new MutationObserver(noteEmpty).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(panel(page)).toContainText("EGP 15");
  expect(await page.evaluate(() => "wasEmpty" in window)).toBe(false);
});

test("chips scroll in their row; category and search combine", { tag: "@phone" }, async ({
  page,
  section,
}) => {
  await section.put({ name: "Basbousa Cake" }, { name: "قهوة تركي" });
  await openTill(page, section);
  await expect(page.getByRole("button", { name: section.title })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await search(page).fill("قهوه");
  await expect(status(page)).toHaveText("1 found");
  await expect(tile(page, "قهوة تركي")).toBeVisible();
  await expect(tile(page, "Basbousa Cake")).toHaveCount(0);
  await page.getByRole("button", { name: "Smokes", exact: true }).last().click();
  await expect(page.getByText("No product has this name or number here.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue("");
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(addButton(page, "Pocket Lighter")).toBeVisible();
});

test("clearing the sale asks first and leaves the shopper's cart alone", async ({
  page,
  section,
}) => {
  await section.put({ name: "Karak Tea", price: 1500, stock: 2 });
  await openTill(page, section);
  await addToSale(page, "Karak Tea");
  const { id } = await saleInBrowser(page);
  const clear = page.getByRole("button", { name: "Clear sale" });
  await clear.click();
  const dialog = page.getByRole("alertdialog", { name: "Clear this sale?" });
  await expect(dialog).toContainText("1 item, EGP 15");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(clear).toBeFocused();
  if (isWide(page)) {
    await line(page, "Karak Tea").getByRole("button", { name: "Increase Karak Tea" }).click();
    await expect(panel(page)).toContainText("EGP 30");
    await expect(panel(page).getByRole("button", { name: "Increase Karak Tea" })).toBeDisabled();
  }
  await clear.click();
  await dialog.getByRole("button", { name: "Clear sale" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("link", { name: "Confirm Sale" })).toHaveCount(0);
  const stored = await saleInBrowser(page);
  expect(stored.items).toEqual([]);
  expect(stored.id).not.toBe(id);

  await addToSale(page, "Karak Tea");
  await page.goto("/confirm");
  await expect(page.getByText("Your cart is empty!")).toBeVisible();
});
