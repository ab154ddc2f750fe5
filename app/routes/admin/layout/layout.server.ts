import { href, redirect } from "react-router";
import { appContext, staffContext } from "#app/context.ts";
import { listActiveSections } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { listWebOrderTimes } from "#app/data/orders/orders.server.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import { MAX_NEW_ORDERS } from "#app/domain/live.ts";
import { readSession } from "#app/services/auth/session.server.ts";
import type { Route } from "./+types/layout.ts";

const NO_STORE = { "Cache-Control": "no-store" };

/** Guards pages, data requests, actions and uploads alike. */
export const requireStaff: Route.MiddlewareFunction = async ({ request, context }, next) => {
  const auth = await context.get(appContext).auth();
  const session = await readSession(auth, request.headers);
  if (!session) throw redirect(href("/login"), { headers: NO_STORE });
  context.set(staffContext, session.staff);
  const response = await next();
  response.headers.set("Cache-Control", NO_STORE["Cache-Control"]);
  for (const cookie of session.setCookies) response.headers.append("Set-Cookie", cookie);
  return response;
};

/** Empty where they cannot be read: the page works without them. */
export function listSidebarSections(db: Database): Promise<CategoryHeader[]> {
  return orNone("sections", () => listActiveSections(db));
}

/** When the newest web orders were placed; empty where that cannot be read. */
export function listNewestOrderTimes(db: Database): Promise<number[]> {
  return orNone("new orders", () => listWebOrderTimes(db, MAX_NEW_ORDERS));
}

async function orNone<T>(what: string, list: () => Promise<T[]>): Promise<T[]> {
  try {
    return await list();
  } catch (error) {
    console.warn(`The sidebar does without its ${what}: ${error}`);
    return [];
  }
}
