import { expect, type Locator, type Page } from "@playwright/test";
import { randomId } from "#app/domain/id.ts";
import { deleteProducts } from "#tests/support/data/stock.ts";
import { openForm } from "./manager-form.ts";
import { say } from "./say.ts";
import type { RunningShop } from "./shop-test.ts";

type TypedSection = { name: string; displayName?: string; icon?: string; color?: string };

export async function openManager(page: Page): Promise<void> {
  await page.goto("/admin/sections");
  await openForm(page);
  await expect(page.getByLabel(say("Section Name"))).toBeEnabled();
}

export async function fillSection(page: Page, section: TypedSection): Promise<void> {
  const { name, displayName = name, icon, color } = section;
  await page.getByLabel(say("Section Name")).fill(name);
  await page.getByLabel(say("Display Name"), { exact: true }).fill(displayName);
  if (icon) await page.getByRole("radio", { name: say(icon), exact: true }).check();
  if (color) await page.getByLabel(say("Color")).fill(color);
}

export function sectionRow(page: Page, displayName: string): Locator {
  const heading = page.getByRole("heading", { name: displayName, exact: true });
  return page.getByRole("listitem").filter({ has: heading });
}

export async function addSection(
  { db }: RunningShop,
  name: string,
  collectionName: string,
): Promise<string> {
  const { last } = await db
    .selectFrom("sections")
    .select((row) => row.fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  const id = randomId();
  const row = {
    id,
    name,
    display_name: name,
    collection_name: collectionName,
    icon: "FaStar",
    color: "#0b6e4f",
    is_active: 1 as const,
    position: (last ?? 0) + 1,
    created_at: Date.now(),
    updated_at: Date.now(),
  };
  await db.insertInto("sections").values(row).execute();
  return id;
}

export async function removeSections({ db }: RunningShop): Promise<void> {
  const made = db
    .selectFrom("sections")
    .select("collection_name")
    .where("collection_name", "<>", "breakfast-cart");
  await deleteProducts(db, (products) => products.where("collection", "in", made));
  await db.deleteFrom("sections").where("collection_name", "<>", "breakfast-cart").execute();
}
