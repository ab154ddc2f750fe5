import { appContext } from "#app/context.ts";
import { isWorking } from "#app/data/database/health.server.ts";
import type { Route } from "./+types/health.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(appContext);
  const ok = await isWorking(db);
  return Response.json(
    { status: ok ? "ok" : "database unavailable" },
    { status: ok ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
