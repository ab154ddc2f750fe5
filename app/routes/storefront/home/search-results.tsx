import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useHref } from "react-router";
import type { Category, SearchResults as Results } from "#app/domain/catalogue/catalogue.ts";
import type { TextsOf } from "#app/domain/locale/define-texts.ts";
import { Cat } from "#app/ui/kiosk.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { useIsOfAge } from "./age-gate.tsx";
import { ProductGrid, ProductGridSkeleton, TryAgain } from "./product-grid.tsx";
import { homeTexts } from "./texts.ts";
import type { ProductSearch, SignedCategory } from "./use-product-search.ts";

/** The status line stays in the page without a search, so that every change is announced. */
export function SearchResults({
  search,
  categories,
  onClear,
}: {
  search: ProductSearch;
  categories: SignedCategory[];
  onClear: () => void;
}) {
  const t = useTexts(homeTexts);
  return (
    <div className={search.query === "" ? "visually-hidden" : "search-results"}>
      <div role="status" className="search-status">
        {statusOf(search, t)}
      </div>
      {search.query !== "" && <Found search={search} categories={categories} onClear={onClear} />}
    </div>
  );
}

function statusOf(
  { query, results, failed, isContinued }: ProductSearch,
  t: TextsOf<typeof homeTexts>,
): ReactNode {
  if (query === "") return "";
  if (!results) return failed ? t.searchFailed : t.searching;
  if (results.isNear) return <h2>{t.near(<UserText>{query}</UserText>)}</h2>;
  const { length } = results.products;
  return results.next === null ? t.found(length, isContinued) : t.moreThan(length, isContinued);
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
  const t = useTexts(homeTexts);
  const isOfAge = useIsOfAge();
  const isLeftOut = !isOfAge && categories.some(({ isAgeRestricted }) => isAgeRestricted);
  if (!results) return failed ? <TryAgain onRetry={retry} /> : <ProductGridSkeleton count={6} />;
  if (results.products.length > 0) {
    return (
      <>
        {!results.isNear && <h2 className="visually-hidden">{t.results}</h2>}
        <FoundProducts search={search} results={results} categories={categories} />
      </>
    );
  }
  return (
    <div className="no-results">
      <Cat width={120} />
      <h2>{t.noneMatches(<UserText>{query}</UserText>)}</h2>
      <p>{t.tryShorter}</p>
      {isLeftOut && <p>{t.notSearched}</p>}
      <button type="button" className="button" onClick={onClear}>
        {t.showAll}
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
  const t = useTexts(homeTexts);
  const home = useHref("/");
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
          href={`${home}?${new URLSearchParams({ q: search.query, after: next })}`}
          className="button"
          data-look="plain"
          aria-disabled={search.isLoadingMore}
          onClick={showMore}
        >
          {t.showMore}
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
    const { activeElement, body } = document;
    if (!first || (activeElement !== body && activeElement !== link.current)) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [list, link, count]);
  return () => {
    from.current = count;
  };
}
