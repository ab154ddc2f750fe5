import { appContext } from "#app/context.ts";
import { Change, NO_EFFECTS } from "#app/domain/change.ts";
import { readSession } from "#app/services/auth/session.server.ts";
import type { Route } from "./+types/events.ts";

const NEVER_STORED = { "Cache-Control": "no-store" };

/** What happens in the shop, as it happens, for staff alone. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  // The router would read it to its end, to make data of it, or leave it open.
  const isAskedAsData = new URL(request.url).pathname !== url.pathname;
  if (isAskedAsData || request.method === "HEAD") {
    return new Response("This is to be read as it comes.", { status: 406 });
  }
  const { apply, auth, live } = context.get(appContext);
  // A live connection does not extend the session.
  const session = await readSession(await auth(), request.headers, true);
  // By this status browsers know that there is nothing to come back for.
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
      // A proxy in front must not collect what is meant to arrive at once.
      "X-Accel-Buffering": "no",
    },
  });
}

async function refuseStream(account: string): Promise<Change<void>> {
  const audit = { refused: "too many live streams", about: { account } } as const;
  return new Change(undefined, { ...NO_EFFECTS, audit });
}
