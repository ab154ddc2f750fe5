import { type ActionFunctionArgs, data, href, redirect, replace } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, changedBy, localeContext } from "#app/context.ts";
import { applyImport } from "#app/data/imports/apply-import.server.ts";
import { readImport, storeImport } from "#app/data/imports/imports.server.ts";
import {
  type ImportChoices,
  MAX_IMPORT_ROWS,
  planImport,
  readSource,
} from "#app/data/imports/plan-import.server.ts";
import { IMPORT_COLUMNS, type MatchedColumns } from "#app/domain/imports/columns.ts";
import { STOCK_CHOICES } from "#app/domain/imports/planned.ts";
import { importTexts } from "#app/domain/imports/texts.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { plainLine } from "#app/domain/text.ts";
import { isUnreadableCsv } from "#app/services/csv/unreadable-csv.server.ts";
import { readForm } from "#app/services/form.server.ts";
import { MAX_IMPORT_BYTES, MAX_IMPORT_MEGABYTES } from "./import-limit.ts";
import { importPageTexts } from "./texts.ts";

export type ImportAnswer = { failure: string };

/** A file, or one that is kept with other choices, is planned and kept, and its plan has an address. */
export async function planAction({ request, context }: ActionFunctionArgs) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const t = importPageTexts(locale);
  try {
    return await plan(app, request, locale);
  } catch (err) {
    if (isUnreadableCsv(err)) {
      return refuse(t.unreadable(err.reason, err.row), 422);
    }
    app.log.error({ err }, "import not planned");
    return refuse(t.failed, 503);
  }
}

/** Imports what was planned. It reads no form: the version before imports whatever one says. */
export async function importAction({ params, context }: ActionFunctionArgs) {
  const { importId = "" } = params;
  const app = context.get(appContext);
  const t = importPageTexts(context.get(localeContext));
  try {
    const result = await app.apply(applyImport(app.db, importId, changedBy(context)));
    if (result.outcome === "gone") return refuse(t.gone, 404);
    if (result.outcome === "stale") return refuse(t.stale, 409);
    return redirect(href("/admin/stock/import/:importId", { importId }));
  } catch (err) {
    app.log.error({ err }, "products not imported");
    return refuse(t.failed, 503);
  }
}

async function plan(app: App, request: Request, locale: Locale) {
  const t = importPageTexts(locale);
  const form = await readForm(request, MAX_IMPORT_BYTES);
  if (form === "too-large") return refuse(t.fileTooLarge(MAX_IMPORT_MEGABYTES), 413);
  if (form === "no-form") return refuse(t.noFile, 422);
  const from = form.get("from");
  if (from !== null) return planAgain(app, String(from), form, locale);
  const file = form.get("file");
  if (!(file instanceof File) || file.name === "") return refuse(t.noFile, 422);
  const csv = await app.readCsv(new Uint8Array(await file.arrayBuffer()), MAX_IMPORT_ROWS + 1);
  const source = await readSource(csv);
  if (!source) return refuse(t.tooManyRows(MAX_IMPORT_ROWS), 422);
  const planned = await planImport(app.db, source, importTexts(locale));
  const name = plainLine(file.name).slice(0, MAX_FILE_NAME);
  const importId = await storeImport(app.db, name, planned, Date.now());
  return redirect(href("/admin/stock/import/:importId", { importId }));
}

/** A plan of its own, as the first one may be open elsewhere. */
async function planAgain(app: App, id: string, form: FormData, locale: Locale) {
  const t = importPageTexts(locale);
  const stored = await readImport(app.db, id);
  if (!stored || stored.plan.records.length === 0) return refuse(t.gone, 404);
  const { header } = stored.plan;
  const columns: MatchedColumns = header.map(() => null);
  for (const { id: column } of IMPORT_COLUMNS) {
    const at = header.findIndex((_, at) => String(at) === form.get(column));
    if (at < 0) continue;
    if (columns[at]) return refuse(t.chosenTwice(header[at] ?? ""), 422);
    columns[at] = column;
  }
  const stock = STOCK_CHOICES.find((choice) => choice === form.get("stock-choice")) ?? "leave";
  const choices: ImportChoices = { columns, stock };
  const planned = await planImport(app.db, stored.plan, importTexts(locale), choices);
  const importId = await storeImport(app.db, stored.file, planned, Date.now());
  return replace(href("/admin/stock/import/:importId", { importId }));
}

const MAX_FILE_NAME = 120;

function refuse(failure: string, status: number) {
  return data<ImportAnswer>({ failure }, status);
}
