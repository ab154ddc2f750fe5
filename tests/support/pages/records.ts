import type { Locator, Page } from "@playwright/test";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import * as products from "./admin.ts";
import * as sections from "./sections.ts";
import { expect, type RunningShop } from "./shop-test.ts";

/** A page with a record form and the list of its records, each called by the name it shows. */
export type RecordPage = {
  path: string;
  table: "products" | "sections";
  create: Locator;
  update: Locator;
  /** The field of the name that the list shows. */
  name: Locator;
  listHeading: Locator;
  /** `question` and `about` are the delete dialog's, for a record named Tea. */
  messages: Record<"added" | "updated" | "deleted" | "question" | "about", string>;
  failures: Record<"add" | "update" | "delete" | "read", string>;
  open(): Promise<void>;
  put(name: string): Promise<void>;
  fillNew(name: string): Promise<void>;
  /** What Tab comes to in the form of a new record: files or texts to type. */
  required: [label: string, typed: string | null][];
  /** Fields beside the name, as a conflict shows them when `changeMore` was saved elsewhere. */
  more: string[];
  changeMore(): Promise<void>;
  expectMore(): Promise<void>;
  deleteAll(): Promise<void>;
  stored(): Promise<string[]>;
};

const form = (page: Page) => page.getByRole("form");

function productPage(page: Page, { db }: RunningShop, section: products.OwnSection): RecordPage {
  const isVisible = form(page).getByLabel("Visible", { exact: true });
  const isAvailable = form(page).getByLabel("Available", { exact: true });
  return {
    path: section.path,
    table: "products",
    create: products.button(page, "Add Product"),
    update: products.button(page, "Update Product"),
    name: products.field(page, "Name"),
    listHeading: page.getByRole("heading", { name: "Products", exact: true }),
    messages: {
      added: "Product added successfully!",
      updated: "Product updated successfully!",
      deleted: "Product deleted successfully.",
      question:
        "Confirm Deletion: Are you sure you want to delete this product? This action cannot be undone.",
      about: "Tea, $10.00",
    },
    failures: {
      add: "Failed to add product. Please try again.",
      update: "Failed to update product.",
      delete: "Failed to delete product.",
      read: "Failed to load section",
    },
    open: () => products.openManager(page, section),
    put: (name) => section.put({ name }),
    fillNew: async (name) => {
      await products.upload(page, await products.pngFile());
      await products.typeProduct(page, { Name: name, "Price ($)": "5", Stock: "3" });
    },
    required: [
      ["Image", null],
      ["Name", "Tea"],
      ["Price ($)", "5"],
      ["Stock", "3"],
    ],
    more: ["Price ($)10 11.50", "Availableyes no", "Visibleyes no", "Order ID1 5"],
    changeMore: async () => {
      await products.typeProduct(page, { "Price ($)": "11.5", "Order ID": "5" });
      await isVisible.uncheck();
      await isAvailable.uncheck();
    },
    expectMore: async () => {
      await expect(products.field(page, "Price ($)")).toHaveValue("11.50");
      await expect(products.field(page, "Order ID")).toHaveValue("5");
      await expect(isVisible).not.toBeChecked();
      await expect(isAvailable).not.toBeChecked();
    },
    deleteAll: async () => {
      for (const { id } of await section.stored()) {
        await resultOf(deleteProduct(db, id, EDIT));
      }
    },
    stored: async () => (await section.stored()).map(({ name }) => name),
  };
}

function sectionPage(page: Page, shop: RunningShop, own: products.OwnSection): RecordPage {
  const color = page.getByLabel("Color");
  const heart = page.getByRole("radio", { name: "Heart" });
  return {
    path: "/admin/sections",
    table: "sections",
    create: products.button(page, "Create Section"),
    update: products.button(page, "Update Section"),
    name: form(page).getByLabel("Display Name"),
    listHeading: page.getByRole("heading", { name: "Sections", exact: true }),
    messages: {
      added: "Section created successfully!",
      updated: "Section updated successfully!",
      deleted: "Section deleted successfully!",
      question: "Are you sure you want to delete this section? This action cannot be undone.",
      about: "Tea 2 products go with it.",
    },
    failures: {
      add: "Failed to save section.",
      update: "Failed to save section.",
      delete: "Failed to delete section.",
      read: "Failed to fetch sections.",
    },
    open: () => sections.openManager(page),
    put: async (name) => {
      const collectionName = name.toLowerCase();
      await sections.addSection(shop, name, collectionName);
      const second = product({ collectionName, name: "Second", orderId: 2 });
      await stockShop(shop.db, [product({ collectionName }), second]);
    },
    fillNew: (name) => sections.fillSection(page, { name }),
    required: [
      ["Section Name", "Tea"],
      ["Display Name", "Tea"],
    ],
    more: ["Color#0b6e4f #123456", "IconStar Heart"],
    changeMore: async () => {
      await color.fill("#123456");
      await heart.check();
    },
    expectMore: async () => {
      await expect(color).toHaveValue("#123456");
      await expect(heart).toBeChecked();
    },
    deleteAll: () => sections.removeSections(shop),
    stored: async () => {
      const names = shop.db.selectFrom("sections").select("display_name as name");
      const rows = await names
        .where("collection_name", "not in", ["breakfast-cart", own.collectionName])
        .orderBy("position")
        .execute();
      return rows.map(({ name }) => name);
    },
  };
}

const PAGES = { product: productPage, section: sectionPage };

/** Tests of each page that has a record form; `recordsOn` drives the page in another tab. */
export const recordTest = products.adminTest.extend<{
  kind: keyof typeof PAGES;
  recordsOn: (page: Page) => RecordPage;
  records: RecordPage;
}>({
  kind: ["product", { option: true }],
  recordsOn: async ({ kind, page, shop, section }, use) => {
    await use((tab) => PAGES[kind](tab, shop, section));
    // An open page that reads itself again would not find the section.
    await page.close();
    await sections.removeSections(shop);
  },
  records: ({ page, recordsOn }, use) => use(recordsOn(page)),
});

export const KINDS = ["product", "section"] as const;

export function inRow(page: Page, name: string, button: string): Locator {
  return products.card(page, name).getByRole("button", { name: button });
}

export async function startEdit(page: Page, records: RecordPage, name: string): Promise<void> {
  // By a key, as a tap soon after in the same place would count for this one.
  await inRow(page, name, "Edit").press("Enter");
  await expect(records.name).toHaveValue(name);
}

/** The conflict that a save was answered with. */
export function conflict(page: Page): Locator {
  return page.getByRole("alert").filter({ hasText: "meanwhile" });
}
