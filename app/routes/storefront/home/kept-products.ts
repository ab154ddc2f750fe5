import type { ProductPage } from "#app/domain/catalogue/catalogue.ts";

/** What was loaded of a category, and how far its list is scrolled. */
type Kept = { page: ProductPage; scrolled: number };

/** In memory, of the entry of the tab's history that was shown last: a reloaded page starts over. */
let kept = { entry: "", categories: new Map<string, Kept>() };

/** For the shopper who comes back to this entry. */
export function keptProducts(entry: string, category: string): Kept | undefined {
  return kept.entry === entry ? kept.categories.get(category) : undefined;
}

export function keepProducts(entry: string, category: string, products: Kept): void {
  if (kept.entry !== entry) kept = { entry, categories: new Map() };
  kept.categories.set(category, products);
}
