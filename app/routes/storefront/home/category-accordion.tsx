import {
  memo,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { href, useHref, useLocation, useParams } from "react-router";
import type { Category, ProductPage } from "#app/domain/catalogue/catalogue.ts";
import { CategorySign } from "#app/ui/category/category-sign.tsx";
import { useJson } from "#app/ui/use-json.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { AgeGate, useIsOfAge } from "./age-gate.tsx";
import { ProductGrid, ProductGridSkeleton, TryAgain } from "./product-grid.tsx";
import { scrollUp } from "./scroll-up.ts";
import { homeTexts } from "./texts.ts";
import { useEntryState } from "./use-entry-state.ts";
import type { SignedCategory } from "./use-product-search.ts";

/** All categories, closed at first but for those that the address names; each opens and closes by itself. Keys of a search do not render them. */
export const CategoryAccordion = memo(function CategoryAccordion({
  categories,
}: {
  categories: SignedCategory[];
}) {
  const { search } = useLocation();
  const { collectionName } = useParams();
  const named = collectionName ? [collectionName] : new URLSearchParams(search).getAll("open");
  const [open, setOpen] = useEntryState("open", named);
  const toggle = (name: string) =>
    setOpen(open.includes(name) ? open.filter((other) => other !== name) : [...open, name]);
  return (
    <div className="categories">
      {categories.map((category) => (
        <CategoryItem
          key={category.collectionName}
          category={category}
          isOpen={open.includes(category.collectionName)}
          onToggle={() => toggle(category.collectionName)}
        />
      ))}
    </div>
  );
});

function CategoryItem({
  category,
  isOpen,
  onToggle,
}: {
  category: SignedCategory;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const id = useId();
  // Once opened, the products stay mounted: closing is animated and reopening is instant.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const { isAgeRestricted = false } = category;
  const isOfAge = useIsOfAge();
  const products = useCategoryProducts(category, !isAgeRestricted || isOfAge);
  const loadFirst = useEffectEvent(products.loadFirst);
  useEffect(() => {
    // Who has answered waits no longer for these than for those that came with the page.
    if (isOpen || (isAgeRestricted && isOfAge)) loadFirst();
  }, [isOpen, isAgeRestricted, isOfAge]);
  return (
    <div className="category" style={category.sign}>
      <h2>
        <button
          type="button"
          id={`${id}-sign`}
          className="sign"
          aria-expanded={isOpen}
          aria-controls={`${id}-products`}
          onClick={({ currentTarget }) => {
            if (!isOpen) scrollUp(currentTarget);
            onToggle();
          }}
          onPointerEnter={products.loadFirst}
          onFocus={products.loadFirst}
        >
          <CategorySign icon={category.icon} title={category.title} />
        </button>
        <noscript>
          {import.meta.env.SSR && <a href={`?open=${category.collectionName}`}>{category.title}</a>}
        </noscript>
      </h2>
      <div id={`${id}-products`} className="category-panel" data-open={isOpen ? "" : undefined}>
        <div className="category-clip">
          {wasOpened && (
            <CategoryPanel
              labelledBy={`${id}-sign`}
              isAgeRestricted={isAgeRestricted}
              {...products}
            />
          )}
        </div>
      </div>
    </div>
  );
}

type CategoryProducts = ProductPage & {
  /** Of the list that scrolls. */
  list: RefObject<HTMLElement | null>;
  isPending: boolean;
  failed: boolean;
  loadMore: () => void;
  /** Loads the first products of a category that came without any. */
  loadFirst: () => void;
};

/** What was loaded of each category, for the shopper who comes back to the entry of the tab's history; in memory. */
const kept = new Map<string, { entry: string; page: ProductPage; scrolled: number }>();

/** The products that came with the page, and further ones on request. */
function useCategoryProducts(category: Category, mayLoad: boolean): CategoryProducts {
  const { collectionName } = category;
  const { key: entry } = useLocation();
  const [before] = useState(() => {
    const last = kept.get(collectionName);
    return last?.entry === entry ? last : undefined;
  });
  const hadMore = before && before.page.products.length > category.products.length;
  const [page, setPage] = useState<ProductPage>(hadMore ? before.page : category);
  const list = useRef<HTMLElement>(null);
  const keep = useEffectEvent((scrolled = 0) =>
    kept.set(collectionName, { entry, page, scrolled }),
  );
  useLayoutEffect(() => {
    if (before) list.current?.scrollTo(0, before.scrolled);
    return () => void keep(list.current?.scrollTop);
  }, [before]);
  const { load, isPending, failed } = useJson<ProductPage>();
  const isAsking = useRef(false);
  const address = useHref(href("/categories/:collectionName", { collectionName }));
  const loadMore = async () => {
    // A pointer and the focus arrive before the first of them has rendered.
    if (page.next === null || isAsking.current) return;
    isAsking.current = true;
    await load(`${address}?after=${page.next}`, (more) => setPage((now) => joined(now, more)));
    isAsking.current = false;
  };
  const loadFirst = () => {
    if (mayLoad && page.products.length === 0) loadMore();
  };
  return { ...page, list, isPending, failed, loadMore, loadFirst };
}

/** Leaves out what is there already: positions may have changed between two requests. */
function joined(before: ProductPage, more: ProductPage): ProductPage {
  const last = before.products.at(-1)?.orderId ?? -1;
  const further = more.products.filter(({ orderId }) => orderId > last);
  return { products: [...before.products, ...further], next: more.next };
}

/** Focusable, so that the arrow keys scroll it. */
const SCROLLABLE = { tabIndex: 0 };

function CategoryPanel({
  labelledBy,
  isAgeRestricted,
  products,
  next,
  list,
  isPending,
  failed,
  loadMore,
}: CategoryProducts & { labelledBy: string; isAgeRestricted: boolean }) {
  const retry = () => {
    // The button goes.
    list.current?.focus();
    loadMore();
  };
  const hasMore = products.length > 0 && next !== null;
  const shown = (
    <>
      {products.length > 0 && <ProductGrid products={products} />}
      {isPending && <ProductGridSkeleton count={4} />}
      {failed && <TryAgain onRetry={retry} />}
      {!failed && hasMore && (
        <ShowMore key={products.length} isPending={isPending} onShowMore={loadMore} />
      )}
    </>
  );
  return (
    <section ref={list} className="category-products" aria-labelledby={labelledBy} {...SCROLLABLE}>
      {isAgeRestricted ? <AgeGate list={list}>{shown}</AgeGate> : shown}
    </section>
  );
}

/** Loads more when it is pressed, and by itself shortly before it is scrolled into view. */
function ShowMore({ isPending, onShowMore }: { isPending: boolean; onShowMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const showMore = useEffectEvent(onShowMore);
  const { showMore: showMoreLabel } = useTexts(homeTexts);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) showMore();
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
      className="button show-more"
      data-look="plain"
      disabled={isPending}
      onClick={onShowMore}
    >
      {showMoreLabel}
    </button>
  );
}
