import type { Product } from "../../../domain/product.ts";
import {
  IMAGE_REQUIRED,
  type ProductErrors,
  parseProduct,
  type TypedProduct,
} from "../../../domain/product-form.ts";
import { rebase } from "../../../ui/office/rebase.ts";
import {
  newDraft,
  type Picture,
  type ProductDraft,
  storedPicture,
  typedFrom,
} from "./product-draft.ts";

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

/**
 * The draft as an edit of what is stored by now. Stock that was typed stays meant against the
 * stock seen then, so that sales since then count; unless just that was refused.
 */
export function rebased(draft: ProductDraft, now: Product): ProductDraft {
  const was = draft.seen && typedFrom(draft.seen);
  const { typed, changes } = rebase(draft.typed, was, typedFrom(now));
  const isStockMeant =
    draft.seen !== null &&
    draft.seen.version !== now.version &&
    draft.typed.stock !== String(draft.seen.stock);
  const seen = isStockMeant ? { ...now, stock: draft.seen?.stock ?? now.stock } : now;
  const picture = draft.picture.state === "uploaded" ? draft.picture : storedPicture(now);
  return { ...draft, typed, changes, picture, seen, errors: {} };
}

/** What was typed over a product that is gone is a new product's draft. */
export function orphaned({ typed, picture }: ProductDraft): ProductDraft {
  const kept: Picture = picture.state === "uploaded" ? picture : { state: "none" };
  return { ...newDraft(), typed, picture: kept, isGone: true };
}

/**
 * What the browser finds wrong by itself; null when there is nothing. An edited product whose new
 * picture was refused keeps its old one.
 */
export function problems({ typed, picture, seen }: ProductDraft): ProductErrors | null {
  const parsed = parseProduct(typed);
  const hasNoPicture = !seen && (picture.state === "refused" || picture.state === "none");
  if (parsed.ok && !hasNoPicture) return null;
  return {
    ...(parsed.ok ? {} : parsed.errors),
    ...(hasNoPicture ? { image: IMAGE_REQUIRED } : {}),
  };
}
