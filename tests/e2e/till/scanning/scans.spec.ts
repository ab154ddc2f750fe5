import type { Page } from "@playwright/test";
import { checkDigit } from "#app/domain/catalogue/barcodes/barcode.ts";
import { adminTest as test } from "#tests/support/pages/admin.ts";
import { notice } from "#tests/support/pages/order-pages.ts";
import { scan, type Typing, typeKeys } from "#tests/support/pages/scanner.ts";
import { expect } from "#tests/support/pages/shop-test.ts";
import {
  addButton,
  addToSale,
  confirmButton,
  goToConfirm,
  line,
  openTill,
  saleInBrowser,
  search,
  status,
  storedSale,
  takeToConfirm,
} from "#tests/support/pages/till.ts";

function ean(maker: number): string {
  const digits = `622${String(maker).padStart(4, "0")}00000`;
  return digits + checkDigit(digits);
}

/** As Windows' Arabic layout writes what a scanner presses. */
const ARABIC: Record<string, string> = { k: "ن", s: "س", h: "ا", "-": "-", d: "ي" };

const HOW: [name: string, typing: Typing, end: string][] = [
  ["10 ms a key", {}, "\n"],
  ["25 ms a key and a Tab", { gapMs: 25 }, "\t"],
  ["60 ms a key", { gapMs: 60 }, "\n"],
  ["a pause after the first key", { pauses: { 0: 60 } }, "\n"],
  ["a pause after the ninth key", { pauses: { 8: 60 } }, "\n"],
  ["60 ms a key, two pauses, nothing at the end", { gapMs: 60, pauses: { 0: 70, 8: 70 } }, ""],
];

for (const [name, typing, end] of HOW) {
  test(`a scanner of ${name} sells what it scans, wherever the focus is`, async ({
    page,
    section,
  }) => {
    const code = ean(11);
    await section.put(
      { name: "Scanned Tea", barcodes: [code] },
      // What is left of the code after its pause.
      { name: code.slice(9), barcodes: [code.slice(9)], orderId: Number(code.slice(9)) },
      { name: "Tin Gum" },
    );
    await openTill(page, section);
    await addToSale(page, "Tin Gum");
    const focus = [
      () => search(page).fill("ti"),
      () => line(page, "Tin Gum").getByRole("textbox").focus(),
      () => addButton(page, "Tin Gum").focus(),
      () => page.locator("h1").focus(),
    ];
    for (const [at, take] of focus.entries()) {
      await take();
      await typeKeys(page, code + end, typing);
      await expect(line(page, "Scanned Tea").getByRole("textbox")).toHaveValue(String(at + 1));
      await expect(search(page)).toHaveValue("ti");
    }
    const { items } = await saleInBrowser(page);
    expect(items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Tin Gum", 1],
      ["Scanned Tea", 4],
    ]);
  });
}

test("a code of GS1, of 14 digits, with AIM's prefix or under an Arabic layout", async ({
  page,
  section,
}) => {
  const code = ean(12);
  await section.put(
    { name: "Spelled Tea", barcodes: [code] },
    { name: "Own", barcodes: ["kshk-d"] },
  );
  await openTill(page, section);
  for (const scanned of [`0${code}`, `]E0${code}`, `(01)0${code}(17)281231`, `010${code}`]) {
    await addToSaleByScan(page, scanned, "Added Spelled Tea");
  }
  await typeKeys(page, "kshk-d\n", { layout: (key) => ARABIC[key] ?? key });
  await expect(status(page)).toHaveText("Added Own");
});

async function addToSaleByScan(page: Page, code: string, told: string): Promise<void> {
  const before = await status(page).locator("span").elementHandle();
  await scan(page, code);
  await before?.waitForElementState("hidden");
  await expect(status(page)).toHaveText(told);
}

test("on Confirm Sale a scan goes into the sale, and nowhere else", async ({
  page,
  shop,
  section,
}) => {
  const [code, hidden] = [ean(13), ean(14)];
  await section.put(
    { name: "Late Tea", price: 500, stock: 4, barcodes: [code] },
    { name: "Hidden Tea", is_visible: false, barcodes: [hidden] },
    { name: "First Gum", price: 300 },
  );
  await takeToConfirm(page, section, "First Gum");
  const sale = await saleInBrowser(page);
  const name = page.getByRole("textbox", { name: "Customer Name" });
  const received = page.getByRole("textbox", { name: "Amount received" });
  await name.fill("Nour");
  await received.fill("20");
  const focus = [name, received, confirmButton(page), page.locator("h1")];
  for (const [at, place] of focus.entries()) {
    await place.focus();
    await scan(page, code);
    await expect(line(page, "Late Tea").getByRole("textbox")).toHaveValue(String(at + 1));
    await expect(name).toHaveValue("Nour");
    await expect(received).toHaveValue("20");
  }
  await scan(page, code);
  await expect(notice(page, "There is no more of Late Tea in stock.")).toBeVisible();
  await scan(page, hidden);
  await expect(notice(page, "Hidden Tea is hidden, and not for sale.")).toBeVisible();
  await scan(page, ean(15));
  await expect(notice(page, `No product has the code ${ean(15)}.`)).toBeVisible();
  expect(await storedSale(shop, sale)).toBeNull();
});

test("a code that Confirm Sale does not know yet is sold at New Sale", async ({
  page,
  section,
}) => {
  const code = ean(16);
  await section.put({ name: "Known Gum" }, { name: "Unread Tea", barcodes: [code] });
  await takeToConfirm(page, section, "Known Gum");
  await page.reload({ waitUntil: "networkidle" });
  await scan(page, code);
  await expect(status(page)).toHaveText("Added Unread Tea");
  await goToConfirm(page);
  await expect(line(page, "Unread Tea")).toBeVisible();
});
