import { appContext } from "#app/context.ts";
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
  const { auth, auditLog, live } = context.get(appContext);
  // To be told things is no use of a session.
  const session = await readSession(await auth(), request.headers, true);
  // By this status browsers know that there is nothing to come back for.
  if (!session) return new Response(null, { status: 204, headers: NEVER_STORED });
  const stream = live.open(session.token);
  if (!stream) {
    auditLog.refused("too many live streams", { account: session.staff.id });
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
