import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useFetcher } from "react-router";
import type { Category, SearchResults } from "#app/domain/catalogue/catalogue.ts";
import {
  byFoldedName,
  foldForSearch,
  matchesSearch,
  searchQuery,
} from "#app/domain/catalogue/search.ts";
import type { HomeData, HomePage } from "./home-data.ts";
import { useEntryState } from "./use-entry-state.ts";
import { type FurtherResults, useFurtherResults } from "./use-further-results.ts";

const TYPING_PAUSE = 200;

/** Its results are null while the server is being asked. */
export type ProductSearch = FurtherResults & {
  /** What is searched for, '' without a search. */
  query: string;
  setQuery: (typed: string) => void;
  /** The results are not those from the beginning: the address asked for what comes after. */
  isContinued: boolean;
  failed: boolean;
  retry: () => void;
};

/** Searches in the browser when the whole catalogue is here, else asks the server. */
export function useProductSearch(page: HomePage): ProductSearch {
  const { categories, query: first } = page;
  const [typed, setQuery] = useEntryState("query", first);
  const query = searchQuery(typed);
  const found = useMemo(() => findIn(categories, query), [categories, query]);
  const given = query === first ? page.results : null;
  const { results: answer, ...asked } = useServerSearch(query, found !== null || given !== null);
  const results = useFurtherResults(query, found ?? given ?? answer);
  const isContinued = found === null && given !== null && page.after !== null;
  return { query, setQuery, isContinued, ...asked, ...results };
}

/** What matches in the catalogue, or null when it did not come whole. */
function findIn(categories: Category[], query: string): SearchResults | null {
  if (categories.some((category) => category.next !== null)) return null;
  const folded = foldForSearch(query);
  const products = categories
    .flatMap((category) => category.products)
    .filter((product) => folded !== "" && matchesSearch(foldForSearch(product.name), folded))
    .sort(byFoldedName);
  return { products, next: null };
}

function useServerSearch(query: string, isAnswered: boolean) {
  const { load, data, state } = useFetcher<HomeData>();
  const [asked, setAsked] = useState("");
  const ask = () => {
    setAsked(query);
    load(`/?index&find=${encodeURIComponent(query)}`);
  };
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (query === "" || isAnswered) return;
    const pause = setTimeout(askNow, TYPING_PAUSE);
    return () => clearTimeout(pause);
  }, [query, isAnswered]);
  return {
    results: data?.query === query ? data.results : null,
    failed: asked === query && state === "idle" && data?.failed === true,
    retry: ask,
  };
}
