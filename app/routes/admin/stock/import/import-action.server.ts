import { type ActionFunctionArgs, data, href, redirect } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, editBy, localeContext } from "#app/context.ts";
import { applyImport } from "#app/data/imports/apply-import.server.ts";
import { storeImport } from "#app/data/imports/imports.server.ts";
import { MAX_IMPORT_ROWS, planImport } from "#app/data/imports/plan-import.server.ts";
import { importMessages } from "#app/domain/imports/messages/messages.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { plainLine } from "#app/domain/text.ts";
import { isUnreadableCsv } from "#app/services/csv/unreadable-csv.server.ts";
import { readForm } from "#app/services/form.server.ts";
import { MAX_IMPORT_BYTES, MAX_IMPORT_MEGABYTES } from "./import-limit.ts";
import { importPageMessages } from "./messages/messages.ts";

export type ImportAnswer = { failure: string };

/** A file is planned and kept, and its plan has an address. */
export async function planAction({ request, context }: ActionFunctionArgs) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const t = importPageMessages(locale);
  try {
    return await plan(app, request, locale);
  } catch (err) {
    if (isUnreadableCsv(err)) {
      const { reason, row } = err;
      return refuse(reason === "no-columns" ? t.noColumns : t.unreadable(reason, row), 422);
    }
    app.log.error({ err }, "import not planned");
    return refuse(t.failed, 503);
  }
}

export async function importAction({ params: { importId = "" }, context }: ActionFunctionArgs) {
  const app = context.get(appContext);
  const t = importPageMessages(context.get(localeContext));
  try {
    const result = await app.apply(applyImport(app.db, importId, editBy(context)));
    if (result.outcome === "gone") return refuse(t.gone, 404);
    if (result.outcome === "stale") return refuse(t.stale, 409);
    return redirect(href("/admin/stock/import/:importId", { importId }));
  } catch (err) {
    app.log.error({ err }, "products not imported");
    return refuse(t.failed, 503);
  }
}

async function plan(app: App, request: Request, locale: Locale) {
  const t = importPageMessages(locale);
  const form = await readForm(request, MAX_IMPORT_BYTES);
  if (form === "too-large") return refuse(t.fileTooLarge(MAX_IMPORT_MEGABYTES), 413);
  const file = form === "no-form" ? null : form.get("file");
  if (!(file instanceof File) || file.size === 0) return refuse(t.noFile, 422);
  const csv = await app.readCsv(new Uint8Array(await file.arrayBuffer()), MAX_IMPORT_ROWS + 1);
  const planned = await planImport(app.db, csv, importMessages(locale));
  if (!planned) return refuse(t.tooManyRows(MAX_IMPORT_ROWS), 422);
  const name = plainLine(file.name).slice(0, MAX_FILE_NAME);
  const importId = await storeImport(app.db, name, planned, Date.now());
  return redirect(href("/admin/stock/import/:importId", { importId }));
}

const MAX_FILE_NAME = 120;

function refuse(failure: string, status: number) {
  return data<ImportAnswer>({ failure }, status);
}
