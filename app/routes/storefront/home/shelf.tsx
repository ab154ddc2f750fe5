import { useEffect, useEffectEvent, useRef } from "react";
import { Goods } from "./goods.tsx";
import { GoodsSkeleton } from "./goods-skeleton.tsx";
import { TryAgain } from "./try-again.tsx";
import type { ShelfState } from "./use-shelf.ts";

/** The arrow keys scroll it, too. */
const SCROLLABLE = { tabIndex: 0 };

/** An open category: its products, scrolling within 500 px, and more of them towards the end. */
export function Shelf({ signId, shelf }: { signId: string; shelf: ShelfState }) {
  return (
    <section className="shelf" aria-labelledby={signId} {...SCROLLABLE}>
      {shelf.products.length > 0 && <Goods products={shelf.products} />}
      {shelf.isLoading && <GoodsSkeleton count={4} />}
      {shelf.failed ? (
        <TryAgain onRetry={shelf.loadMore} />
      ) : (
        shelf.products.length > 0 &&
        shelf.next !== null && <ShowMore key={shelf.products.length} shelf={shelf} />
      )}
    </section>
  );
}

function ShowMore({ shelf }: { shelf: ShelfState }) {
  const button = useRef<HTMLButtonElement>(null);
  const loadMore = useEffectEvent(shelf.loadMore);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore();
      },
      { root: button.current.closest(".shelf"), rootMargin: "240px" },
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
      disabled={shelf.isLoading}
      onClick={shelf.loadMore}
    >
      Show more
    </button>
  );
}
