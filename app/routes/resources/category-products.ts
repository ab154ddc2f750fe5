import { appContext, localeContext } from "#app/context.ts";
import { isOnStorefront } from "#app/data/catalogue/categories.server.ts";
import { listCollectionPage } from "#app/data/catalogue/products/products.server.ts";
import { FROM_START, type ProductPage } from "#app/domain/catalogue/catalogue.ts";
import type { Route } from "./+types/category-products.ts";

/** The products of a category of the storefront that come after the orderId `after`. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get("after");
  const { readCatalogue } = context.get(appContext);
  const { language } = context.get(localeContext);
  const page = await readCatalogue(async (db): Promise<ProductPage> => {
    if (!(await isOnStorefront(db, params.collectionName))) return { products: [], next: null };
    return listCollectionPage(db, params.collectionName, language, cursor(after));
  });
  return Response.json(page);
}

function cursor(after: string | null): number {
  return after !== null && /^\d{1,15}$/.test(after) ? Number(after) : FROM_START;
}
