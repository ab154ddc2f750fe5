import { data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { refusalContext } from "./context.ts";
import { asksSignIn, mayOpen, ROUTE_ACCESS } from "./domain/staff/access.ts";

type Routes = ServerBuild["routes"];

/**
 * Throws where a route under the layout `admin` is not in the table of who may open it, and where a page that not all
 * staff may open has no loader: loaders refuse, and without one the browser opens the page without asking the server.
 */
export function checkRouteAccess({ routes }: ServerBuild, admin: string): void {
  for (const [id, route] of Object.entries(routes)) {
    if (!route || (id !== admin && !isInside(routes, id, admin))) continue;
    const path = pathOf(routes, id);
    if (!Object.hasOwn(ROUTE_ACCESS, path))
      throw new Error(`Nobody may open ${path}: access.ts lacks it.`);
    if (isPage(routes, id) && !route.module.loader && !isForAllStaff(path))
      throw new Error(`Everybody may open ${path}: it needs a loader, if only loadNothing.`);
  }
}

/** A layout shows the pages in it, and is none. */
function isPage(routes: Routes, id: string): boolean {
  const isLayout = Object.values(routes).some((route) => route?.parentId === id);
  return !isLayout && routes[id]?.module.default !== undefined;
}

function isForAllStaff(path: string): boolean {
  return mayOpen("cashier", path) && !asksSignIn(path);
}

function pathOf(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return "";
  return [pathOf(routes, route.parentId), route.path ?? ""].filter(Boolean).join("/");
}

/**
 * Makes the loaders inside the layout `admin` answer 403 instead of reading what the person may not
 * see. An error of its middleware would take the place of the layout, sidebar included.
 */
export function guardLoaders(build: ServerBuild, admin: string): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => {
    const loader = route?.module.loader;
    if (!route || !loader || !isInside(build.routes, id, admin)) return [id, route];
    const guarded = (args: LoaderFunctionArgs) => {
      const refusal = args.context.get(refusalContext);
      if (refusal) throw data(refusal, 403);
      return loader(args);
    };
    return [id, { ...route, module: { ...route.module, loader: guarded } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function isInside(routes: Routes, id: string, layout: string): boolean {
  const parent = routes[id]?.parentId;
  return parent !== undefined && (parent === layout || isInside(routes, parent, layout));
}
