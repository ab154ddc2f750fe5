import { data } from "react-router";
import { appContext, localeContext } from "#app/context.ts";
import { findByBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { searchForStaff } from "#app/data/catalogue/search.server.ts";
import type { StaffResults } from "#app/domain/catalogue/catalogue.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import type { Route } from "./+types/search";

/** The product that has the barcode `code`, or those that `q` finds; with `everywhere` in all sections. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const asked = new URL(request.url).searchParams;
  const code = asked.get("code");
  const { language } = context.get(localeContext);
  try {
    if (code !== null) {
      const product = await findByBarcode(app.db, code, language);
      const products = product ? [product] : [];
      return Response.json({ products, hasMore: false } satisfies StaffResults);
    }
    const isEverywhere = asked.has("everywhere");
    const query = searchQuery(asked.get("q") ?? "");
    return Response.json(await searchForStaff(app.db, query, language, { isEverywhere }));
  } catch (error) {
    app.log.error({ err: error }, "products not searched");
    throw data(null, 503);
  }
}
