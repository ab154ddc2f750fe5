import { createContext, use } from "react";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";

/** The categories and active sections, in their order. */
export const CollectionsContext = createContext<CategoryHeader[]>([]);

export function useCollections(): CategoryHeader[] {
  return use(CollectionsContext);
}
