import type { Category } from "#app/domain/catalogue/catalogue.ts";
import { Cat } from "#app/ui/cat.tsx";
import { FoundProducts } from "./found-products.tsx";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";
import { TryAgain } from "./try-again.tsx";
import type { ProductSearch } from "./use-product-search.ts";

/** What a search found. Its first line stays in the page, so that every change is announced. */
export function SearchResults({
  search,
  categories,
  onClear,
}: {
  search: ProductSearch;
  categories: Category[];
  onClear: () => void;
}) {
  return (
    <div className={search.query === "" ? "sr-only" : "grid gap-4"}>
      <p role="status" className="font-bold">
        {statusOf(search)}
      </p>
      {search.query !== "" && <Found search={search} categories={categories} onClear={onClear} />}
    </div>
  );
}

function statusOf({ query, results, failed, isContinued }: ProductSearch): string {
  if (query === "") return "";
  if (!results) return failed ? "The search did not work." : "Searching…";
  const { length } = results.products;
  const further = isContinued ? "further " : "";
  if (results.next !== null) {
    return `More than ${length} ${further}products found. Add a word to narrow it down.`;
  }
  if (length === 0) return `No ${further}products found`;
  return length === 1 ? `1 ${further}product found` : `${length} ${further}products found`;
}

function Found({
  search,
  categories,
  onClear,
}: {
  search: ProductSearch;
  categories: Category[];
  onClear: () => void;
}) {
  const { query, results, failed, retry } = search;
  if (!results) return failed ? <TryAgain onRetry={retry} /> : <ProductGridSkeleton count={6} />;
  if (results.products.length > 0) {
    return (
      <>
        <h2 className="sr-only">Search results</h2>
        <FoundProducts search={search} {...results} colors={colorsOf(categories)} />
      </>
    );
  }
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <Cat width={120} />
      <h2 className="text-lead">
        Nothing here matches “<bdi>{query}</bdi>”.
      </h2>
      <p className="text-soft">Try a shorter word, or look through the categories.</p>
      <button type="button" className="button" onClick={onClear}>
        Show all categories
      </button>
    </div>
  );
}

function colorsOf(categories: Category[]): Map<string, string> {
  return new Map(categories.map(({ collectionName, color }) => [collectionName, color]));
}
