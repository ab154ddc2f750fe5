import type { Piastres } from "#app/domain/money.ts";

export type Product = {
  id: string;
  collectionName: string;
  orderId: number;
  name: string;
  /** Empty where it has none. */
  nameAr: string;
  price: Piastres;
  image: ProductImage | null;
  is_available: boolean;
  is_visible: boolean;
  stock: number;
  /** Barcodes are in the order of their characters. */
  barcodes: string[];
  /** Every edit adds 1; sales and orders do not. */
  version: number;
  createdAt: number;
  updatedAt: number;
};

/** What staff decide of a product. Lists of a product's fields are tied to it, so that none lacks a new one. */
export type EditedProduct = Omit<
  Product,
  "id" | "collectionName" | "version" | "createdAt" | "updatedAt"
>;

export type ProductImage = { key: string; width: number; height: number };

export type StorefrontProduct = {
  id: string;
  collectionName: string;
  orderId: number;
  /** It is in the page's language. */
  name: string;
  /** It has one in the other language, too. */
  hasOtherName?: true;
  price: Piastres;
  imageUrl: string;
  is_available: boolean;
  stock: number;
};

/** The specification's low-stock alert is 1 to 5; the owner may set another bound for staff. */
export const LOW_STOCK = 5;

export function isLowStock(stock: number, threshold: number): boolean {
  return stock > 0 && stock <= threshold;
}

export function isSellable(product: Pick<Product, "is_available" | "stock">): boolean {
  return product.is_available && product.stock > 0;
}
