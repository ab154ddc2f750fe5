import { type ActionFunctionArgs, data } from "react-router";
import { whyNotHere } from "#app/backup/restore-shop.server.ts";
import { appContext, changedBy, localeContext, staffContext } from "#app/context.ts";
import type { RestoreResult } from "#app/domain/backups/restore.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { requireConfirmed } from "#app/routes/admin/step-up/require-confirmed.server.ts";
import { readForm } from "#app/services/form.server.ts";
import { restoreTexts } from "./texts.ts";

type Args = Pick<ActionFunctionArgs, "request" | "context">;

export async function restoreAction({ request, context }: Args) {
  const app = context.get(appContext);
  const t = restoreTexts(context.get(localeContext));
  const refuse = (failure: string, status: number) => data<RestoreResult>({ failure }, status);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(t.failures.begin, form === "too-large" ? 413 : 400);
  const intent = form.get("intent");
  try {
    if (intent === "discard") {
      await app.restore.discard();
      return data<RestoreResult>({});
    }
    if (app.restore.isRestoring()) return refuse(t.isRestoring, 409);
    const reason = await whyNotHere(app);
    if (reason) return refuse(t.reasons[reason], 409);
    if (intent === "choose") {
      const name = String(form.get("name"));
      const isKept = (await app.backups.list()).some((backup) => backup.name === name);
      if (!isKept) return refuse(t.notKept, 404);
      await app.restore.choose(name);
      return data<RestoreResult>({});
    }
    if (intent !== "restore") return refuse(t.failures.begin, 400);
    await requireConfirmed(context);
    const by = { ...changedBy(context), email: context.get(staffContext).email };
    if (!app.restore.start(String(form.get("id")), by)) return refuse(t.gone, 410);
    return data<RestoreResult>({});
  } catch (err) {
    if (!(err instanceof Error)) throw err;
    app.log.error({ err, intent }, "restore not begun");
    return refuse(t.failures.begin, 503);
  }
}
