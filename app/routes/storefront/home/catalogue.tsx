import {
  type ComponentProps,
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
} from "react";
import { Form, href } from "react-router";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Cat } from "#app/ui/kiosk.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { CategoryAccordion } from "./category-accordion.tsx";
import { scrollUp } from "./scroll-up.ts";
import { SearchResults } from "./search-results.tsx";
import { homeTexts } from "./texts.ts";
import { type SearchablePage, useProductSearch } from "./use-product-search.ts";

/** The search box, and under it the categories or the search results. */
export function Catalogue(page: SearchablePage) {
  const search = useProductSearch(page);
  const { setQuery } = search;
  const { products } = useTexts(homeTexts);
  const input = useRef<HTMLInputElement>(null);
  const clear = useCallback(() => {
    if (input.current) input.current.value = "";
    input.current?.focus();
    setQuery("");
  }, [setQuery]);
  // What is found may lag behind the field: the next key does not wait for it.
  const shown = useDeferredValue(search);
  if (page.categories.length === 0) return <EmptyCatalogue />;
  return (
    <section className="wrap catalogue" aria-label={products}>
      <SearchBox
        input={input}
        initialQuery={search.query}
        isFilled={search.query !== ""}
        onQuery={setQuery}
        onClear={clear}
      />
      <Shelves search={shown} categories={page.categories} onClear={clear} />
    </section>
  );
}

const Shelves = memo(function Shelves(props: ComponentProps<typeof SearchResults>) {
  return (
    <>
      <SearchResults {...props} />
      {/* Hidden, not unmounted: what was open is open again after the search. */}
      <div hidden={props.search.query !== ""}>
        <CategoryAccordion categories={props.categories} />
      </div>
    </>
  );
});

function EmptyCatalogue() {
  const t = useTexts(homeTexts);
  return (
    <section className="wrap empty-catalogue" aria-label={t.products}>
      <Cat width={140} />
      <h2>{t.shelvesEmpty}</h2>
      <p>{t.stockingUp}</p>
    </section>
  );
}

/** Searches while typing; without JavaScript an ordinary form. */
function SearchBox({
  input,
  initialQuery,
  isFilled,
  onQuery,
  onClear,
}: {
  input: RefObject<HTMLInputElement | null>;
  initialQuery: string;
  isFilled: boolean;
  onQuery: (typed: string) => void;
  onClear: () => void;
}) {
  const t = useTexts(homeTexts);
  // What was typed before hydration.
  useEffect(() => onQuery(input.current?.value ?? ""), [input, onQuery]);
  return (
    <search>
      <Form
        action={href("/")}
        className="search"
        onSubmit={(event) => {
          event.preventDefault();
          input.current?.blur();
        }}
      >
        <Icon name="search" size={22} className="search-icon" />
        <input
          ref={input}
          type="search"
          name="q"
          className="search-input"
          dir="auto"
          aria-label={t.search}
          placeholder={t.search}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_QUERY}
          defaultValue={initialQuery}
          onInput={(event) => {
            onQuery(event.currentTarget.value);
            scrollUp(event.currentTarget);
          }}
        />
        {isFilled && (
          <button
            type="button"
            className="search-clear"
            aria-label={t.clearSearch}
            onClick={onClear}
          >
            <Icon name="close" size={22} />
          </button>
        )}
      </Form>
    </search>
  );
}
