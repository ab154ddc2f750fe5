import { readdirSync, readFileSync } from "node:fs";
import type { ServerBuild } from "react-router";
import type { Language } from "#app/domain/locale/locale.ts";

export const ROUTE_MANIFEST = /^window\.__reactRouterManifest=(.*?);?\s*$/s;

/**
 * What a language's build for the browser consists of. The server's own build knows that of English;
 * in development there is one build of all languages.
 */
export function browserBuild(language: Language): ServerBuild["assets"] | null {
  if (!import.meta.env.PROD || language === "en") return null;
  const folder = `${import.meta.dirname}/../${language}/client/assets`;
  const names = readdirSync(folder).filter((name) => /^manifest-\w+\.js$/.test(name));
  const [json] = names.flatMap((name) => {
    const [, found] = ROUTE_MANIFEST.exec(readFileSync(`${folder}/${name}`, "utf8")) ?? [];
    return found ?? [];
  });
  if (json === undefined) throw new Error(`The build of the language ${language} is not there.`);
  return JSON.parse(json);
}

/** What the storefront's pages load: a route manifest without the admin's routes (scripts/shoppers-manifest.ts). */
export function forShoppers(assets: ServerBuild["assets"]): ServerBuild["assets"] {
  return { ...assets, url: assets.url.replace("/manifest-", "/shoppers-manifest-") };
}
