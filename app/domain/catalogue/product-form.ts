import type { Piastres } from "#app/domain/money.ts";
import { parsePrice, parseWholeNumber } from "#app/domain/number.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";

export const MAX_PRODUCT_NAME = 120;
export const MAX_PRICE: Piastres = 100_000_000;
export const MAX_ORDER_ID = 999_999_999;
export const MAX_STOCK = 999_999;

const NAME_REQUIRED = "Product name is required.";
const PRICE_REQUIRED = "A valid positive price is required.";
const ORDER_ID_WRONG = "Order ID must be a positive number.";
export const STOCK_WRONG = "Stock must be a non-negative integer.";

export const IMAGE_REQUIRED = "An image is required for new products.";
export const ADD_FAILED = "Failed to add product. Please try again.";
export const UPDATE_FAILED = "Failed to update product.";
export const DELETE_FAILED = "Failed to delete product.";
export const ADDED = "Product added successfully!";
export const UPDATED = "Product updated successfully!";
export const DELETED = "Product deleted successfully.";
export const DELETE_QUESTION =
  "Confirm Deletion: Are you sure you want to delete this product? This action cannot be undone.";

/** A new product asked for an orderId that its collection has already. */
export function orderIdInUse(orderId: number): string {
  return `Order ID ${orderId} is already in use.`;
}

/** An edited product asked for an orderId of another one. */
export function orderIdTaken(orderId: number): string {
  return `Order ID ${orderId} is already taken.`;
}

export function fetchFailed(category: string): string {
  return `Failed to fetch ${category}.`;
}

/** A product form's fields as they are typed. */
export type TypedProduct = {
  name: string;
  price: string;
  orderId: string;
  stock: string;
  is_available: boolean;
  is_visible: boolean;
};

/** A product form's fields as they are stored; a null orderId is for the shop to give. */
export type ProductFields = {
  name: string;
  price: Piastres;
  orderId: number | null;
  stock: number;
  is_available: boolean;
  is_visible: boolean;
};

export type ProductErrors = Partial<
  Record<"name" | "price" | "orderId" | "stock" | "image", string>
>;

/**
 * The fields as they are stored, or what is wrong with each. What is too long or too large gets
 * its field's one message, too. `keptOrderId` may be kept, however large the shop has made it.
 */
export function parseProduct(
  typed: TypedProduct,
  keptOrderId = 0,
): { ok: true; fields: ProductFields } | { ok: false; errors: ProductErrors } {
  const { is_available, is_visible } = typed;
  const name = parseName(typed.name);
  const price = atMost(parsePrice(typed.price), MAX_PRICE);
  const blank = typed.orderId.trim() === "";
  const orderId = blank
    ? null
    : atMost(parseWholeNumber(typed.orderId), Math.max(MAX_ORDER_ID, keptOrderId));
  const stock = atMost(parseWholeNumber(typed.stock), MAX_STOCK);

  const errors: ProductErrors = {};
  if (name === null) errors.name = NAME_REQUIRED;
  if (price === null) errors.price = PRICE_REQUIRED;
  if (orderId === null && !blank) errors.orderId = ORDER_ID_WRONG;
  if (stock === null) errors.stock = STOCK_WRONG;
  if (name === null || price === null || stock === null || errors.orderId) {
    return { ok: false, errors };
  }
  return { ok: true, fields: { name, price, orderId, stock, is_available, is_visible } };
}

function parseName(typed: string): string | null {
  const name = plainLine(typed);
  return hasVisibleText(name) && characterCount(name) <= MAX_PRODUCT_NAME ? name : null;
}

function atMost(value: number | null, highest: number): number | null {
  return value !== null && value <= highest ? value : null;
}
