import { appContext } from "#app/context.ts";
import { readImportProgress } from "#app/data/imports/imports.server.ts";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import type { Route } from "./+types/progress.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const prepared = await readImportProgress(context.get(appContext).db, params.importId);
  if (prepared === null) throw new Response("Not found", { status: 404 });
  return { prepared };
}

export const clientLoader = keepLastData<typeof loader>({
  // The import itself says when nothing answers any more.
  onOutage: async () => ({ prepared: 0 }),
});
