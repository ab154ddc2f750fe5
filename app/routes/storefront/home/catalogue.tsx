import { useRef } from "react";
import { EmptyShop } from "./empty-shop.tsx";
import type { HomePage } from "./home-data.ts";
import { SearchBox } from "./search-box.tsx";
import { SearchResults } from "./search-results.tsx";
import { Signs } from "./signs.tsx";
import { useProductSearch } from "./use-product-search.ts";

/** The search box, and under it the categories, or what the search found. */
export function Catalogue(page: HomePage) {
  const search = useProductSearch(page);
  const input = useRef<HTMLInputElement>(null);
  if (page.categories.length === 0) return <EmptyShop />;
  const clear = () => {
    if (input.current) input.current.value = "";
    input.current?.focus();
    search.setQuery("");
  };
  return (
    <section className="wrap grid gap-5 py-6 lg:py-8" aria-label="Products">
      <SearchBox
        input={input}
        initialQuery={search.query}
        isFilled={search.query !== ""}
        onQuery={search.setQuery}
        onClear={clear}
      />
      <SearchResults search={search} categories={page.categories} onClear={clear} />
      {/* Out of sight, not gone: what was open is open again after the search. */}
      <div hidden={search.query !== ""}>
        <Signs categories={page.categories} drawings={page.drawings} />
      </div>
    </section>
  );
}
