import { appContext, localeContext } from "#app/context.ts";
import { searchStorefront } from "#app/data/catalogue/search-storefront.server.ts";
import type { SearchResults } from "#app/domain/catalogue/catalogue.ts";
import { searchQuery } from "#app/domain/catalogue/search.ts";
import type { Route } from "./+types/search.ts";

/** The products that `q` finds, after the cursor `after`; with `ofAge` those that are marked 18+, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const query = searchQuery(searchParams.get("q") ?? "");
  const { readCatalogue, readNameIndex } = context.get(appContext);
  const { language } = context.get(localeContext);
  const nothing: SearchResults = { products: [], next: null };
  const results =
    query === ""
      ? nothing
      : await readCatalogue((db) =>
          searchStorefront(
            db,
            readNameIndex,
            query,
            language,
            searchParams.get("after"),
            searchParams.has("ofAge"),
          ),
        );
  return Response.json(results);
}
