import type { Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import {
  addByForm,
  button,
  card,
  edit,
  field,
  openManager,
  pngFile,
  adminTest as test,
  typeProduct,
  upload,
} from "#tests/support/pages/admin.ts";
import { expectAccessible } from "#tests/support/pages/axe.ts";
import { expect } from "#tests/support/pages/shop-test.ts";

const MESSAGES = {
  Image: "An image is required for new products.",
  Name: "Product name is required.",
  "Price ($)": "A valid positive price is required.",
  Stock: "Stock must be a non-negative integer.",
  "Order ID": "Order ID must be a positive number.",
};

type Label = keyof typeof MESSAGES;

const input = (page: Page, label: string) =>
  page.getByRole("form").getByLabel(label, { exact: true });

/** Each of these fields has its message, once, and no other field has one. */
async function expectErrors(page: Page, ...wrong: Label[]): Promise<void> {
  for (const label of Object.keys(MESSAGES) as Label[]) {
    const isWrong = wrong.includes(label);
    await expect(input(page, label)).toHaveAttribute("aria-invalid", String(isWrong));
    await expect(page.getByText(MESSAGES[label], { exact: true })).toHaveCount(isWrong ? 1 : 0);
    if (isWrong) {
      await expect(input(page, label)).toHaveAccessibleDescription(new RegExp(MESSAGES[label]));
    }
  }
}

test("an empty form reports every required field, and editing a field clears its error", async ({
  page,
  section,
}) => {
  await openManager(page, section);
  await typeProduct(page, { "Order ID": "-1" });
  await button(page, "Add Product").click();
  await expectErrors(page, "Image", "Name", "Price ($)", "Stock", "Order ID");
  await expect(input(page, "Image")).toBeFocused();
  await expectAccessible(page);

  await upload(page, await pngFile());
  await expectErrors(page, "Name", "Price ($)", "Stock", "Order ID");
  await typeProduct(page, { "Price ($)": "x" });
  await expectErrors(page, "Name", "Stock", "Order ID");
  await typeProduct(page, { Name: "Tea" });
  await expectErrors(page, "Stock", "Order ID");
  await typeProduct(page, { Stock: "3" });
  await expectErrors(page, "Order ID");
  await typeProduct(page, { "Order ID": "" });
  await expectErrors(page);
  await button(page, "Add Product").click();
  await expectErrors(page, "Price ($)");
  await expect(input(page, "Price ($)")).toBeFocused();
  await expect(input(page, "Name")).toHaveValue("Tea");
  await expect(input(page, "Price ($)")).toHaveValue("x");
  await expect(input(page, "Stock")).toHaveValue("3");
  expect(await section.stored()).toEqual([]);
});

const REFUSED: [Label, string[]][] = [
  ["Name", ["   ", "\u200f"]],
  ["Price ($)", ["", "0", "-1", "1e3", "12.345", "abc", "0x10", "Infinity", "1000000.01"]],
  ["Stock", ["", "-1", "1.5", "1e3", "many", "1000000"]],
  ["Order ID", ["-1", "1.5", "1e3", "first", "1000000000"]],
];

for (const [label, values] of REFUSED) {
  test(`${label} refuses ${JSON.stringify(values)}`, { tag: "@desktop" }, async ({
    page,
    section,
  }) => {
    await openManager(page, section);
    await upload(page, await pngFile());
    const right = { Name: "Tea", "Price ($)": "5", Stock: "3", "Order ID": "1" };
    for (const value of values) {
      await typeProduct(page, { ...right, [label]: value });
      await expectErrors(page);
      await button(page, "Add Product").click();
      await expectErrors(page, label);
      await expect(input(page, label)).toBeFocused();
      await expect(input(page, label)).toHaveValue(value);
    }
    expect(await section.stored()).toEqual([]);
  });
}

test("the server refuses values that the form would not send", {
  tag: "@desktop",
}, async ({ page, section, shop }) => {
  const form = {
    intent: "add",
    id: randomId(),
    name: " ",
    price: "0",
    stock: "-1",
    orderId: "1.5",
  };
  const reply = await page.request.post(`${section.path}.data`, {
    headers: { Origin: shop.origin },
    form,
  });
  expect(reply.status()).toBe(422);
  const answer = await reply.text();
  for (const message of Object.values(MESSAGES)) expect(answer).toContain(message);
  expect(await section.stored()).toEqual([]);
});

test("an edited product follows the same rules, but keeps its image", { tag: "@desktop" }, async ({
  page,
  section,
}) => {
  await section.put({ name: "Tea", price: 500, stock: 3 });
  await openManager(page, section);
  await edit(page, "Tea");
  await typeProduct(page, { Name: "", "Price ($)": "0", Stock: "", "Order ID": "1.5" });
  await button(page, "Update Product").click();
  await expectErrors(page, "Name", "Price ($)", "Stock", "Order ID");
  await expect(input(page, "Name")).toBeFocused();
  await typeProduct(page, { Name: "Mint tea", "Price ($)": "7", Stock: "4", "Order ID": "2" });
  await expectErrors(page);
  await button(page, "Update Product").click();
  await expect(card(page, "Mint tea")).toBeVisible();
  expect(await section.stored()).toMatchObject([{ name: "Mint tea", orderId: 2, price: 700 }]);
});

test("prices and numbers may be typed in Arabic digits", { tag: "@desktop" }, async ({
  page,
  section,
}) => {
  await openManager(page, section);
  await addByForm(page, { Name: "شاي", "Price ($)": "١٢٫٥٠", Stock: "٣", "Order ID": "٤" });
  await addByForm(page, { Name: "Coffee", "Price ($)": "12.5", Stock: "3", "Order ID": "5" });
  await expect(card(page, "شاي").getByText("$12.50", { exact: true })).toBeVisible();
  expect(await section.stored()).toMatchObject([
    { name: "شاي", price: 1250, stock: 3, orderId: 4 },
    { name: "Coffee", price: 1250, stock: 3, orderId: 5 },
  ]);
});

test("a blank Order ID is the highest plus one, for a new product and an edited one", {
  tag: "@desktop",
}, async ({ page, section }) => {
  await openManager(page, section);
  const fields = { "Price ($)": "5", Stock: "0" };
  await addByForm(page, { ...fields, Name: "First" });
  await addByForm(page, { ...fields, Name: "Before", "Order ID": "0" });
  await addByForm(page, { ...fields, Name: "Far", "Order ID": "41" });
  await addByForm(page, { ...fields, Name: "Last" });
  expect(await numbered(section)).toEqual(["0 Before", "1 First", "41 Far", "42 Last"]);

  for (const [name, next] of [
    ["First", 43],
    ["First", 44],
  ] as const) {
    await edit(page, name);
    await typeProduct(page, { "Order ID": "" });
    await button(page, "Update Product").click();
    await expect(card(page, name).getByText(String(next), { exact: true })).toBeVisible();
  }
  expect(await numbered(section)).toEqual(["0 Before", "41 Far", "42 Last", "44 First"]);
});

test("an Order ID is unique; a product may keep its own", async ({ page, section, pageErrors }) => {
  await section.put({ name: "Tea" }, { name: "Coffee" });
  await openManager(page, section);
  await upload(page, await pngFile());
  await typeProduct(page, { Name: "Juice", "Price ($)": "5", Stock: "3", "Order ID": "2" });
  await button(page, "Add Product").click();
  const inUse = page.getByText("Order ID 2 is already in use.", { exact: true });
  await expect(inUse).toHaveCount(1);
  await expect(field(page, "Order ID")).toBeFocused();
  await expect(field(page, "Name")).toHaveValue("Juice");
  await expectAccessible(page);
  await typeProduct(page, { Name: "Cold juice" });
  await expect(inUse).toBeVisible();
  await typeProduct(page, { "Order ID": "3" });
  await expect(inUse).toHaveCount(0);
  await button(page, "Add Product").click();
  await expect(card(page, "Cold juice")).toBeVisible();

  await edit(page, "Tea");
  await typeProduct(page, { "Order ID": "2" });
  await button(page, "Update Product").click();
  const taken = page.getByText("Order ID 2 is already taken.", { exact: true });
  await expect(taken).toHaveCount(1);
  await expect(field(page, "Order ID")).toBeFocused();
  await typeProduct(page, { Name: "Mint tea", "Order ID": "1" });
  await expect(taken).toHaveCount(0);
  await button(page, "Update Product").click();
  await expect(card(page, "Mint tea")).toBeVisible();
  expect(await numbered(section)).toEqual(["1 Mint tea", "2 Coffee", "3 Cold juice"]);
  expect(pageErrors.splice(0)).toEqual(Array(2).fill(expect.stringContaining("409")));
});

async function numbered(section: { stored(): Promise<{ orderId: number; name: string }[]> }) {
  return (await section.stored()).map(({ orderId, name }) => `${orderId} ${name}`);
}
