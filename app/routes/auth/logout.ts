import { redirect } from "react-router";
import { appContext } from "#app/context.ts";
import { endSession } from "#app/data/staff/staff.server.ts";
import { clearSession, readSession } from "#app/services/auth/session.server.ts";
import type { Route } from "./+types/logout.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { auth, db, auditLog, live, settings } = context.get(appContext);
  const session = await readSession(await auth(), request.headers);
  if (session) {
    await endSession(db, session.token);
    auditLog.signedOut(session.staff);
    // What fails now is done at the next heartbeat; who leaves must not be kept by it.
    await live.dropEnded().catch(() => {});
  }
  const headers = {
    "Cache-Control": "no-store",
    "Set-Cookie": await clearSession(settings.publicOrigin),
  };
  return redirect("/login", { headers });
}

export function loader() {
  return redirect("/login");
}
