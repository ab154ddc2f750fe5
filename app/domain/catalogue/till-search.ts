import { parseWholeNumber } from "#app/domain/number.ts";
import { findTyped } from "./barcodes/keyboard-layout.ts";
import { foldedNames } from "./names.ts";
import { foldQuery, MAX_QUERY, searchWords } from "./search.ts";
import { type CodeOwner, ownerOfCode, type Till } from "./till.ts";

type Searched = { name: string; otherName?: string | null; orderId: number };

export type TillCollection<P extends Searched> = {
  products: readonly P[];
  /** Only there a number is a position: positions are unique within one category. */
  isOneCategory: boolean;
};

export type EnterDecision<P> =
  | { outcome: "nothing" }
  | { outcome: "add"; product: P }
  | { outcome: "several"; isExact: boolean; count: number }
  | { outcome: "none" };

/** Folded when a product is first searched for: thousands at once would hold up the first paint. */
const folded = new WeakMap<Searched, string>();

export function findOnTill<P extends Searched>(collection: TillCollection<P>, typed: string): P[] {
  return findTyped(shortened(typed), (query) => findBy(collection, query, typed));
}

function findBy<P extends Searched>(
  collection: TillCollection<P>,
  query: string,
  typed: string,
): P[] {
  if (query === "") return [...collection.products];
  const words = searchWords(query);
  const orderId = orderIdIn(collection, typed);
  const exact: P[] = [];
  const others: P[] = [];
  for (const product of collection.products) {
    const names = namesOf(product);
    if (product.orderId === orderId || isCalled(names, query)) exact.push(product);
    else if (words.every((word) => names.includes(word))) others.push(product);
  }
  return [...exact, ...others];
}

/** What a scanner means: a barcode, or a name that one product alone has; never a position. */
export function scannedProduct(till: Till, typed: string): CodeOwner {
  const owner = ownerOfCode(till, typed);
  if (owner.product || owner.hidden) return owner;
  const [named, ...others] = matchExactly({ ...till, isOneCategory: false }, typed);
  return { product: others.length === 0 ? named : undefined };
}

export function matchExactly<P extends Searched>(
  collection: TillCollection<P>,
  typed: string,
): P[] {
  const query = foldQuery(shortened(typed));
  if (query === "") return [];
  const orderId = orderIdIn(collection, typed);
  return collection.products.filter(
    (product) => product.orderId === orderId || isCalled(namesOf(product), query),
  );
}

/** Adds the exact match, else the only product found; it never chooses between several. */
export function decideEnter<P extends Searched>(
  collection: TillCollection<P>,
  typed: string,
): EnterDecision<P> {
  if (foldQuery(shortened(typed)) === "") return { outcome: "nothing" };
  const exact = matchExactly(collection, typed);
  const matches = exact.length > 0 ? exact : findOnTill(collection, typed);
  const [product] = matches;
  if (!product) return { outcome: "none" };
  if (matches.length === 1) return { outcome: "add", product };
  return { outcome: "several", isExact: exact.length > 0, count: matches.length };
}

function orderIdIn(collection: TillCollection<Searched>, typed: string): number | null {
  return collection.isOneCategory ? parseWholeNumber(typed) : null;
}

function shortened(typed: string): string {
  return [...typed].slice(0, MAX_QUERY).join("");
}

function isCalled(names: string, query: string): boolean {
  return names.split("\n").includes(query);
}

function namesOf(product: Searched): string {
  const known = folded.get(product);
  if (known !== undefined) return known;
  const names = foldedNames({ name: product.name, nameAr: product.otherName });
  folded.set(product, names);
  return names;
}
