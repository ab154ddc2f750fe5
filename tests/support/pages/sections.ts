import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "kysely";
import { isSqlite } from "#app/data/database/sqlite-dialect.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { RunningShop } from "./shop-test.ts";

type TypedSection = { name: string; displayName?: string; icon?: string; color?: string };

export async function openManager(page: Page): Promise<void> {
  await page.goto("/admin/sections");
  await expect(page.getByLabel("Section Name")).toBeEnabled();
}

export async function fillSection(page: Page, section: TypedSection): Promise<void> {
  const { name, displayName = name, icon, color } = section;
  await page.getByLabel("Section Name").fill(name);
  await page.getByLabel("Display Name").fill(displayName);
  if (icon) await page.getByRole("radio", { name: icon, exact: true }).check();
  if (color) await page.getByLabel("Color").fill(color);
}

export async function createSection(page: Page, section: TypedSection): Promise<Locator> {
  await fillSection(page, section);
  await page.getByRole("button", { name: "Create Section" }).click();
  const row = sectionRow(page, section.displayName ?? section.name);
  await expect(row).toBeVisible();
  return row;
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
  await db.deleteFrom("products").where("collection", "in", made).execute();
  await db.deleteFrom("sections").where("collection_name", "<>", "breakfast-cart").execute();
}

/** Makes the database refuse a statement until the returned function is called. */
export async function refuseSections(
  { db }: RunningShop,
  statement: "insert" | "update" | "delete",
): Promise<() => Promise<void>> {
  const run = async (text: string) => {
    await sql.raw(text).execute(db);
  };
  const refuse = `create trigger refused before ${statement} on sections`;
  if (isSqlite(db)) await run(`${refuse} begin select raise(abort, 'refused'); end`);
  else {
    await run(`create or replace function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'refused'; end $$`);
    await run(`${refuse} for each row execute function refuse()`);
  }
  return () => run(isSqlite(db) ? "drop trigger refused" : "drop trigger refused on sections");
}
