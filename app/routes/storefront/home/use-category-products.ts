import { useState } from "react";
import { useFetcher } from "react-router";
import type { Category, ProductPage } from "#app/domain/catalogue/catalogue.ts";
import type { HomeData } from "./home-data.ts";

export type CategoryProductsState = ProductPage & {
  isLoading: boolean;
  failed: boolean;
  /** Loads what comes after the products there are. */
  loadMore: () => void;
  /** The same, but only when there is none yet. */
  loadFirst: () => void;
};

/** A category's products: those that came with the page, and further ones as they are asked for. */
export function useCategoryProducts(category: Category): CategoryProductsState {
  const { load, state, data } = useFetcher<HomeData>();
  const [collection, setCategoryProducts] = useState<ProductPage>(category);
  const [taken, setTaken] = useState(data);
  if (data !== taken) {
    setTaken(data);
    if (data?.collection) setCategoryProducts(joined(collection, data.collection));
  }
  const loadMore = () => {
    if (collection.next === null || state !== "idle") return;
    load(
      `/?index&category=${encodeURIComponent(category.collectionName)}&after=${collection.next}`,
    );
  };
  return {
    ...collection,
    isLoading: state !== "idle",
    failed: state === "idle" && data?.failed === true,
    loadMore,
    loadFirst: () => {
      if (collection.products.length === 0) loadMore();
    },
  };
}

/** A page that was asked for twice is taken once. */
function joined(collection: ProductPage, page: ProductPage): ProductPage {
  const last = collection.products.at(-1)?.orderId ?? -1;
  const further = page.products.filter((product) => product.orderId > last);
  return { products: [...collection.products, ...further], next: page.next };
}
