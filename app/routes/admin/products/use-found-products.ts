import { useDeferredValue, useMemo } from "react";
import type { Product } from "#app/domain/catalogue/product.ts";
import { foldForSearch, matchesSearch } from "#app/domain/catalogue/search.ts";

/** The products whose names have every word of what was typed. */
export function useFoundProducts(products: Product[], typed: string): Product[] {
  const query = foldForSearch(useDeferredValue(typed));
  const folded = useMemo(
    () => products.map((product) => ({ product, name: foldForSearch(product.name) })),
    [products],
  );
  return useMemo(
    () =>
      query === ""
        ? products
        : folded.filter(({ name }) => matchesSearch(name, query)).map(({ product }) => product),
    [products, folded, query],
  );
}
