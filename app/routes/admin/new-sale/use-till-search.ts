import { startTransition, useMemo, useState } from "react";
import type { Till, TillProduct } from "#app/domain/catalogue/till.ts";
import {
  findOnTill,
  foldNames,
  matchExactly,
  type TillCollection,
} from "#app/domain/catalogue/till-search.ts";

type Query = {
  typed: string;
  /** Shows only what the query means exactly: Enter could not tell these apart. */
  isExact: boolean;
};

const NO_QUERY: Query = { typed: "", isExact: false };

export type TillSearch = {
  collection: TillCollection<TillProduct>;
  category: string | null;
  choose: (category: string | null) => void;
  query: Query;
  setQuery: (query: Query) => void;
  reset: () => void;
  found: TillProduct[];
  /** How many were found; null while nothing is searched for. */
  count: number | null;
  /** Names what is listed: another list is shown from its start. */
  list: string;
};

/** What is shown of the till: a category's products, and of these what is searched for. */
export function useTillSearch(till: Till, products: TillProduct[]): TillSearch {
  // By the products as they were read: their names stay when their stock changes.
  const foldedNames = useMemo(() => foldNames(till.products), [till.products]);
  const [chosen, choose] = useState<string | null>(null);
  const [query, setAtOnce] = useState(NO_QUERY);
  // The list may lag behind the field; a scanner's next character never waits for it.
  const setQuery = (next: Query) => startTransition(() => setAtOnce(next));
  const isThere = till.categories.some(({ collectionName }) => collectionName === chosen);
  const category = isThere ? chosen : null;
  const collection = useMemo(() => {
    const shown = products.filter((product) => !category || product.collectionName === category);
    return { products: shown, isOneCategory: category !== null, foldedNames };
  }, [products, foldedNames, category]);
  const { typed, isExact } = query;
  const found = useMemo(
    () => (isExact ? matchExactly(collection, typed) : findOnTill(collection, typed)),
    [collection, typed, isExact],
  );
  const count = typed.trim() === "" ? null : found.length;
  const list = `${category} ${isExact} ${typed}`;
  const reset = () => setQuery(NO_QUERY);
  return { collection, category, choose, query, setQuery, reset, found, count, list };
}
