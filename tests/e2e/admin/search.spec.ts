import type { Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import {
  button,
  card,
  field,
  openList,
  adminTest as test,
  typeProduct,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { sendOrder } from "#tests/support/pages/order-pages.ts";
import { AS_PEOPLE, scan, type Typing, typeKeys } from "#tests/support/pages/scanner.ts";
import { expect, expectPageErrors } from "#tests/support/pages/shop-test.ts";
import { addProduct } from "#tests/support/pages/storefront.ts";
import { line, tillIsOpen } from "#tests/support/pages/till.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Find anything" });
const search = (page: Page) => dialog(page).getByRole("combobox", { name: "Find anything" });
const found = (page: Page) => dialog(page).getByRole("option");
const chosen = (page: Page) => dialog(page).locator("[aria-selected=true]");

test("a product of any section is found in another spelling, and opened for editing", async ({
  page,
  section,
}) => {
  await section.put({ name: "شاي أخضر Zatoun", stock: 3, is_visible: false });
  await page.goto("/admin");
  await button(page, "Find anything").click();
  await expect(dialog(page)).toContainText("Type what you look for");
  await search(page).fill("اخضر zatoun");
  await expect(found(page)).toHaveCount(1);
  await expect(found(page)).toContainText(section.title);
  for (const fact of ["EGP 10", "3 in stock", "Hidden"]) {
    await expect(found(page)).toContainText(fact);
  }
  await expectAccessible(page);
  await found(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("form", { name: "Edit product" })).toBeInViewport();
  await expect(field(page, "Name")).toHaveValue("شاي أخضر Zatoun");
  await expect(page).toHaveURL(new RegExp(`${section.path}\\?product=\\w{32}$`));
});

test("the search works by keys alone", { tag: "@desktop" }, async ({ page, section }) => {
  await section.put({ name: "Zatoun black" }, { name: "Zatoun green" }, { name: "Zatoun red" });
  await openList(page, section);
  await field(page, "Name").focus();
  await page.keyboard.type("a/b", AS_PEOPLE);
  await expect(field(page, "Name")).toHaveValue("a/b");
  await field(page, "Name").fill("");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("/");
  await page.keyboard.type("zatoun", AS_PEOPLE);
  await expect(dialog(page).getByRole("status")).toHaveText("3 found");
  for (const [key, name] of [
    ["ArrowUp", "Zatoun black"],
    ["ArrowDown", "Zatoun green"],
    ["ArrowDown", "Zatoun red"],
    ["Home", "Zatoun red"],
    ["ArrowUp", "Zatoun green"],
    ["ArrowUp", "Zatoun black"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(chosen(page)).toContainText(name);
    await expect(search(page)).toHaveAttribute(
      "aria-activedescendant",
      (await chosen(page).getAttribute("id")) ?? "",
    );
  }
  // Home was the field's.
  expect(await search(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(field(page, "Name")).toHaveValue("Zatoun green");
  await expect(field(page, "Name")).toBeFocused();
  await button(page, "Cancel").click();

  await expect(card(page, "Zatoun green").getByRole("button", { name: "Edit" })).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("no such product", AS_PEOPLE);
  await expect(dialog(page).getByRole("status")).toHaveText("Nothing found.");
  await search(page).fill("zatoun red");
  await page.keyboard.press("Enter");
  await expect(field(page, "Name")).toHaveValue("Zatoun red");
  await button(page, "Cancel").click();
  await page.keyboard.press("/");
  await page.keyboard.type("zatoun", AS_PEOPLE);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, "Zatoun red").getByRole("button", { name: "Edit" })).toBeFocused();
});

test("the key leads to the page's own search where it has one", { tag: "@desktop" }, async ({
  page,
}) => {
  for (const [path, role, name] of [
    ["/admin/new-order", "searchbox", "Search products"],
    ["/admin/orders", "searchbox", "Search orders"],
  ] as const) {
    await page.goto(path);
    const own = page.getByRole(role, { name });
    await expect(async () => {
      await page.keyboard.press("/");
      await expect(own).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(dialog(page)).toHaveCount(0);
  }
});

test("Enter opens what answers the text as it stands", { tag: "@desktop" }, async ({
  page,
  section,
}) => {
  await section.put({ name: "Zatoun a" }, { name: "Zatoun green b" }, { name: "Zatoun green c" });
  await openList(page, section);
  const status = dialog(page).getByRole("status");
  await button(page, "Find anything").click();
  for (const typesOn of [true, false]) {
    await search(page).fill("zatoun");
    await expect(status).toHaveText("3 found");
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/admin/search/all?*", async (route) => {
      await asked;
      await route.continue();
    });
    await search(page).fill("zatoun green");
    await expect(status).toHaveText("Searching…");
    await search(page).press("ArrowDown");
    await search(page).press("Enter");
    if (typesOn) {
      await search(page).fill("zatoun");
      await search(page).fill("zatoun green");
    }
    answer();
    if (typesOn) await expect(status).toHaveText("2 found");
    await page.unrouteAll({ behavior: "wait" });
  }
  await expect(field(page, "Name")).toHaveValue("Zatoun green b");
});

test("a search that failed can be tried again, and no typed text is lost by it", {
  tag: "@desktop",
}, async ({ page, section, pageErrors }) => {
  await section.put({ name: "Zatoun" });
  await openList(page, section);
  await typeProduct(page, { Name: "Milk" });
  await button(page, "Find anything").click();
  await page.route("**/admin/search/all?*", (route) => route.abort(), { times: 1 });
  await search(page).fill("zatoun");
  await search(page).press("Enter");
  await expect(dialog(page).getByRole("status")).toContainText("The search did not work.");
  await button(page, "Try again").click();
  // Enter was of the search that failed.
  await expect(found(page)).toHaveCount(1);
  expectPageErrors(pageErrors, /ERR_FAILED/);
  await found(page).click();
  await expect(field(page, "Name")).toHaveValue("Zatoun");
  await button(page, "Cancel").click();
  await expect(field(page, "Name")).toHaveValue("Milk");
});

test("what is typed while the search is loaded is searched for", { tag: "@desktop" }, async ({
  page,
  section,
}) => {
  await section.put({ name: "Zatoun late" });
  let load = () => {};
  const asked = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/search-dialog-[^/]*\.js$/, async (route) => {
    await asked;
    await route.continue();
  });
  await openList(page, section);
  await page.getByRole("heading", { level: 1 }).focus();
  // As people type: faster keys are a scanner's.
  await page.keyboard.type("/zatoun", AS_PEOPLE);
  load();
  await expect(search(page)).toHaveValue("zatoun");
  await page.keyboard.type(" late", AS_PEOPLE);
  await expect(dialog(page).getByRole("status")).toHaveText("1 found");
});

const PLACES = [
  ["new delivery", "New Delivery", "/admin/stock/delivery"],
  ["نسخ", "Backups", "/admin/backups"],
  ["my acc", "My Account", "/admin/account"],
  ["candy add", "Add Product", "/admin/candy-boom"],
  ["restore", "Restore a Backup", "/admin/backups/restore"],
  ["low thresh", "Low-stock Threshold", /\/admin\/settings.*#lowStock$/],
] as const;

test("pages, settings and what there is to do are found in both languages, those opened before first", async ({
  page,
}) => {
  await page.goto("/admin");
  for (const [query, title, address] of PLACES) {
    await button(page, "Find anything").press("Enter");
    await search(page).fill(query);
    await expect(found(page).first()).toContainText(title);
    await search(page).press("Enter");
    await expect(page).toHaveURL(address);
    await expect(page.locator("h1:focus, .setting :focus")).toBeVisible();
  }
  await expect(field(page, "Low-stock Threshold")).toBeFocused();
  await button(page, "Find anything").press("Enter");
  const last = PLACES.map(([, title]) => new RegExp(title)).reverse();
  await expect(found(page)).toHaveText(last);
  await expectAccessible(page);
  await search(page).fill("settings");
  await expect(found(page).first()).toContainText("Settings");
  await search(page).press("Escape");
  await expect(dialog(page)).toHaveCount(0);
});

test("orders are found by their code and customer, not by what was sold", async ({
  page,
  shop,
}) => {
  const name = `Biscuits ${randomId()}`;
  const { id } = await addProduct(shop, { name });
  const { customer, ...order } = await sendOrder(shop, { id, quantity: 1, price: 1000 });
  await page.goto("/admin");
  for (const query of [customer.toLowerCase(), order.code]) {
    await button(page, "Find anything").press("Enter");
    await search(page).fill(query);
    await expect(found(page).filter({ hasText: customer })).toContainText("Pending");
    await found(page).filter({ hasText: customer }).click();
    await expect(page).toHaveURL(`/admin/orders/${order.id}`);
  }
  await button(page, "Find anything").press("Enter");
  await search(page).fill(name);
  await expect(found(page)).toHaveText(new RegExp(name));
});

const CODE = "6221000000119";

const SCANNERS: Record<string, [string, Typing]> = {
  "a scanner": [`${CODE}\n`, {}],
  "one that ends with a Tab": [`${CODE}\t`, { gapMs: 25 }],
  "one that ends with nothing": [CODE, { gapMs: 25 }],
  "a slow one with pauses": [`${CODE}\n`, { gapMs: 60, pauses: { 0: 70, 8: 70 } }],
  "one at an Arabic keyboard": [`${CODE}\n`, { layout: (key) => "٠١٢٣٤٥٦٧٨٩"[Number(key)] ?? key }],
};

for (const [scanner, [keys, typing]] of Object.entries(SCANNERS)) {
  test(`${scanner} is one while the search is open`, { tag: "@desktop" }, async ({
    page,
    section,
  }) => {
    await section.put({ name: "Zatoun", barcodes: [CODE] });
    await page.goto("/admin");
    await button(page, "Find anything").press("Enter");
    await expect(search(page)).toBeFocused();
    await typeKeys(page, keys, typing);
    await expect(dialog(page)).toHaveCount(0);
    await expect(field(page, "Name")).toHaveValue("Zatoun");
  });
}

test("at the till a scan closes the search, too", { tag: "@desktop" }, async ({
  page,
  section,
}) => {
  await section.put({ name: "Zatoun", barcodes: [CODE], stock: 5 });
  await page.goto("/admin/new-order");
  await tillIsOpen(page);
  await button(page, "Find anything").press("Enter");
  await expect(search(page)).toBeFocused();
  await scan(page, CODE);
  await expect(dialog(page)).toHaveCount(0);
  await expect(line(page, "Zatoun")).toHaveCount(1);
});
