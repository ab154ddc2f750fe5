import type { Product } from "../../../domain/product.ts";
import {
  IMAGE_REQUIRED,
  type ProductErrors,
  parseProduct,
  type TypedProduct,
} from "../../../domain/product-form.ts";
import { type Picture, type ProductDraft, storedPicture } from "./product-draft.ts";
import { rebaseProduct } from "./rebase-product.ts";

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

/** Stock that was typed stays meant against the stock seen then, so that sales since then count. */
export function rebased(draft: ProductDraft, now: Product): ProductDraft {
  if (!draft.seen) return draft;
  const { typed, changes } = rebaseProduct(draft.typed, draft.seen, now);
  const isStockTyped = draft.typed.stock !== String(draft.seen.stock);
  const isShort = isStockTyped && now.version === draft.seen.version;
  const stock = isStockTyped && !isShort ? draft.seen.stock : now.stock;
  const picture = draft.picture.state === "stored" ? storedPicture(now) : draft.picture;
  return { ...draft, typed, changes, picture, seen: { ...now, stock } };
}

/** What the browser finds wrong by itself; null when there is nothing. */
export function problems({ typed, picture, seen }: ProductDraft): ProductErrors | null {
  const parsed = parseProduct(typed);
  const hasNoPicture = picture.state === "refused" || (picture.state === "none" && !seen);
  if (parsed.ok && !hasNoPicture) return null;
  return {
    ...(parsed.ok ? {} : parsed.errors),
    ...(hasNoPicture ? { image: IMAGE_REQUIRED } : {}),
  };
}
