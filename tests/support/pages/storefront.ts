import { expect, type Page } from "@playwright/test";
import { addGrams } from "#app/data/catalogue/product-grams.server.ts";
import type { Flag } from "#app/data/database/schema/flag.server.ts";
import { openStock } from "#app/data/stock/move-stock.server.ts";
import { foldForSearch } from "#app/domain/catalogue/search.ts";
import { randomId } from "#app/domain/id.ts";
import { setStock } from "#tests/support/data/stock.ts";
import { say } from "./say.ts";
import type { RunningShop } from "./shop-test.ts";

export async function addProduct(
  { db, settled }: RunningShop,
  about: { name: string; price?: number; stock?: number; is_available?: Flag; is_visible?: Flag },
): Promise<{ id: string; name: string }> {
  const { last } = await db
    .selectFrom("products")
    .select((row) => row.fn.max("order_id").as("last"))
    .executeTakeFirstOrThrow();
  const id = randomId();
  const row = {
    id,
    collection: "snack-attack",
    order_id: last + 1 + Math.floor(Math.random() * 1_000_000),
    search_name: foldForSearch(about.name),
    price: 1000,
    stock: 10,
    is_available: 1 as Flag,
    is_visible: 1 as Flag,
    created_at: Date.now(),
    updated_at: Date.now(),
    ...about,
  };
  await db.transaction().execute(async (trx) => {
    const opened = await openStock(trx, [row], { staff: "test", now: row.created_at });
    await trx
      .insertInto("products")
      .values({ ...row, ...opened.get(id) })
      .execute();
    await addGrams(trx, trx.selectFrom("products").where("id", "=", id));
  });
  await settled?.();
  return { id, name: about.name };
}

export async function changeProduct(
  { db }: RunningShop,
  id: string,
  {
    stock,
    ...change
  }: {
    name_ar?: string;
    price?: number;
    stock?: number;
    is_available?: Flag;
    is_visible?: Flag;
  },
): Promise<void> {
  if (stock !== undefined) await setStock(db, stock, id);
  if (Object.keys(change).length === 0) return;
  await db.updateTable("products").set(change).where("id", "=", id).execute();
}

export async function openCategory(page: Page, title: string): Promise<void> {
  const header = page.getByRole("button", { name: title, exact: true });
  await header.click();
  await page.getByRole("region", { name: title, exact: true }).waitFor();
}

export async function addToCart(page: Page, name: string, times = 1): Promise<void> {
  await page.getByRole("searchbox", { name: say("Search products") }).fill(name);
  const add = page.getByRole("button", { name: say(`Add ${name} to cart`), exact: true });
  const number = page.locator(".adder").filter({ has: add }).locator(".stepper-number");
  const before = Number(await number.innerText());
  for (let time = 0; time < times; time++) await add.click();
  await expect(number).toHaveText(`${before + times}`);
}

/** What changes afterwards the page does not know. */
export async function takeToOrderForm(page: Page, name: string, times = 1): Promise<void> {
  await page.goto("/");
  await addToCart(page, name, times);
  await goToUpToDateCart(page);
}

export async function goToUpToDateCart(page: Page): Promise<void> {
  const isUpToDate = page.waitForResponse(/order-products/);
  await page.goto("/confirm");
  await isUpToDate;
}
