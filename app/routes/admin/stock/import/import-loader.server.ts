import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { readImport } from "#app/data/imports/imports.server.ts";
import { IMPORT_COLUMNS } from "#app/domain/imports/columns.ts";
import type { ChangedProduct } from "#app/domain/imports/plan.ts";
import { formatEgp } from "#app/domain/money.ts";

/** Rows of each kind that a preview shows. */
const SHOWN_ROWS = 50;

type ShownRow = { line: number; name: string; words: string[] };

export type PreviewPart = { rows: ShownRow[]; total: number };

export type Preview = {
  file: string;
  isDone: boolean;
  columns: { name: string; label: string | null }[];
  added: PreviewPart;
  changed: PreviewPart;
  refused: PreviewPart;
  same: number;
};

/** Null where it is a day old, or was never there. */
export type ImportData = { preview: Preview | null };

export async function loadImport(app: App, importId: string) {
  const stored = await readImport(app.db, importId);
  if (!stored) return data<ImportData>({ preview: null }, 404);
  const { header, columns, added, changed, refused, same } = stored.plan;
  const titles = await readCollectionTitles(app.db);
  const labels = new Map<string, string>(IMPORT_COLUMNS.map(({ id, label }) => [id, label]));
  const preview: Preview = {
    file: stored.file,
    isDone: stored.doneAt !== null,
    same,
    columns: header.map((name, at) => ({ name, label: labels.get(columns[at] ?? "") ?? null })),
    added: part(added, ({ line, name, collectionName, price, stock, barcodes }) => ({
      line,
      name,
      words: [
        titles.get(collectionName) ?? collectionName,
        formatEgp(price),
        `stock ${stock}`,
        ...barcodes,
      ],
    })),
    changed: part(changed, (product) => ({
      line: product.line,
      name: product.before.name,
      words: changeWords(product),
    })),
    refused: part(refused, ({ line, cells, why }) => ({
      line,
      name: cells[columns.indexOf("name")] ?? "",
      words: why,
    })),
  };
  return data<ImportData>({ preview });
}

function part<Row>(rows: Row[], show: (row: Row) => ShownRow): PreviewPart {
  return { rows: rows.slice(0, SHOWN_ROWS).map(show), total: rows.length };
}

function changeWords({ before, after, stockBy, addedBarcodes }: ChangedProduct): string[] {
  const words: string[] = [];
  if (before.name !== after.name) words.push(`now ${after.name}`);
  if (before.price !== after.price) {
    words.push(`${formatEgp(before.price)} → ${formatEgp(after.price)}`);
  }
  if (stockBy !== 0) words.push(`stock ${before.stock} → ${before.stock + stockBy}`);
  if (before.is_available !== after.is_available) {
    words.push(after.is_available ? "available" : "not available");
  }
  if (before.is_visible !== after.is_visible) words.push(after.is_visible ? "visible" : "hidden");
  return [...words, ...addedBarcodes.map((code) => `barcode ${code}`)];
}
