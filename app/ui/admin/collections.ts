import { createContext, use } from "react";
import { type CategoryHeader, FIXED_CATEGORIES } from "#app/domain/catalogue/category.ts";

/** The categories and active sections, in their order. */
export const CollectionsContext = createContext<CategoryHeader[]>(FIXED_CATEGORIES);

export function useCollections(): CategoryHeader[] {
  return use(CollectionsContext);
}
