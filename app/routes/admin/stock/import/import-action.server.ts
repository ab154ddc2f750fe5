import { type ActionFunctionArgs, data, href, redirect } from "react-router";
import type { App } from "#app/app.server.ts";
import { appContext, editBy } from "#app/context.ts";
import { applyImport } from "#app/data/imports/apply-import.server.ts";
import { storeImport } from "#app/data/imports/imports.server.ts";
import { MAX_IMPORT_ROWS, planImport } from "#app/data/imports/plan-import.server.ts";
import { plainLine } from "#app/domain/text.ts";
import { readCsv, UnreadableCsv } from "#app/services/csv/read-csv.server.ts";
import { readForm } from "#app/services/form.server.ts";
import {
  FILE_TOO_LARGE,
  IMPORT_FAILED,
  IMPORT_GONE,
  MAX_IMPORT_BYTES,
  NO_FILE,
  STALE,
} from "./import-words.ts";

export type ImportAnswer = { failure: string };

/** A file is planned and kept, and its plan has an address. */
export async function planAction({ request, context }: ActionFunctionArgs) {
  const app = context.get(appContext);
  try {
    return await plan(app, request);
  } catch (err) {
    if (err instanceof UnreadableCsv) return refuse(err.message, 422);
    app.log.error({ err }, "import not planned");
    return refuse(IMPORT_FAILED, 503);
  }
}

export async function importAction({ params: { importId = "" }, context }: ActionFunctionArgs) {
  const app = context.get(appContext);
  try {
    const result = await app.apply(applyImport(app.db, importId, editBy(context)));
    if (result.outcome === "gone") return refuse(IMPORT_GONE, 404);
    if (result.outcome === "stale") return refuse(STALE, 409);
    return redirect(href("/admin/stock/import/:importId", { importId }));
  } catch (err) {
    app.log.error({ err }, "products not imported");
    return refuse(IMPORT_FAILED, 503);
  }
}

async function plan(app: App, request: Request) {
  const form = await readForm(request, MAX_IMPORT_BYTES);
  if (form === "too-large") return refuse(FILE_TOO_LARGE, 413);
  const file = form === "no-form" ? null : form.get("file");
  if (!(file instanceof File) || file.size === 0) return refuse(NO_FILE, 422);
  const csv = readCsv(new Uint8Array(await file.arrayBuffer()));
  const planned = await planImport(app.db, csv);
  if (!planned) {
    const most = MAX_IMPORT_ROWS.toLocaleString("en");
    return refuse(`A file has at most ${most} rows. Split this one.`, 422);
  }
  const name = plainLine(file.name).slice(0, MAX_FILE_NAME);
  const importId = await storeImport(app.db, name, planned, Date.now());
  return redirect(href("/admin/stock/import/:importId", { importId }));
}

const MAX_FILE_NAME = 120;

function refuse(failure: string, status: number) {
  return data<ImportAnswer>({ failure }, status);
}
