import { href, redirect, replace } from "react-router";
import * as z from "zod/mini";
import type { App } from "#app/app.server.ts";
import { localeContext } from "#app/context.ts";
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
import { MAX_IMPORT_BYTES, MAX_IMPORT_MEGABYTES } from "#app/domain/limits.ts";
import type { Locale } from "#app/domain/locale/locale.ts";
import { plainLine } from "#app/domain/text.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { isUnreadableCsv } from "#app/services/csv/unreadable-csv.server.ts";
import { importPageTexts } from "./texts.ts";

/** The page of a release before sends no intent, so the other fields tell. */
const PlanSchema = z.union([
  z.object({ intent: z._default(z.literal("again"), "again"), from: z.string() }),
  z.object({
    intent: z._default(z.literal("plan"), "plan"),
    file: z.instanceof(File).check(z.refine(({ name }) => name !== "")),
  }),
]);

/** A file, or one that is kept with other choices, is planned and kept, and its plan has an address. */
export function changePlan(args: LoadArgs) {
  const locale = args.context.get(localeContext);
  const t = importPageTexts(locale);
  const rules = {
    schema: PlanSchema,
    failures: t.failed,
    refused: () => ({ failure: t.noFile }),
    maxBytes: MAX_IMPORT_BYTES,
    tooLarge: t.fileTooLarge(MAX_IMPORT_MEGABYTES),
  };
  return answer<z.infer<typeof PlanSchema>, Answer, LoadArgs["params"]>(args, rules, {
    plan: ({ app, fields: { file } }) =>
      plan(app, file, locale).catch((error: unknown) => {
        if (!isUnreadableCsv(error)) throw error;
        return refuse({ failure: t.unreadable(error.reason, error.row) }, 422);
      }),
    again: ({ app, fields: { from }, form }) => planAgain(app, from, form, locale),
  });
}

async function plan(app: App, file: File, locale: Locale) {
  const csv = await app.readCsv(new Uint8Array(await file.arrayBuffer()), MAX_IMPORT_ROWS + 1);
  const source = await readSource(csv);
  if (!source) {
    return refuse({ failure: importPageTexts(locale).tooManyRows(MAX_IMPORT_ROWS) }, 422);
  }
  const planned = await planImport(app.db, source, importTexts(locale));
  const name = plainLine(file.name).slice(0, MAX_FILE_NAME);
  const importId = await storeImport(app.db, name, planned, Date.now());
  return redirect(href("/admin/stock/import/:importId", { importId }));
}

/** It makes a plan of its own, as the first one may be open elsewhere. */
async function planAgain(app: App, id: string, form: FormData, locale: Locale) {
  const t = importPageTexts(locale);
  const stored = await readImport(app.db, id);
  if (!stored || stored.plan.records.length === 0) return refuse({ failure: t.gone }, 404);
  const { header } = stored.plan;
  const columns: MatchedColumns = header.map(() => null);
  for (const { id: column } of IMPORT_COLUMNS) {
    const at = header.findIndex((_, at) => String(at) === form.get(column));
    if (at < 0) continue;
    if (columns[at]) return refuse({ failure: t.chosenTwice(header[at] ?? "") }, 422);
    columns[at] = column;
  }
  const stock = STOCK_CHOICES.find((choice) => choice === form.get("stock-choice")) ?? "leave";
  const choices: ImportChoices = { columns, stock };
  const planned = await planImport(app.db, stored.plan, importTexts(locale), choices);
  const importId = await storeImport(app.db, stored.file, planned, Date.now());
  return replace(href("/admin/stock/import/:importId", { importId }));
}

const MAX_FILE_NAME = 120;
