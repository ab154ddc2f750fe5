import { readSession } from "../../services/session.server.ts";
import { shopContext } from "../../shop-context.ts";
import type { Route } from "./+types/events.ts";

/** What happens in the shop, as it happens, for staff alone. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { auth, live } = context.get(shopContext);
  // To be told things is no use of a session.
  const session = await readSession(await auth(), request.headers, true);
  if (!session)
    return new Response(null, { status: 401, headers: { "Cache-Control": "no-store" } });
  return new Response(live.open(session.token), {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      // A proxy in front must not collect what is meant to arrive at once.
      "X-Accel-Buffering": "no",
    },
  });
}
