import { appContext } from "#app/context.ts";
import { Change } from "#app/domain/change.ts";
import { readSession } from "#app/services/auth/session.server.ts";
import type { Route } from "./+types/events.ts";

const NEVER_STORED = { "Cache-Control": "no-store" };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // As data the router would read the stream to its end; for HEAD it would leave it open.
  const isAskedAsData = new URL(request.url).pathname !== url.pathname;
  if (isAskedAsData || request.method === "HEAD") {
    return new Response(null, { status: 406 });
  }
  const { apply, auth, live } = context.get(appContext);
  // A live connection does not extend the session.
  const session = await readSession(await auth(), request.headers, true);
  if (!session) return new Response(null, { status: 204, headers: NEVER_STORED });
  const stream = live.subscribe(session.token);
  if (!stream) {
    await apply(refuseStream(session.staff.id));
    return new Response(null, { status: 503, headers: { ...NEVER_STORED, "Retry-After": "5" } });
  }
  return new Response(stream, {
    headers: {
      "Content-Type": "text/event-stream",
      ...NEVER_STORED,
      "X-Accel-Buffering": "no",
    },
  });
}

async function refuseStream(account: string): Promise<Change<void>> {
  const audit = { refused: "too many live streams", about: { account } } as const;
  return new Change(undefined, { audit });
}
