import { whyNotHere } from "#app/backup/restore-shop.server.ts";
import { appContext, localeContext } from "#app/context.ts";
import { MAX_RESTORE_BYTES, PIECE_BYTES, type RestoreResult } from "#app/domain/backups/restore.ts";
import { plainLine } from "#app/domain/text.ts";
import { loadNotFound } from "#app/routes/admin/kit/load.server.ts";
import { readBody } from "#app/services/form.server.ts";
import type { Route } from "./+types/pieces.ts";
import { restoreTexts } from "./texts.ts";

const MAX_FILE_NAME = 120;

/** A file begins with its name and size; its pieces follow one after the other. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const t = restoreTexts(context.get(localeContext));
  const asked = new URL(request.url).searchParams;
  const refuse = (failure: string, status: number) =>
    Response.json({ failure } satisfies RestoreResult, { status });
  try {
    const id = asked.get("id");
    if (id === null) {
      if (app.restore.isRestoring()) return refuse(t.isRestoring, 409);
      const reason = await whyNotHere(app);
      if (reason) return refuse(t.reasons[reason], 409);
      const name = plainLine(asked.get("name") ?? "").slice(0, MAX_FILE_NAME);
      const begun = await app.restore.begin(name, Number(asked.get("size")));
      if (typeof begun !== "string") return Response.json(begun satisfies RestoreResult);
      if (begun === "too-large") return refuse(t.tooLarge(MAX_RESTORE_BYTES / 1e9), 413);
      return refuse(t.reasons[begun], 422);
    }
    const bytes = await readBody(request, PIECE_BYTES);
    if (!bytes) return refuse(t.notBegun, 413);
    const received = await app.restore.receive(id, Number(asked.get("offset")), bytes);
    if (typeof received === "string") return refuse(t[received], 410);
    return Response.json({ received });
  } catch (err) {
    if (!request.signal.aborted) app.log.error({ err }, "backup not received");
    return refuse(t.notBegun, 503);
  }
}

export const loader = loadNotFound;
