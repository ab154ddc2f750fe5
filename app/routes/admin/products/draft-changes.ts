import type { Product } from "#app/domain/catalogue/product.ts";
import {
  IMAGE_REQUIRED,
  type ProductErrors,
  parseProduct,
  type TypedProduct,
} from "#app/domain/catalogue/product-form.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { rebase } from "#app/ui/admin/rebase.ts";
import { comparedFrom, type Picture, type ProductDraft, storedPicture } from "./product-draft.ts";

/** Editing a field clears its error. */
export function edited(draft: ProductDraft, change: Partial<TypedProduct>): ProductDraft {
  const errors = { ...draft.errors };
  for (const field of Object.keys(change)) delete errors[field as keyof ProductErrors];
  return { ...draft, typed: { ...draft.typed, ...change }, errors };
}

/** A picture that was refused is a field error; a new one clears it. */
export function withPicture(draft: ProductDraft, picture: Picture): ProductDraft {
  const { image: _answered, ...errors } = draft.errors;
  const image = picture.state === "refused" ? { image: IMAGE_REQUIRED } : {};
  return { ...draft, picture, errors: { ...errors, ...image } };
}

/** The draft as an edit of what is stored by now. */
export function rebased(draft: ProductDraft, now: Product): ProductDraft {
  const was = draft.seen && comparedFrom(draft.seen);
  const theirs = comparedFrom(now);
  const chosen = draft.picture.state === "uploaded" ? draft.picture : null;
  const image = chosen?.key ?? was?.image ?? theirs.image;
  const mine = { ...draft.typed, stock: carriedStock(draft, now), image };
  const { typed: rebasedFields, changes } = rebase(mine, was, theirs);
  const { image: _key, ...typed } = rebasedFields;
  const picture = chosen ?? storedPicture(now);
  return { ...draft, typed, changes, picture, seen: now, errors: {} };
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
  const picture: Picture = draft.picture.state === "uploaded" ? draft.picture : { state: "none" };
  return { ...draft, seen: null, picture, changes: null, isGone: true };
}

/**
 * What the browser finds wrong by itself; null when there is nothing. An edited product whose new
 * picture was refused keeps its old one.
 */
export function problems({ typed, picture, seen }: ProductDraft): ProductErrors | null {
  const parsed = parseProduct(typed, seen?.orderId);
  const hasNoPicture = !seen && (picture.state === "refused" || picture.state === "none");
  if (parsed.ok && !hasNoPicture) return null;
  return {
    ...(parsed.ok ? {} : parsed.errors),
    ...(hasNoPicture ? { image: IMAGE_REQUIRED } : {}),
  };
}
