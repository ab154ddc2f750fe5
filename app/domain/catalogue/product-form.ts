import * as z from "zod/mini";
import { formatPounds, type Piastres } from "#app/domain/money.ts";
import { latinDigits, parsePrice, parseWholeNumber } from "#app/domain/number.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";
import { parseBarcodes, refuseBarcodes } from "./barcode.ts";
import type { Product } from "./product.ts";
import { checkbox, field, type ParsedForm, parseForm, type RecordResult } from "./record-form.ts";

export const MAX_PRODUCT_NAME = 120;
export const MAX_PRICE: Piastres = 100_000_000;
export const MAX_ORDER_ID = 999_999_999;
export const MAX_STOCK = 999_999;

const NAME_REQUIRED = "Product name is required.";
export const PRICE_REQUIRED = "A valid positive price is required.";
const ORDER_ID_WRONG = "Order ID must be a positive number.";
export const STOCK_WRONG = "Stock must be a non-negative integer.";

export const IMAGE_REQUIRED = "An image is required for new products.";
export const ADD_FAILED = "Failed to add product. Please try again.";
export const UPDATE_FAILED = "Failed to update product.";
const DELETE_FAILED = "Failed to delete product.";
export const ADDED = "Product added successfully!";
export const UPDATED = "Product updated successfully!";
export const DELETED = "Product deleted successfully.";
export const DELETE_QUESTION =
  "Confirm Deletion: Are you sure you want to delete this product? This action cannot be undone.";

export const CATEGORY_GONE = "This category is gone.";

export function orderIdInUse(orderId: number): string {
  return `Order ID ${orderId} is already in use.`;
}

export function orderIdTaken(orderId: number): string {
  return `Order ID ${orderId} is already taken.`;
}

export function fetchFailed(category: string): string {
  return `Failed to fetch ${category}.`;
}

export type TypedProduct = {
  name: string;
  price: string;
  orderId: string;
  stock: string;
  /** One a line. */
  barcodes: string;
  /** The collection's name; another one moves it. Not of a new product. */
  category: string;
  is_available: boolean;
  is_visible: boolean;
  image: string;
};

/** A null orderId gets the collection's highest plus 1. */
export type ProductForm = z.output<ReturnType<typeof productSchema>>;

export type ProductFields = Omit<ProductForm, "image">;

export const PRODUCT_INTENTS = ["add", "update", "delete", "stock", "switch", "move"] as const;

export type ProductIntent = (typeof PRODUCT_INTENTS)[number];

export type ProductResult = RecordResult<Product, TypedProduct>;

export const PRODUCT_FAILURES: Record<ProductIntent, string> = {
  add: ADD_FAILED,
  update: UPDATE_FAILED,
  delete: DELETE_FAILED,
  stock: UPDATE_FAILED,
  switch: UPDATE_FAILED,
  move: UPDATE_FAILED,
};

/** `seen` is the product that an edit was opened with; null for a new product. */
export function parseProduct(
  form: FormData,
  seen: { orderId: number } | null,
): ParsedForm<ProductForm> {
  return parseForm(productSchema(seen), form);
}

/** A value that is too long or too large gets its field's one message, too. */
function productSchema(seen: { orderId: number } | null) {
  // An automatic orderId may be kept, however large.
  const maxOrderId = Math.max(MAX_ORDER_ID, seen?.orderId ?? 0);
  return z.object({
    name: field(NAME_REQUIRED, (typed) => parseName(typed) ?? undefined),
    price: field(PRICE_REQUIRED, (typed) => parseProductPrice(typed) ?? undefined),
    orderId: field(ORDER_ID_WRONG, (typed) =>
      typed.trim() === "" ? null : atMost(parseWholeNumber(typed), maxOrderId),
    ),
    stock: field(STOCK_WRONG, (typed) => parseStock(typed) ?? undefined),
    barcodes: field(refuseBarcodes, parseBarcodes),
    is_available: checkbox,
    is_visible: checkbox,
    image: field(IMAGE_REQUIRED, (key) => (key === "" && !seen ? undefined : key)),
  });
}

/** Why a number that is one is refused all the same, beside its field's message. */
export function refusedNumber(field: "price" | "stock" | "orderId", typed: string): string | null {
  if (field === "price") {
    const price = parsePrice(typed);
    if (price !== null) return price > MAX_PRICE ? highest(formatPounds(MAX_PRICE)) : null;
    return /^\d*\.\d{3,}$/.test(latinDigits(typed)) ? "At most two decimals." : null;
  }
  const max = field === "stock" ? MAX_STOCK : MAX_ORDER_ID;
  const number = parseWholeNumber(typed);
  if (number !== null) return number > max ? highest(max.toLocaleString("en")) : null;
  return /^\d*\.\d+$/.test(latinDigits(typed)) ? "A whole number." : null;
}

function highest(value: string): string {
  return `The highest is ${value}.`;
}

export function parseName(typed: string): string | null {
  const name = plainLine(typed);
  return hasVisibleText(name) && characterCount(name) <= MAX_PRODUCT_NAME ? name : null;
}

export function parseProductPrice(typed: string): Piastres | null {
  return atMost(parsePrice(typed), MAX_PRICE) ?? null;
}

export function parseStock(typed: string): number | null {
  return atMost(parseWholeNumber(typed), MAX_STOCK) ?? null;
}

function atMost(value: number | null, highest: number): number | undefined {
  return value !== null && value <= highest ? value : undefined;
}
