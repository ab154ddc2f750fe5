import { useState } from "react";
import { href } from "react-router";
import type { Category, ProductPage } from "#app/domain/catalogue/catalogue.ts";
import { useJson } from "./use-json.ts";

export type CategoryProducts = ProductPage & {
  isLoading: boolean;
  failed: boolean;
  loadMore: () => void;
  /** Loads the first products of a category that came without any. */
  loadFirst: () => void;
};

/** The products that came with the page, and further ones on request. */
export function useCategoryProducts(category: Category): CategoryProducts {
  const [page, setPage] = useState<ProductPage>(category);
  const { load, isLoading, failed } = useJson<ProductPage>();
  const loadMore = () => {
    if (page.next === null || isLoading) return;
    const { collectionName } = category;
    const address = href("/categories/:collectionName", { collectionName });
    load(`${address}?after=${page.next}`, (more) => setPage((before) => joined(before, more)));
  };
  const loadFirst = () => {
    if (page.products.length === 0) loadMore();
  };
  return { ...page, isLoading, failed, loadMore, loadFirst };
}

/** Leaves out what is there already: positions may have changed between two requests. */
function joined(before: ProductPage, more: ProductPage): ProductPage {
  const last = before.products.at(-1)?.orderId ?? -1;
  const further = more.products.filter(({ orderId }) => orderId > last);
  return { products: [...before.products, ...further], next: more.next };
}
