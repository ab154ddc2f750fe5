import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { readImport } from "#app/data/imports/imports.server.ts";
import { importMessages } from "#app/domain/imports/messages/messages.ts";
import type { ChangedProduct } from "#app/domain/imports/plan.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { formatsOf } from "#app/domain/locale/messages.ts";
import { type ImportPageTexts, importPageMessages } from "./messages/messages.ts";

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

export async function loadImport(app: App, importId: string, locale: Locale) {
  const stored = await readImport(app.db, importId);
  if (!stored) return data<ImportData>({ preview: null }, 404);
  const { header, columns, added, changed, refused, same } = stored.plan;
  const titles = await readCollectionTitles(app.db, locale);
  const t = importPageMessages(locale);
  const { egp } = formatsOf(locale);
  const labels = importMessages(locale).columns;
  const preview: Preview = {
    file: stored.file,
    isDone: stored.doneAt !== null,
    same,
    columns: header.map((name, at) => {
      const column = columns[at];
      return { name, label: column ? labels[column] : null };
    }),
    added: part(added, ({ line, name, collectionName, price, stock, barcodes }) => ({
      line,
      name,
      words: [
        titles.get(collectionName) ?? collectionName,
        egp(price),
        t.stock(stock),
        ...barcodes,
      ],
    })),
    changed: part(changed, (product) => ({
      line: product.line,
      name: product.before.name,
      words: changeWords(product, t.changes),
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

function changeWords(
  { before, after, stockBy, addedBarcodes }: ChangedProduct,
  t: ImportPageTexts["changes"],
): string[] {
  const words: string[] = [];
  if (before.name !== after.name) words.push(t.name(after.name));
  if (before.price !== after.price) words.push(t.price(before.price, after.price));
  if (stockBy !== 0) words.push(t.stock(before.stock, before.stock + stockBy));
  if (before.is_available !== after.is_available) {
    words.push(after.is_available ? t.available : t.notAvailable);
  }
  if (before.is_visible !== after.is_visible) words.push(after.is_visible ? t.visible : t.hidden);
  return [...words, ...addedBarcodes.map(t.barcode)];
}
