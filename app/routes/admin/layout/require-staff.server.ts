import { redirect } from "react-router";
import { appContext, staffContext } from "#app/context.ts";
import { readSession } from "#app/services/auth/session.server.ts";
import type { Route } from "./+types/layout.ts";

const NEVER_STORED = { "Cache-Control": "no-store" };

/** Nobody gets past it without a session: pages, data requests, actions and uploads alike. */
export const requireStaff: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const auth = await context.get(appContext).auth();
  const session = await readSession(auth, request.headers);
  if (!session) throw redirect("/login", { headers: NEVER_STORED });
  context.set(staffContext, session.staff);
  const response = await next();
  response.headers.set("Cache-Control", NEVER_STORED["Cache-Control"]);
  for (const cookie of session.setCookies) response.headers.append("Set-Cookie", cookie);
  return response;
};
