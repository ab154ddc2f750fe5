import type { Product } from "../../../domain/product.ts";
import type { TypedProduct } from "../../../domain/product-form.ts";
import { typedFrom } from "./product-draft.ts";

/** One field that somebody else saved meanwhile; `mine` is what stays in the form against theirs. */
export type ProductChange = { label: string; was: string; theirs: string; mine: string | null };

const LABELS: Record<keyof TypedProduct, string> = {
  name: "Name",
  price: "Price ($)",
  orderId: "Order ID",
  stock: "Stock",
  is_available: "Available",
  is_visible: "Visible",
};

/**
 * Sets a form upon what is stored now: fields that were left alone take what is stored, fields
 * that were edited keep what was typed, and every difference is told.
 */
export function rebaseProduct(
  typed: TypedProduct,
  seen: Product,
  now: Product,
): { typed: TypedProduct; changes: ProductChange[] } {
  const [was, theirs] = [typedFrom(seen), typedFrom(now)];
  const rebased: TypedProduct = { ...typed };
  const changes: ProductChange[] = [];
  for (const field of Object.keys(LABELS) as (keyof TypedProduct)[]) {
    if (was[field] === theirs[field]) continue;
    const isMine = typed[field] !== was[field] && typed[field] !== theirs[field];
    if (!isMine) Object.assign(rebased, { [field]: theirs[field] });
    changes.push({
      label: LABELS[field],
      was: shown(was[field]),
      theirs: shown(theirs[field]),
      mine: isMine ? shown(typed[field]) : null,
    });
  }
  if (seen.image?.key !== now.image?.key) {
    changes.push({ label: "Image", was: "the old one", theirs: "a new one", mine: null });
  }
  return { typed: rebased, changes };
}

function shown(value: string | boolean): string {
  if (typeof value === "string") return value;
  return value ? "yes" : "no";
}
