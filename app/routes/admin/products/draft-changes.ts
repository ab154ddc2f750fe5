import type { Product } from "#app/domain/catalogue/product.ts";
import {
  IMAGE_REQUIRED,
  type ProductErrors,
  parseProduct,
  type TypedProduct,
} from "#app/domain/catalogue/product-form.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { rebase } from "#app/ui/admin/rebase.ts";
import { comparedFrom, type DraftImage, type ProductDraft, storedImage } from "./product-draft.ts";

/** Editing a field clears its error. */
export function edited(draft: ProductDraft, change: Partial<TypedProduct>): ProductDraft {
  const errors = { ...draft.errors };
  for (const field of Object.keys(change)) delete errors[field as keyof ProductErrors];
  return { ...draft, typed: { ...draft.typed, ...change }, errors };
}

/** An image that was refused is a field error; a new one clears it. */
export function withImage(draft: ProductDraft, image: DraftImage): ProductDraft {
  const { image: _answered, ...errors } = draft.errors;
  const refused = image.state === "refused" ? { image: IMAGE_REQUIRED } : {};
  return { ...draft, image, errors: { ...errors, ...refused } };
}

/** The draft as an edit of what is stored by now. */
export function rebased(draft: ProductDraft, now: Product): ProductDraft {
  const was = draft.seen && comparedFrom(draft.seen);
  const theirs = comparedFrom(now);
  const chosen = draft.image.state === "uploaded" ? draft.image : null;
  const key = chosen?.key ?? was?.image ?? theirs.image;
  const mine = { ...draft.typed, stock: carriedStock(draft, now), image: key };
  const { typed: rebasedFields, changes } = rebase(mine, was, theirs);
  const { image: _key, ...typed } = rebasedFields;
  const image = chosen ?? storedImage(now);
  return { ...draft, typed, changes, image, seen: now, errors: {} };
}

/** Stock that was typed was meant against the stock seen then; what was sold since then counts. */
function carriedStock({ typed, seen }: ProductDraft, now: Product): string {
  const meant = parseWholeNumber(typed.stock);
  if (!seen || meant === null || meant === seen.stock || meant === now.stock) return typed.stock;
  const carried = now.stock + meant - seen.stock;
  return carried >= 0 ? String(carried) : typed.stock;
}

/** What was typed over a product that is gone is a new product's draft. */
export function orphaned(draft: ProductDraft): ProductDraft {
  const image: DraftImage = draft.image.state === "uploaded" ? draft.image : { state: "none" };
  return { ...draft, seen: null, image, changes: null, isGone: true };
}

/**
 * What the browser finds wrong by itself; null when there is nothing. An edited product whose new
 * image was refused keeps its old one.
 */
export function problems({ typed, image, seen }: ProductDraft): ProductErrors | null {
  const parsed = parseProduct(typed, seen?.orderId);
  const hasNoImage = !seen && (image.state === "refused" || image.state === "none");
  if (parsed.ok && !hasNoImage) return null;
  return {
    ...(parsed.ok ? {} : parsed.errors),
    ...(hasNoImage ? { image: IMAGE_REQUIRED } : {}),
  };
}
