import { parseWholeNumber } from "./number.ts";
import { foldForSearch, MAX_QUERY, matchesSearch } from "./search.ts";

/** What the till's search looks at of a product. */
type Searched = { id: string; name: string; orderId: number; collectionName: string };

/** The products to search, with their names folded once: folding 5,000 at each key is too slow. */
export type TillShelf<P extends Searched> = {
  products: readonly P[];
  foldedNames: ReadonlyMap<string, string>;
  /** The chosen category's collection, or null for all. */
  category: string | null;
};

/** What Enter does in the search: a barcode scanner ends each code with it. */
export type EnterDecision<P> =
  | { outcome: "nothing" }
  | { outcome: "add"; product: P }
  | { outcome: "several"; isExact: boolean; count: number }
  | { outcome: "none" };

export function foldNames(products: readonly Searched[]): Map<string, string> {
  return new Map(products.map(({ id, name }) => [id, foldForSearch(name)]));
}

/** The products whose names have every word of the query; those it means exactly come first. */
export function findOnTill<P extends Searched>(shelf: TillShelf<P>, typed: string): P[] {
  const query = foldQuery(typed);
  const shown = inCategory(shelf);
  if (query === "") return shown;
  const exact = new Set(matchExactly(shelf, typed));
  const others = shown.filter(
    (product) => !exact.has(product) && matchesSearch(nameOf(shelf, product), query),
  );
  return [...exact, ...others];
}

/** The products of exactly this name, or with this orderId in the chosen category. */
export function matchExactly<P extends Searched>(shelf: TillShelf<P>, typed: string): P[] {
  const query = foldQuery(typed);
  if (query === "") return [];
  const orderId = parseWholeNumber(typed);
  return inCategory(shelf).filter(
    (product) => product.orderId === orderId || nameOf(shelf, product) === query,
  );
}

/** An exact match is added, else the only product found; several are never guessed between. */
export function decideEnter<P extends Searched>(
  shelf: TillShelf<P>,
  typed: string,
): EnterDecision<P> {
  if (foldQuery(typed) === "") return { outcome: "nothing" };
  const exact = matchExactly(shelf, typed);
  const matches = exact.length > 0 ? exact : findOnTill(shelf, typed);
  const [product] = matches;
  if (!product) return { outcome: "none" };
  if (matches.length === 1) return { outcome: "add", product };
  return { outcome: "several", isExact: exact.length > 0, count: matches.length };
}

function foldQuery(typed: string): string {
  return foldForSearch([...typed].slice(0, MAX_QUERY).join(""));
}

function inCategory<P extends Searched>({ products, category }: TillShelf<P>): P[] {
  return products.filter(({ collectionName }) => !category || collectionName === category);
}

function nameOf<P extends Searched>({ foldedNames }: TillShelf<P>, product: P): string {
  return foldedNames.get(product.id) ?? foldForSearch(product.name);
}
