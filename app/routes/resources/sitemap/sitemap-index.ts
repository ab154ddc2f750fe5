import { href } from "react-router";
import { appContext } from "#app/context.ts";
import type { Route } from "./+types/sitemap-index.ts";
import { publicAddress, xmlResponse } from "./sitemap-xml.server.ts";

/** Part 0 lists the home page and the categories, the others the products. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const addressOf = publicAddress(app, request);
  const starts = await app.readPartStarts();
  const parts = ["", ...starts].map((_, part) =>
    addressOf(href("/sitemap/:part", { part: `${part}.xml` })),
  );
  return xmlResponse("sitemapindex", "sitemap", parts);
}
