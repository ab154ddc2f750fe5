import { data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { isForbiddenContext } from "./context.ts";

type Routes = ServerBuild["routes"];

/**
 * Makes the loaders inside the layout `admin` answer 403 instead of reading what the person may not
 * see. An error of its middleware would take the place of the layout, sidebar included.
 */
export function guardLoaders(build: ServerBuild, admin: string): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]): [string, Routes[string]] => {
    const loader = route?.module.loader;
    if (!route || !loader || !isInside(build.routes, id, admin)) return [id, route];
    const guarded = (args: LoaderFunctionArgs) => {
      if (args.context.get(isForbiddenContext)) throw data(null, 403);
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
