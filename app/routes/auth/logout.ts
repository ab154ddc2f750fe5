import { href, redirect } from "react-router";
import { appContext } from "#app/context.ts";
import { signOut } from "#app/data/staff/staff.server.ts";
import { deviceOf } from "#app/routes/admin/shifts/drawer/drawer-use.server.ts";
import { clearSession, readSession } from "#app/services/auth/session.server.ts";
import type { Route } from "./+types/logout.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const { apply, auth, db, settings } = context.get(appContext);
  const session = await readSession(await auth(), request.headers);
  const { id: device } = await deviceOf({ request, context });
  if (session) await apply(signOut(db, { ...session, device }, Date.now()));
  const headers = {
    "Cache-Control": "no-store",
    "Set-Cookie": await clearSession(settings.publicOrigin),
  };
  return redirect(href("/login"), { headers });
}

export function loader() {
  return redirect(href("/login"));
}
