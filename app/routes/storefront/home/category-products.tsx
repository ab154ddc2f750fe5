import { useEffect, useEffectEvent, useRef } from "react";
import { ProductGrid } from "./product-grid.tsx";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";
import { TryAgain } from "./try-again.tsx";
import type { CategoryProductsState } from "./use-category-products.ts";

/** The arrow keys scroll it, too. */
const SCROLLABLE = { tabIndex: 0 };

/** An open category: its products, scrolling within 500 px, and more of them towards the end. */
export function CategoryProducts({
  signId,
  collection,
}: {
  signId: string;
  collection: CategoryProductsState;
}) {
  return (
    <section className="category-products" aria-labelledby={signId} {...SCROLLABLE}>
      {collection.products.length > 0 && <ProductGrid products={collection.products} />}
      {collection.isLoading && <ProductGridSkeleton count={4} />}
      {collection.failed ? (
        <TryAgain onRetry={collection.loadMore} />
      ) : (
        collection.products.length > 0 &&
        collection.next !== null && (
          <ShowMore key={collection.products.length} collection={collection} />
        )
      )}
    </section>
  );
}

function ShowMore({ collection }: { collection: CategoryProductsState }) {
  const button = useRef<HTMLButtonElement>(null);
  const loadMore = useEffectEvent(collection.loadMore);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { root: button.current.closest(".category-products"), rootMargin: "240px" },
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className="button mt-4 w-full"
      data-look="plain"
      disabled={collection.isLoading}
      onClick={collection.loadMore}
    >
      Show more
    </button>
  );
}
