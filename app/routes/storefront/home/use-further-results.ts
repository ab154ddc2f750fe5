import { useState } from "react";
import { useFetcher } from "react-router";
import type { SearchResults } from "#app/domain/catalogue/catalogue.ts";
import type { HomeData } from "./home-data.ts";

export type FurtherResults = {
  /** The first results and all that were loaded after them. */
  results: SearchResults | null;
  isLoadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
};

/** A search's results, and further ones as they are asked for. */
export function useFurtherResults(query: string, first: SearchResults | null): FurtherResults {
  const { load, state, data } = useFetcher<HomeData>();
  const [asked, setAsked] = useState("");
  const [list, setList] = useState({ first, results: first });
  const [taken, setTaken] = useState(data);
  const results = list.first === first ? list.results : first;
  if (list.first !== first) setList({ first, results });
  if (data !== taken) {
    setTaken(data);
    if (results && data?.results && data.query === query && data.after === results.next) {
      setList({ first, results: joined(results, data.results) });
    }
  }
  const address = results?.next
    ? `/?index&${new URLSearchParams({ find: query, after: results.next })}`
    : "";
  const isAsked = address !== "" && asked === address;
  return {
    results,
    isLoadingMore: isAsked && state !== "idle",
    moreFailed: isAsked && state === "idle" && data?.failed === true,
    loadMore: () => {
      if (address === "" || (isAsked && state !== "idle")) return;
      setAsked(address);
      load(address);
    },
  };
}

/** A product that was renamed meanwhile, and so comes again, is taken once. */
function joined(results: SearchResults, page: SearchResults): SearchResults {
  const known = new Set(results.products.map(({ id }) => id));
  const further = page.products.filter(({ id }) => !known.has(id));
  return { products: [...results.products, ...further], next: page.next };
}
