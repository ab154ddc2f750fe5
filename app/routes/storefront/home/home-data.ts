import type { Category, ProductPage, SearchResults } from "#app/domain/catalogue/catalogue.ts";
import { writeCategories } from "./written-categories.ts";

/** The path of a shape on a ground of `width` by 512. */
export type IconDrawing = { width: number; path: string };

/** What the home page's loader answers, to the page and to the page's own later requests. */
export type HomeData = {
  /** As `writeCategories` writes them: as React Router does, value by value, they weigh half as much again. */
  categories: string;
  /** The categories' icons by name, so that no script need carry every icon there is. */
  drawings: Record<string, IconDrawing>;
  /** What was searched for in the address, and what was found; null without a search. */
  query: string;
  results: SearchResults | null;
  /** The results come after this place; null for the first of them. */
  after: string | null;
  /** The next products of the category asked for. */
  collection: ProductPage | null;
  /** A later request got no answer; the part that made it offers to try again. */
  failed?: true;
};

/** The same as the page works with it. */
export type HomePage = Omit<HomeData, "categories"> & { categories: Category[] };

export const NOTHING: HomeData = {
  categories: writeCategories([]),
  drawings: {},
  query: "",
  results: null,
  after: null,
  collection: null,
};

export const NO_ANSWER: HomeData = { ...NOTHING, failed: true };
