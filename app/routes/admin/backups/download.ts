import { appContext, changedBy, localeContext } from "#app/context.ts";
import { recordDownload } from "#app/data/backup/backup-run.server.ts";
import { downloadName } from "#app/domain/backups/backups.ts";
import type { Route } from "./+types/download.ts";
import { backupsTexts } from "./texts.ts";

export async function loader({ params: { name }, context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const file = await app.backups.open(name);
  if (!file) {
    const { notFound } = backupsTexts(context.get(localeContext));
    return new Response(notFound, { status: 404 });
  }
  // The framework would drop the body without closing the file.
  if (request.method === "HEAD") await file.body.cancel();
  else await app.apply(recordDownload(app.db, name, changedBy(context)));
  return new Response(request.method === "HEAD" ? null : file.body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(file.size),
      "Content-Disposition": `attachment; filename="${downloadName(name)}"`,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
