import { appContext } from "#app/context.ts";
import { readImportProgress } from "#app/data/imports/imports.server.ts";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import type { Route } from "./+types/progress.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const prepared = await readImportProgress(context.get(appContext).db, params.importId);
  if (prepared === null) return new Response("Not found", { status: 404 });
  return Response.json({ prepared });
}

/** The import itself says when nothing answers any more. */
export const clientLoader = keepLastData<{ prepared: number }>({ unread: () => ({ prepared: 0 }) });
