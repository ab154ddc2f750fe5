import { appContext, localeContext } from "#app/context.ts";
import { readImport, type StoredImport } from "#app/data/imports/imports.server.ts";
import { type ExportedRow, importedText, keepText } from "#app/domain/exported-row.ts";
import { type ImportColumn, PACK_PLACES, packColumn } from "#app/domain/imports/columns.ts";
import { csvDownload } from "#app/services/csv/write-csv.server.ts";
import type { Route } from "./+types/refused.ts";
import { importPageTexts } from "./texts.ts";

/** The rows are as in the file, with a column that says why; mended, they can be imported. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const stored = await readImport(context.get(appContext).db, params.importId);
  if (!stored) {
    const { notFound } = importPageTexts(context.get(localeContext));
    return new Response(notFound, { status: 404 });
  }
  const header = [...stored.plan.header, "Why"];
  return csvDownload("refused.csv", request, () => ({ header, rows: refusedRows(stored) }));
}

async function* refusedRows({ plan }: StoredImport): AsyncGenerator<ExportedRow> {
  for (const { cells, why } of plan.refused) {
    const texts = plan.header.map((_, at) => {
      const cell = cells[at] ?? "";
      const text = importedText(cell);
      const isNumber = text === cell && !TEXTS.has(plan.columns[at]);
      return isNumber ? text : keepText(text);
    });
    yield [...texts, why.join(" ")];
  }
}

const TEXTS = new Set<ImportColumn | null | undefined>([
  ...(["category", "name", "name_ar", "barcodes"] as const),
  ...PACK_PLACES.flatMap((at) => [packColumn(at, "name"), packColumn(at, "barcodes")]),
]);
