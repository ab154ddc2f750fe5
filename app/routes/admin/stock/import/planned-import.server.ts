import { href, redirect } from "react-router";
import * as z from "zod/mini";
import { localeContext } from "#app/context.ts";
import { readCollectionTitles } from "#app/data/catalogue/sections/collection-titles.server.ts";
import { applyImport } from "#app/data/imports/apply-import.server.ts";
import { importedBefore, readImport } from "#app/data/imports/imports.server.ts";
import { importedText } from "#app/domain/exported-row.ts";
import { IMPORT_COLUMNS } from "#app/domain/imports/columns.ts";
import { type ChangedProduct, importSums, type PackChange } from "#app/domain/imports/planned.ts";
import { importTexts } from "#app/domain/imports/texts.ts";
import { dateFormats } from "#app/domain/locale/date-formats.ts";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import { COST_UNITS, type UnitCost } from "#app/domain/stock/cost.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { type ImportPageTexts, importPageTexts } from "./texts.ts";

/** A preview shows so many rows of each kind. */
const SHOWN_ROWS = 50;

type ShownRow = { line: number; name: string; words: string[] };

export type PreviewPart = { rows: ShownRow[]; total: number };

type OfImport = { importId: string };

export type Preview = NonNullable<Awaited<ReturnType<typeof viewImport>>>["preview"];

/** A plan is gone after a day. */
export async function viewImport({ app, locale, params: { importId } }: Loading<OfImport>) {
  const stored = await readImport(app.db, importId);
  if (!stored) return null;
  const { plan, doneAt } = stored;
  const { header, columns, added, changed, refused, noted, same } = plan;
  const titles = await readCollectionTitles(app.db, locale);
  const t = importPageTexts(locale);
  const { egp } = formatsOf(locale);
  const labels = importTexts(locale).columns;
  const isDone = doneAt !== null;
  const sums = importSums(added, changed);
  const movesStock = !isDone && sums.stock.products > 0;
  const importedAt = movesStock ? await importedBefore(app.db, plan) : null;
  const { settings } = await app.shopSettings();
  const preview = {
    file: stored.file,
    isDone,
    same,
    sums,
    /** The same file was imported then and would change the stock once more. */
    importedAt:
      importedAt === null
        ? null
        : dateFormats(importedAt, settings.timezone, locale).full(importedAt),
    /** Each field has the column that it is read from; null where nothing can be chosen any more. */
    chosen:
      isDone || plan.records.length === 0
        ? null
        : IMPORT_COLUMNS.map(({ id }) => ({ id, label: labels[id], at: columns.indexOf(id) })),
    undecidedStocks: plan.undecidedStocks,
    /** Null where every row says what its stock was. */
    stockChoice: plan.undecidedStocks > 0 ? plan.stockChoice : null,
    noted: part(noted, ({ line, name, notes }) => ({ line, name, words: notes })),
    columns: header.map((name, at) => {
      const column = columns[at];
      return { name, label: column ? labels[column] : null };
    }),
    added: part(added, ({ line, name, collectionName, price, stock, barcodes, cost, packs }) => ({
      line,
      name,
      words: [
        titles.get(collectionName) ?? collectionName,
        egp(price),
        t.stock(stock),
        ...(cost ? [t.changes.cost(null, inPiastres(cost))] : []),
        ...barcodes,
        ...packWords(packs, t.changes),
      ],
    })),
    changed: part(changed, (product) => ({
      line: product.line,
      name: product.before.name,
      words: changeWords(product, t.changes),
    })),
    refused: part(refused, ({ line, cells, why }) => ({
      line,
      name: importedText(cells[columns.indexOf("name")] ?? ""),
      words: why,
    })),
  };
  return { preview };
}

/** The intent may be missing: the version before imports whatever a form says. */
const ImportSchema = z.object({ intent: z._default(z.literal("import"), "import") });

export function changeImport(args: LoadArgs<OfImport>) {
  const { importId } = args.params;
  const t = importPageTexts(args.context.get(localeContext));
  const rules = { schema: ImportSchema, failures: t.failed };
  return answer<z.infer<typeof ImportSchema>, Answer, OfImport>(args, rules, {
    async import({ app, by }) {
      const { outcome } = await app.apply(applyImport(app.db, importId, by));
      if (outcome === "gone") return refuse({ failure: t.gone }, 404);
      if (outcome === "stale") return refuse({ failure: t.stale });
      return redirect(href("/admin/stock/import/:importId", { importId }));
    },
  });
}

function part<Row>(rows: Row[], show: (row: Row) => ShownRow): PreviewPart {
  return { rows: rows.slice(0, SHOWN_ROWS).map(show), total: rows.length };
}

function changeWords(
  { before, after, stockBy, addedBarcodes, packs }: ChangedProduct,
  t: ImportPageTexts["changes"],
): string[] {
  const words: string[] = [];
  if (before.name !== after.name) words.push(t.name(after.name));
  if (before.nameAr !== after.nameAr) words.push(t.arabicName(after.nameAr));
  if (before.price !== after.price) words.push(t.price(before.price, after.price));
  if (stockBy !== 0) words.push(t.stock(before.stock, before.stock + stockBy));
  if (before.cost !== after.cost && after.cost !== null) {
    words.push(t.cost(before.cost && inPiastres(before.cost), inPiastres(after.cost)));
  }
  if (before.is_available !== after.is_available) {
    words.push(after.is_available ? t.available : t.notAvailable);
  }
  if (before.is_visible !== after.is_visible) words.push(after.is_visible ? t.visible : t.hidden);
  if (before.keepsStock !== after.keepsStock) {
    words.push(after.keepsStock ? t.keepsStock : t.keepsNoStock);
  }
  return [...words, ...addedBarcodes.map(t.barcode), ...packWords(packs, t)];
}

function packWords(
  { before, after }: PackChange = { before: [], after: [] },
  t: ImportPageTexts["changes"],
): string[] {
  const changed = after.flatMap((pack) => {
    const old = before.find(({ id }) => id === pack.id);
    const { name, pieces, price, barcodes, is_online } = pack;
    const words: string[] = [];
    if (old && old.name !== name) words.push(t.name(name));
    if (old?.pieces !== pieces) words.push(t.pieces(old?.pieces ?? null, pieces));
    if (old?.price !== price) words.push(t.price(old?.price ?? null, price));
    if (is_online !== (old?.is_online ?? false)) words.push(is_online ? t.online : t.notOnline);
    const added = barcodes.filter((code) => !old?.barcodes.includes(code));
    words.push(...added.map(t.barcode));
    return words.length > 0 ? t.pack(old?.name ?? name, words) : [];
  });
  const removed = before.filter(({ id }) => after.every((pack) => pack.id !== id));
  const words = [...changed, ...removed.map(({ name }) => t.packRemoved(name))];
  const isMoved = words.length === 0 && after.length > 0;
  return isMoved ? [t.packsOrder(after.map(({ name }) => name))] : words;
}

function inPiastres(cost: UnitCost): number {
  return Math.round(cost / COST_UNITS);
}
