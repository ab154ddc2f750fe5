import { useState } from "react";
import { useFetcher } from "react-router";
import type { Category, ShelfPage } from "#app/domain/catalogue/catalogue.ts";
import type { HomeData } from "./home-data.ts";

export type ShelfState = ShelfPage & {
  isLoading: boolean;
  failed: boolean;
  /** Loads what comes after the products there are. */
  loadMore: () => void;
  /** The same, but only when there is none yet. */
  loadFirst: () => void;
};

/** A category's products: those that came with the page, and further ones as they are asked for. */
export function useShelf(category: Category): ShelfState {
  const { load, state, data } = useFetcher<HomeData>();
  const [shelf, setShelf] = useState<ShelfPage>(category);
  const [taken, setTaken] = useState(data);
  if (data !== taken) {
    setTaken(data);
    if (data?.shelf) setShelf(joined(shelf, data.shelf));
  }
  const loadMore = () => {
    if (shelf.next === null || state !== "idle") return;
    load(`/?index&category=${encodeURIComponent(category.collectionName)}&after=${shelf.next}`);
  };
  return {
    ...shelf,
    isLoading: state !== "idle",
    failed: state === "idle" && data?.failed === true,
    loadMore,
    loadFirst: () => {
      if (shelf.products.length === 0) loadMore();
    },
  };
}

/** A page that was asked for twice is taken once. */
function joined(shelf: ShelfPage, page: ShelfPage): ShelfPage {
  const last = shelf.products.at(-1)?.orderId ?? -1;
  const further = page.products.filter((product) => product.orderId > last);
  return { products: [...shelf.products, ...further], next: page.next };
}
