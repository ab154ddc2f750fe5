import type { Page } from "@playwright/test";
import { checkDigit } from "#app/domain/catalogue/barcodes/barcode.ts";
import { button, field, adminTest as test } from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { notice } from "#tests/support/pages/order-pages.ts";
import { AS_PEOPLE, scan, typeKeys } from "#tests/support/pages/scanner.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  addToSale,
  line,
  openTill,
  saleInBrowser,
  search,
  status,
} from "#tests/support/pages/till.ts";

/** Of the products of one test, which share the shop with those of others. */
function codes(maker: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const digits = `622${String(maker).padStart(4, "0")}${String(at).padStart(5, "0")}`;
    return digits + checkDigit(digits);
  });
}

const unknown = (page: Page) => page.getByRole("group", { name: "Unknown code" });

test("100 scanned codes all land in the sale, and none in a field", { tag: "@desktop" }, async ({
  page,
  section,
}) => {
  const scanned = codes(1, 100);
  await section.put(...scanned.map((code, at) => ({ name: `Tin ${at}`, barcodes: [code] })));
  await openTill(page, section);
  await addToSale(page, "Tin 0");
  await search(page).fill("ti");
  const quantity = line(page, "Tin 0").getByRole("textbox");
  const focus = [
    () => search(page).focus(),
    () => quantity.focus(),
    () => button(page, "Add Tin 1 to sale").focus(),
    () => page.locator("h1").focus(),
  ];
  for (const [at, take] of focus.entries()) {
    await take();
    await typeKeys(
      page,
      scanned
        .slice(at * 25, at * 25 + 25)
        .map((code) => `${code}\n`)
        .join(""),
    );
    await expect(line(page, `Tin ${at * 25 + 24}`)).toBeAttached();
    await expect(search(page)).toHaveValue("ti");
  }
  const { items } = await saleInBrowser(page);
  expect(items.map(({ name, quantity }) => `${name} ${quantity}`)).toEqual(
    scanned.map((_, at) => `Tin ${at} ${at === 0 ? 2 : 1}`),
  );
});

test("typing stays typing, and a scan takes nothing with it", { tag: "@desktop" }, async ({
  page,
  section,
}) => {
  const [code = ""] = codes(2, 1);
  await section.put({ name: "Typed Tea", barcodes: [code] });
  await openTill(page, section);
  await search(page).focus();
  await typeKeys(page, "tea", { gapMs: 90 });
  await scan(page, code);
  await expect(status(page)).toHaveText("Added Typed Tea");
  await expect(search(page)).toHaveValue("tea");
  await search(page).fill("");
  await typeKeys(page, code, { gapMs: 90 });
  await expect(search(page)).toHaveValue(code);
  await page.keyboard.press("Enter");
  await expect(status(page)).toHaveText("Added Typed Tea");
  await expect(search(page)).toHaveValue("");
  const { items } = await saleInBrowser(page);
  expect(items.map(({ quantity }) => quantity)).toEqual([2]);
});

test("a code that is out of stock, hidden, a UPC-A or with Arabic digits", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await section.put(
    { name: "Sold Out Tea", stock: 0, barcodes: ["KSHK-out"] },
    { name: "Hidden Tea", is_visible: false, barcodes: ["KSHK-hid"] },
    { name: "American Tea", barcodes: ["0036000291452"] },
  );
  await openTill(page, section);
  for (const [code, told] of [
    ["KSHK-out", "Item Sold Out Tea is out of stock."],
    ["KSHK-hid", "Hidden Tea is hidden, and not for sale."],
    ["036000291452", "Added American Tea"],
    ["٠٠٣٦٠٠٠٢٩١٤٥٢", "Added American Tea"],
  ] as const) {
    await scan(page, code);
    await expect(status(page)).toHaveText(told);
    await expect(unknown(page)).toHaveCount(0);
  }
});

test("an unknown code becomes a product's, or makes one", async ({ page, section }) => {
  const [known = "", other = ""] = codes(3, 2);
  await section.put({ name: "شاي بالنعناع والليمون من غير سكر", stock: 4 });
  await openTill(page, section);
  await scan(page, known);
  await expect(status(page)).toHaveText(`No product has the code ${known}.`);
  await expectAccessible(page);
  await button(page, "Belongs to…").click();
  const dialog = page.getByRole("dialog", { name: `Which product has the code ${known}?` });
  await page.keyboard.type("بالنعناع والليمون", AS_PEOPLE);
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(notice(page, `${known} belongs to شاي`)).toBeVisible();
  await expect(status(page)).toHaveText("Added شاي بالنعناع والليمون من غير سكر");
  await expect(unknown(page)).toHaveCount(0);
  expect(await section.stored()).toMatchObject([{ barcodes: [known] }]);

  await scan(page, other);
  await button(page, "Make a Product").click();
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("link", { name: section.title }).click();
  await expect(page.getByRole("heading", { level: 1, name: section.title })).toBeVisible();
  await expect(field(page, "Barcodes")).toHaveValue(other);
  await expect(page).toHaveURL(section.path);
});
