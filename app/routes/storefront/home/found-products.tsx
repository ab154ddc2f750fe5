import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import type { StorefrontProduct } from "#app/domain/catalogue/product.ts";
import { ProductGrid } from "./product-grid.tsx";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";
import { TryAgain } from "./try-again.tsx";
import type { ProductSearch } from "./use-product-search.ts";

/** What a search found, and a way to the rest: a link to it until the page's scripts are there. */
export function FoundProducts({
  search,
  products,
  next,
  colors,
}: {
  search: ProductSearch;
  products: StorefrontProduct[];
  next: string | null;
  colors: Map<string, string>;
}) {
  const list = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const goOnFrom = useGoOn(list, link, products.length);
  const showMore = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goOnFrom();
    search.loadMore();
  };
  return (
    <>
      <div ref={list}>
        <ProductGrid products={products} colors={colors} />
      </div>
      {search.isLoadingMore && <ProductGridSkeleton count={4} />}
      {search.moreFailed ? (
        <TryAgain onRetry={search.loadMore} />
      ) : (
        next !== null && (
          <a
            ref={link}
            href={`/?${new URLSearchParams({ q: search.query, after: next })}`}
            className="button w-full"
            data-look="plain"
            aria-disabled={search.isLoadingMore}
            onClick={showMore}
          >
            Show more
          </a>
        )
      )}
    </>
  );
}

/** Who asked for more goes on at the first of it, unless the focus has moved elsewhere since. */
function useGoOn(
  list: RefObject<HTMLElement | null>,
  link: RefObject<HTMLElement | null>,
  count: number,
): () => void {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null || count <= from.current) return;
    const first = list.current?.querySelectorAll("li")[from.current];
    from.current = null;
    if (!first || ![link.current, document.body].includes(document.activeElement as HTMLElement)) {
      return;
    }
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [list, link, count]);
  return () => {
    from.current = count;
  };
}
