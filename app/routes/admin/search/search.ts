import { findByBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { searchForStaff } from "#app/data/catalogue/search.server.ts";
import type { StaffResults } from "#app/domain/catalogue/catalogue.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import { type Loading, load } from "#app/routes/admin/kit/load.server.ts";
import type { Route } from "./+types/search";

/** The product that has the barcode `code`, or those that `q` finds; with `everywhere` in all sections. */
export async function loader(args: Route.LoaderArgs) {
  return Response.json(await load(args, "products", find));
}

async function find({ app: { db }, locale: { language }, url }: Loading): Promise<StaffResults> {
  const asked = url.searchParams;
  const code = asked.get("code");
  if (code !== null) {
    const product = await findByBarcode(db, code, language);
    return { products: product ? [product] : [], hasMore: false };
  }
  const isEverywhere = asked.has("everywhere");
  return searchForStaff(db, searchQuery(asked.get("q") ?? ""), language, { isEverywhere });
}
