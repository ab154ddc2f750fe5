import { readdir, readFile, writeFile } from "node:fs/promises";
import type { ServerBuild } from "react-router";
import type { Plugin } from "vite";
import { forShoppers, ROUTE_MANIFEST } from "../app/browser-build.server.ts";
import { hasLanguages } from "../app/domain/locale/address.ts";

type Routes = ServerBuild["assets"]["routes"];

/** Writes a route manifest without the admin's routes beside the whole one: two thirds of its bytes are theirs. */
export function shoppersManifest(dir: string): Plugin {
  return {
    name: "koshk:shoppers-manifest",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    async generateBundle() {
      let written = 0;
      for (const name of await readdir(dir)) {
        const [, json] = ROUTE_MANIFEST.exec(await readFile(`${dir}/${name}`, "utf8")) ?? [];
        if (!json) continue;
        const manifest = JSON.parse(json);
        const { url } = forShoppers(manifest);
        const shoppers = { ...manifest, url, routes: shoppersRoutes(manifest.routes) };
        const text = `window.__reactRouterManifest=${JSON.stringify(shoppers)};`;
        await writeFile(`${dir}/shoppers-${name}`, text);
        written += 1;
      }
      if (written !== 1) throw new Error(`${written} route manifests are in ${dir}.`);
    },
  };
}

/** React Router lists a route after its parent. */
function shoppersRoutes(routes: Routes): Routes {
  const kept: Routes = {};
  for (const [id, route] of Object.entries(routes)) {
    if (!route) continue;
    const { parentId = "", path = "" } = route;
    const isKept =
      parentId === "root" ? hasLanguages(`/${path}`) : parentId === "" || kept[parentId];
    if (isKept) kept[id] = route;
  }
  return kept;
}
