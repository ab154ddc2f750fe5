import { type CSSProperties, useMemo, useState } from "react";
import { href, useHref } from "react-router";
import type { Category, SearchResults } from "#app/domain/catalogue/catalogue.ts";
import { isSellable } from "#app/domain/catalogue/product.ts";
import {
  byFoldedName,
  foldQuery,
  matchesSearch,
  searchQuery,
} from "#app/domain/catalogue/search.ts";
import { useJson } from "#app/ui/use-json.ts";
import { useServerSearch } from "#app/ui/use-server-search.ts";
import { useIsOfAge } from "./age-gate.tsx";
import { useEntryState } from "./use-entry-state.ts";

/** With the colours of its sign. */
export type SignedCategory = Category & { sign: CSSProperties };

/** The page's data: `query`, `after` and `results` are those of its address. */
export type SearchablePage = {
  categories: SignedCategory[];
  /** The category whose address it is; first where there is one. */
  named: string | null;
  query: string;
  after: string | null;
  results: SearchResults | null;
};

export type ProductSearch = ReturnType<typeof useProductSearch>;

/**
 * Searches in the browser when the whole catalogue is here with all names, else asks the server; it also knows
 * what keys of another layout mean.
 */
export function useProductSearch(page: SearchablePage) {
  const [typed, setQuery] = useEntryState("query", page.query);
  const query = searchQuery(typed);
  const isOfAge = useIsOfAge();
  // The page has no products that are marked 18+, neither among the categories nor among the results.
  const isMore = isOfAge && page.categories.some(({ isAgeRestricted }) => isAgeRestricted);
  const found = useMemo(
    () => (isMore ? null : findIn(page.categories, query)),
    [page.categories, query, isMore],
  );
  const rendered = query === page.query ? page.results : null;
  const isAnswered = found !== null || (rendered !== null && !isMore);
  const path = `${useHref(href("/search"))}?${isMore ? "ofAge=1&" : ""}`;
  const address = query === "" || isAnswered ? "" : searchAddress(path, query);
  const { answer, failed, retry } = useServerSearch<SearchResults>(address);
  // Without the products that are marked 18+ it does not say that nothing matches.
  const isWithheld = isMore && rendered?.products.length === 0;
  const first = found ?? answer ?? (isWithheld ? null : rendered);
  const further = useFurtherResults(path, query, first);
  // The address asked for the results after a cursor, so the first ones are not among them.
  const isContinued = first !== null && first === rendered && page.after !== null;
  return { query, setQuery, isContinued, failed, retry, ...further };
}

/** Null where the server may find more. */
function findIn(page: Category[], query: string): SearchResults | null {
  const categories = page.filter(({ isAgeRestricted }) => !isAgeRestricted);
  if (query === "" || categories.some(({ next }) => next !== null)) return null;
  const all = categories.flatMap(({ products }) => products);
  if (all.some(({ hasOtherName }) => hasOtherName)) return null;
  const folded = foldQuery(query);
  const named = all
    .filter(({ name }) => matchesSearch(foldQuery(name), folded))
    .sort((one, other) => +isSellable(other) - +isSellable(one) || byFoldedName(one, other));
  // The server knows other names for a category, too, and forgives letters.
  const titled = categories.filter(
    ({ title }) => folded.length > 2 && ` ${foldQuery(title)}`.includes(` ${folded}`),
  );
  const products = [...new Set([...named, ...titled.flatMap(({ products }) => products)])];
  return products.length > 0 ? { products, next: null } : null;
}

/** The first results and all that were loaded after them; null while the server is asked. */
function useFurtherResults(path: string, query: string, first: SearchResults | null) {
  const { load, isPending, failed } = useJson<SearchResults>();
  const [asked, setAsked] = useState("");
  const [list, setList] = useState({ first, results: first });
  if (list.first !== first) setList({ first, results: first });
  const results = list.first === first ? list.results : first;
  const address = results?.next ? searchAddress(path, query, results.next) : "";
  const isAsked = address !== "" && asked === address;
  const loadMore = () => {
    if (!results || address === "" || (isAsked && isPending)) return;
    setAsked(address);
    load(address, (more) =>
      setList((now) => (now.results === results ? { first, results: joined(results, more) } : now)),
    );
  };
  return { results, isLoadingMore: isAsked && isPending, moreFailed: isAsked && failed, loadMore };
}

function searchAddress(path: string, query: string, after?: string): string {
  const search = new URLSearchParams({ q: query, ...(after === undefined ? {} : { after }) });
  return `${path}${search}`;
}

/** Leaves out what is there already: products may be renamed between two requests. */
function joined(before: SearchResults, more: SearchResults): SearchResults {
  const known = new Set(before.products.map(({ id }) => id));
  const further = more.products.filter(({ id }) => !known.has(id));
  return { products: [...before.products, ...further], next: more.next };
}
