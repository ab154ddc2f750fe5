import type { Product } from "#app/domain/catalogue/product.ts";
import {
  ADD_FAILED,
  DELETE_FAILED,
  type ProductErrors,
  UPDATE_FAILED,
} from "#app/domain/catalogue/product-form.ts";

/** What can be done in a product manager; the form's `intent`. */
export const PRODUCT_INTENTS = ["add", "update", "delete", "stock", "switch", "move"] as const;

export type ProductIntent = (typeof PRODUCT_INTENTS)[number];

/** What came of it. A success has neither errors nor a failure. */
export type ProductResult = {
  /** What went well, to be said in a notice. */
  success?: string;
  /** What went wrong with the whole, to be said in a notice. */
  failure?: string;
  errors?: ProductErrors;
  /** The product as it is now, where it was saved meanwhile by somebody else. */
  changed?: Product;
  /** The product was deleted meanwhile. */
  isGone?: boolean;
};

export const PRODUCT_FAILURES: Record<ProductIntent, string> = {
  add: ADD_FAILED,
  update: UPDATE_FAILED,
  delete: DELETE_FAILED,
  stock: UPDATE_FAILED,
  switch: UPDATE_FAILED,
  move: UPDATE_FAILED,
};
