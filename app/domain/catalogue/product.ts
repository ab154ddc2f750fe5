import type { Piastres } from "#app/domain/money.ts";

export type Product = {
  id: string;
  /** The slug of its category or section. */
  collectionName: string;
  /** Its place within the collection, unique there. */
  orderId: number;
  name: string;
  price: Piastres;
  image: ProductImage | null;
  is_available: boolean;
  is_visible: boolean;
  stock: number;
  /** Grows by one with every edit of the product; sales and orders leave it alone. */
  version: number;
  createdAt: number;
  updatedAt: number;
};

/** A stored image and the size it was uploaded in. */
export type ProductImage = { key: string; width: number; height: number };

/** What a shopper is told of a product; hidden ones never get this far. */
export type StorefrontProduct = {
  id: string;
  collectionName: string;
  orderId: number;
  name: string;
  price: Piastres;
  /** '' when the product has no image. */
  imageUrl: string;
  is_available: boolean;
  stock: number;
};

/** From this stock down to 1 a product is low. */
export const LOW_STOCK = 5;

export function isLowStock(stock: number): boolean {
  return stock > 0 && stock <= LOW_STOCK;
}

/** A shopper may add it: available, and there is some. */
export function isSellable(product: Pick<Product, "is_available" | "stock">): boolean {
  return product.is_available && product.stock > 0;
}
