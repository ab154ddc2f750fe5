import { setImmediate } from "node:timers/promises";
import { listAllProducts } from "#app/data/catalogue/products/products.server.ts";
import { listSections } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { FIXED_CATEGORY_SLUGS, fixedCategory } from "#app/domain/catalogue/category.ts";
import type { ImportColumn } from "#app/domain/imports/columns.ts";
import type { ImportTexts } from "#app/domain/imports/messages/messages.ts";
import {
  type AddedProduct,
  type ChangedProduct,
  ImportPlanner,
  type KnownCollection,
} from "#app/domain/imports/plan.ts";
import { readRow } from "#app/domain/imports/read-row.ts";
import { LANGUAGES } from "#app/domain/locale/locale.ts";

type RefusedRow = { line: number; cells: string[]; why: string[] };

export type ImportPlan = {
  header: string[];
  columns: (ImportColumn | null)[];
  added: AddedProduct[];
  changed: ChangedProduct[];
  same: number;
  refused: RefusedRow[];
};

export const MAX_IMPORT_ROWS = 20_000;

const PLANNED_AT_ONCE = 200;

type Source = {
  header: string[];
  columns: (ImportColumn | null)[];
  records: AsyncIterable<{ line: number; cells: string[] }>;
};

/** Writes nothing. Null for a file of too many rows. */
export async function planImport(
  db: Database,
  { header, columns, records }: Source,
  t: ImportTexts,
): Promise<ImportPlan | null> {
  const planner = new ImportPlanner(await listCollections(db), await listAllProducts(db), t);
  const plan: ImportPlan = { header, columns, added: [], changed: [], same: 0, refused: [] };
  let rows = 0;
  for await (const { line, cells } of records) {
    rows += 1;
    if (rows > MAX_IMPORT_ROWS) return null;
    // Others are served in between.
    if (rows % PLANNED_AT_ONCE === 0) await setImmediate();
    const named = columns.flatMap((column, at) => (column ? [[column, cells[at] ?? ""]] : []));
    const row = readRow(line, Object.fromEntries(named), t);
    const planned = Array.isArray(row) ? { kind: "refused" as const, why: row } : planner.plan(row);
    if (planned.kind === "added") plan.added.push(planned.product);
    else if (planned.kind === "changed") plan.changed.push(planned.product);
    else if (planned.kind === "same") plan.same += 1;
    else plan.refused.push({ line, cells, why: planned.why });
  }
  return plan;
}

async function listCollections(db: Database): Promise<KnownCollection[]> {
  const sections = await listSections(db);
  return [
    ...FIXED_CATEGORY_SLUGS.map((slug) => ({
      collectionName: slug,
      titles: LANGUAGES.map((language) => fixedCategory(slug, { language, digits: "latin" }).title),
    })),
    ...sections.map(({ collectionName, name, displayName, displayNameAr }) => ({
      collectionName,
      titles: [name, displayName, displayNameAr].filter((title) => title !== ""),
    })),
  ];
}
