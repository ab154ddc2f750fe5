import { useEffect, useMemo, useState } from "react";
import { useFetcher } from "react-router";
import type { Category } from "../../domain/catalogue.ts";
import type { ShelfProduct } from "../../domain/product.ts";
import { byFoldedName, foldForSearch, matchesSearch } from "../../domain/search.ts";
import type { HomeData } from "./home-data.ts";

const TYPING_PAUSE = 200;

export type ProductSearch = {
  /** What is searched for, '' without a search. */
  query: string;
  setQuery: (typed: string) => void;
  /** Null while the server is being asked. */
  results: ShelfProduct[] | null;
  failed: boolean;
  retry: () => void;
};

/** Searches in the browser when the whole catalogue is here, else asks the server. */
export function useProductSearch({ categories, query: first, results }: HomeData): ProductSearch {
  const [typed, setQuery] = useState(first);
  const query = foldForSearch(typed) === "" ? "" : typed.trim();
  const found = useMemo(() => findIn(categories, query), [categories, query]);
  const given = query === first.trim() ? results : null;
  const asked = useServerSearch(query, found !== null || given !== null);
  return { query, setQuery, ...asked, results: found ?? given ?? asked.results };
}

/** What matches in the catalogue, or null when it did not come whole. */
function findIn(categories: Category[], query: string): ShelfProduct[] | null {
  if (categories.some((category) => category.next !== null)) return null;
  const folded = foldForSearch(query);
  if (folded === "") return [];
  return categories
    .flatMap((category) => category.products)
    .filter((product) => matchesSearch(foldForSearch(product.name), folded))
    .sort(byFoldedName);
}

function useServerSearch(query: string, isAnswered: boolean) {
  const { load, data, state } = useFetcher<HomeData>();
  const address = `/?index&q=${encodeURIComponent(query)}`;
  useEffect(() => {
    if (query === "" || isAnswered) return;
    const pause = setTimeout(() => load(address), TYPING_PAUSE);
    return () => clearTimeout(pause);
  }, [query, address, isAnswered, load]);
  return {
    results: data?.query.trim() === query ? data.results : null,
    failed: state === "idle" && data?.failed === true,
    retry: () => void load(address),
  };
}
