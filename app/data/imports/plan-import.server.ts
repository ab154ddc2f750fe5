import { setImmediate } from "node:timers/promises";
import { listAllProducts } from "#app/data/catalogue/products/products.server.ts";
import { listSections } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { FIXED_CATEGORY_SLUGS, fixedCategory } from "#app/domain/catalogue/category.ts";
import { importedText } from "#app/domain/exported-row.ts";
import { type MatchedColumns, matchColumns } from "#app/domain/imports/columns.ts";
import type { KnownProduct } from "#app/domain/imports/known-products.ts";
import { ImportPlanner, type KnownCollection } from "#app/domain/imports/plan.ts";
import type { AddedProduct, ChangedProduct, StockChoice } from "#app/domain/imports/planned.ts";
import { readRow } from "#app/domain/imports/read-row.ts";
import type { ImportTexts } from "#app/domain/imports/texts.ts";
import { LANGUAGES } from "#app/domain/locale/locale.ts";

type ImportRecord = { line: number; cells: string[] };
type RefusedRow = ImportRecord & { why: string[] };
type NotedRow = { line: number; name: string; notes: string[] };

export type ImportPlan = {
  header: string[];
  columns: MatchedColumns;
  added: AddedProduct[];
  changed: ChangedProduct[];
  same: number;
  refused: RefusedRow[];
  noted: NotedRow[];
  stockChoice: StockChoice;
  undecidedStocks: number;
  /** The rows are as they were read, so that other choices can be planned. */
  records: ImportRecord[];
};

type ImportSource = Pick<ImportPlan, "header" | "records">;

/** Columns that nobody has chosen are found by their names. */
export type ImportChoices = { columns?: MatchedColumns; stock: StockChoice };

export const MAX_IMPORT_ROWS = 20_000;

const PLANNED_AT_ONCE = 200;

export async function readSource(file: {
  header: string[];
  records: AsyncIterable<ImportRecord>;
}): Promise<ImportSource | null> {
  const records: ImportRecord[] = [];
  for await (const { line, cells } of file.records) {
    if (records.length === MAX_IMPORT_ROWS) return null;
    const last = cells.findLastIndex((cell) => cell !== "");
    records.push({ line, cells: cells.slice(0, last + 1) });
  }
  return { header: file.header, records };
}

/** Writes nothing. */
export async function planImport(
  db: Database,
  { header, records }: ImportSource,
  t: ImportTexts,
  { columns = foundColumns({ header, records }), stock }: ImportChoices = { stock: "leave" },
): Promise<ImportPlan> {
  const planner = new ImportPlanner(await listCollections(db), await listKnown(db), t, stock);
  const rows = { added: [], changed: [], same: 0, refused: [], noted: [] };
  const choices = { columns, stockChoice: stock, undecidedStocks: 0 };
  const plan: ImportPlan = { header, records, ...choices, ...rows };
  for (const [at, { line, cells }] of records.entries()) {
    // Others are served in between.
    if (at % PLANNED_AT_ONCE === 0) await setImmediate();
    const named = Object.fromEntries(
      columns.flatMap((column, at) => (column ? [[column, cells[at] ?? ""]] : [])),
    );
    const row = readRow(line, named, t);
    const planned = Array.isArray(row) ? { kind: "refused" as const, why: row } : planner.plan(row);
    if (planned.kind === "refused") {
      plan.refused.push({ line, cells, why: planned.why });
      continue;
    }
    if (planned.kind === "added") plan.added.push(planned.product);
    else if (planned.kind === "changed") plan.changed.push(planned.product);
    else plan.same += 1;
    const { notes } = planned;
    if (notes.length > 0) plan.noted.push({ line, name: importedText(named.name ?? ""), notes });
  }
  plan.undecidedStocks = planner.undecidedStocks;
  return plan;
}

function foundColumns({ header, records }: ImportSource): MatchedColumns {
  return matchColumns(header, (at) => records.some(({ cells }) => (cells[at] ?? "").trim() !== ""));
}

async function listKnown(db: Database): Promise<KnownProduct[]> {
  const rows = await db.selectFrom("products").select(["id", "cost"]).execute();
  const costs = new Map(rows.map(({ id, cost }) => [id, cost]));
  const products = await listAllProducts(db);
  return products.map((product) => ({ ...product, cost: costs.get(product.id) ?? null }));
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
