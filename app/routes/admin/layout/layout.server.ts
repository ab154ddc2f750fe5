import { href, redirect } from "react-router";
import { appContext, staffContext } from "#app/context.ts";
import { listActiveSections } from "#app/data/catalogue/sections/sections.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { countPendingOrders } from "#app/data/orders/list-orders.server.ts";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
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
  return orElse([], "sections", () => listActiveSections(db));
}

/** 0 where they cannot be counted. */
export function countSidebarOrders(db: Database): Promise<number> {
  return orElse(0, "pending orders", () => countPendingOrders(db));
}

async function orElse<T>(fallback: T, what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    console.warn(`The sidebar does without its ${what}: ${error}`);
    return fallback;
  }
}
