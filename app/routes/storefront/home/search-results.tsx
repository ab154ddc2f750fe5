import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { href } from "react-router";
import type { Category, SearchResults as Results } from "#app/domain/catalogue/catalogue.ts";
import { Cat } from "#app/ui/kiosk.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { ProductGrid, ProductGridSkeleton, TryAgain } from "./product-grid.tsx";
import type { ProductSearch } from "./use-product-search.ts";

/** The status line stays in the page without a search, so that every change is announced. */
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
    <div className={search.query === "" ? "visually-hidden" : "search-results"}>
      <p role="status" className="search-status">
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
        <h2 className="visually-hidden">Search results</h2>
        <FoundProducts search={search} results={results} categories={categories} />
      </>
    );
  }
  return (
    <div className="no-results">
      <Cat width={120} />
      <h2>
        Nothing here matches “<UserText>{query}</UserText>”.
      </h2>
      <p>Try a shorter word, or look through the categories.</p>
      <button type="button" className="button" onClick={onClear}>
        Show all categories
      </button>
    </div>
  );
}

function FoundProducts({
  search,
  results: { products, next },
  categories,
}: {
  search: ProductSearch;
  results: Results;
  categories: Category[];
}) {
  const list = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const focusNextFrom = useFocusOnFurther(list, link, products.length);
  const colors = new Map(categories.map(({ collectionName, color }) => [collectionName, color]));
  const showMore = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    focusNextFrom();
    search.loadMore();
  };
  return (
    <>
      <div ref={list}>
        <ProductGrid products={products} colors={colors} />
      </div>
      {search.isLoadingMore && <ProductGridSkeleton count={4} />}
      {search.moreFailed && <TryAgain onRetry={search.loadMore} />}
      {!search.moreFailed && next !== null && (
        // A link, for browsers without JavaScript.
        <a
          ref={link}
          href={`${href("/")}?${new URLSearchParams({ q: search.query, after: next })}`}
          className="button"
          data-look="plain"
          aria-disabled={search.isLoadingMore}
          onClick={showMore}
        >
          Show more
        </a>
      )}
    </>
  );
}

/** Moves the focus to the first further product, unless it has moved elsewhere since. */
function useFocusOnFurther(
  list: RefObject<HTMLElement | null>,
  link: RefObject<HTMLElement | null>,
  count: number,
): () => void {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    const first = list.current?.querySelectorAll("li")[from.current];
    from.current = null;
    const isStillHere = [link.current, document.body].some((it) => it === document.activeElement);
    if (!first || !isStillHere) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [list, link, count]);
  return () => {
    from.current = count;
  };
}
