import { type ActionFunctionArgs, data } from "react-router";
import type { App } from "#app/app.server.ts";
import { startBackup } from "#app/backup/make-backup.server.ts";
import { appContext, changedBy, localeContext } from "#app/context.ts";
import { forgetBackup } from "#app/data/backup/backup-run.server.ts";
import { type BackupIntent, type BackupResult, isProven } from "#app/domain/backups/backups.ts";
import type { By } from "#app/domain/change.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { readForm } from "#app/services/form.server.ts";
import { backupsTexts } from "./texts.ts";

export async function backupsAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">) {
  const app = context.get(appContext);
  const t = backupsTexts(context.get(localeContext));
  const failed = (intent: BackupIntent, status: number) =>
    data<BackupResult>({ failure: t.failures[intent] }, status);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return failed("make", form === "too-large" ? 413 : 400);
  const intent = form.get("intent");
  if (intent !== "make" && intent !== "delete") return failed("make", 400);
  try {
    if (intent === "delete") {
      await remove(app, String(form.get("name")), changedBy(context));
      return data<BackupResult>({ success: t.deleted });
    }
    const begun = await startBackup(app, "manual", changedBy(context));
    if (begun === "running") return data<BackupResult>({ failure: t.isRunning }, 409);
    return data<BackupResult>({ success: t.begun });
  } catch (err) {
    app.log.error({ err, intent }, "backups not changed");
    return failed(intent, 503);
  }
}

/** One that is gone counts as deleted: the same was sent before. */
async function remove(app: App, name: string, by: By) {
  const backups = await app.backups.list();
  if (backups.some((backup) => backup.name === name)) {
    const left = backups.filter((backup) => backup.name !== name && isProven(backup));
    const provenAt = left.map(({ proof }) => proof?.at ?? 0).reduce(later, null);
    await app.apply(forgetBackup(app.db, name, provenAt, by));
    await app.backups.remove(name);
  }
}

function later(one: number | null, other: number): number {
  return Math.max(one ?? 0, other);
}
