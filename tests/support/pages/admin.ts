import type { Locator, Page, Request } from "@playwright/test";
import type { NewProduct } from "#app/data/backup/import.server.ts";
import { listProducts } from "#app/data/catalogue/products/products.server.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { sectionSlug } from "#app/domain/catalogue/section.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { image } from "#tests/support/data/images.ts";
import { deleteProducts } from "#tests/support/data/stock.ts";
import { openForm } from "./manager-form.ts";
import { say } from "./say.ts";
import { addSection } from "./sections.ts";
import { expect, type RunningShop } from "./shop-test.ts";
import { staffTest } from "./staff.ts";

export type OwnSection = {
  title: string;
  collectionName: string;
  path: string;
  /** Adds products, numbered from 1 unless they say otherwise. */
  put(...products: Partial<NewProduct>[]): Promise<void>;
  stored(): Promise<Product[]>;
};

/** Signed-in tests, each with an empty section of its own. */
export const adminTest = staffTest.extend<{ section: OwnSection }>({
  section: async ({ page, shop }, use) => {
    const own = await openSection(shop, `Collection ${randomId().slice(0, 8)}`);
    await use(own);
    // An open page that reads itself again would not find the section.
    await page.close();
    await closeSection(shop, own);
  },
});

export async function openSection(shop: RunningShop, title: string): Promise<OwnSection> {
  const collectionName = sectionSlug(title);
  await addSection(shop, title, collectionName);
  return {
    title,
    collectionName,
    path: `/admin/section/${encodeURIComponent(collectionName)}`,
    put: async (...products) => {
      const numbered = products.map((about, index) => ({ orderId: index + 1, ...about }));
      await stockShop(
        shop.db,
        numbered.map((about) => product({ collectionName, ...about })),
      );
    },
    stored: () => listProducts(shop.db, collectionName),
  };
}

export async function closeSection({ db }: RunningShop, section: OwnSection): Promise<void> {
  const { collectionName } = section;
  await deleteProducts(db, (products) => products.where("collection", "=", collectionName));
  await db.deleteFrom("sections").where("collection_name", "=", collectionName).execute();
}

/** With the form open. */
export async function openManager(page: Page, section: OwnSection): Promise<void> {
  await openList(page, section);
  await openForm(page);
}

export async function openList(page: Page, { path, title }: OwnSection): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.locator("fieldset.manager:enabled, fieldset:enabled .manager").waitFor();
}

export function newProduct(page: Page): Locator {
  return button(page, say("New product"));
}

export function field(page: Page, label: string): Locator {
  return page.getByRole("form").getByRole("textbox", { name: label, exact: true });
}

export function button(page: Page, name: string): Locator {
  return page.getByRole("button", { name, exact: true });
}

/** Shown on a small screen only. */
export function menu(page: Page): Locator {
  return button(page, say("Menu"));
}

/** Unfolds the sidebar's other links. */
export async function openMore(page: Page): Promise<void> {
  const more = button(page, say("More"));
  if ((await more.getAttribute("aria-expanded")) === "false") await more.press("Enter");
  await expect(more).toHaveAttribute("aria-expanded", "true");
}

export async function typeProduct(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await field(page, say(label)).fill(value);
}

export function card(page: Page, name: string): Locator {
  const heading = page.getByRole("heading", { level: 3, name, exact: true });
  return page.locator("li").filter({ has: heading });
}

export function listedNames(page: Page): Promise<string[]> {
  return page.locator("main li h3").allInnerTexts();
}

export type File = { name: string; mimeType: string; buffer: Buffer };

export async function pngFile(name = "tea.png", drawn = image(40, 30)): Promise<File> {
  return { name, mimeType: "image/png", buffer: await drawn.png().toBuffer() };
}

export async function upload(page: Page, file: File, label = "Image"): Promise<void> {
  const answered = page.waitForResponse((reply) => reply.url().includes("/admin/images/"));
  await page.getByLabel(say(label), { exact: true }).setInputFiles(file);
  await answered;
}

export async function addByForm(page: Page, typed: Record<string, string>): Promise<void> {
  await upload(page, await pngFile());
  await typeProduct(page, typed);
  await button(page, say("Add Product", "admin/products")).click();
  await expect(field(page, say("Name"))).toHaveValue("");
  await expect(field(page, say("Name"))).toBeFocused();
}

export async function edit(page: Page, name: string): Promise<void> {
  await card(page, name)
    .getByRole("button", { name: say("Edit") })
    .click();
  await expect(field(page, say("Name"))).toHaveValue(name);
  await expect(field(page, say("Name"))).toBeFocused();
}

/** The stock on a product's card. */
export function stockOf(page: Page, name: string): Locator {
  return page.getByRole("textbox", { name: say(`Stock of ${name}`) });
}

/** Holds back changes of products and sections until the returned function is called. */
export async function holdChanges(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/admin\/section/, async (route) => {
    if (route.request().method() === "POST") await promise;
    await route.continue();
  });
  return resolve;
}

/** Makes a table unreadable until the returned function is called. */
export async function takeAway(
  { db }: RunningShop,
  table: "products" | "sections" | "orders",
): Promise<() => Promise<void>> {
  await db.schema.alterTable(table).renameTo(`${table}_away`).execute();
  return () => db.schema.alterTable(`${table}_away`).renameTo(table).execute();
}

/** Of what the page changes: a device renews its permit by itself. */
export function isChange(request: Request): boolean {
  return request.method() === "POST" && !request.url().endsWith("/admin/queue/permit");
}
