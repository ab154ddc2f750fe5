import type { Piastres } from "#app/domain/money.ts";
import type { OfferedPack, Pack } from "./packs/pack.ts";

export type Product = {
  id: string;
  collectionName: string;
  orderId: number;
  name: string;
  nameAr: string;
  price: Piastres;
  image: ProductImage | null;
  is_available: boolean;
  is_visible: boolean;
  stock: number;
  keepsStock: boolean;
  cost: Piastres | null;
  /** The shop's part of the price, in 1/100 of a percent, in place of a cost. */
  commission: number | null;
  barcodes: string[];
  packs?: Pack[];
  /** Every edit adds 1; sales and orders do not. */
  version: number;
  createdAt: number;
  updatedAt: number;
};

/** What staff decide of a product. Lists of a product's fields are tied to it, so that none lacks a new one. */
export type EditedProduct = Omit<
  Product,
  "id" | "collectionName" | "version" | "createdAt" | "updatedAt" | "packs"
>;

type Keeping = Pick<Product, "keepsStock" | "cost" | "commission">;

export const KEEPS_STOCK: Keeping = { keepsStock: true, cost: null, commission: null };

export function keepingOf(
  change: { [Field in keyof Keeping]?: Keeping[Field] | undefined },
  before: Keeping = KEEPS_STOCK,
): Keeping {
  const { keepsStock = before.keepsStock } = change;
  const { cost = before.cost, commission = before.commission } = change;
  return keepsStock ? KEEPS_STOCK : { keepsStock, cost, commission };
}

export const MAX_PRICE: Piastres = 100_000_000;

export type ProductImage = { key: string; width: number; height: number };

export type StorefrontProduct = {
  id: string;
  collectionName: string;
  orderId: number;
  name: string;
  hasOtherName?: true;
  price: Piastres;
  imageUrl: string;
  is_available: boolean;
  stock: number;
  packs?: OfferedPack[];
};

/** The specification's low-stock alert is 1 to 5; the owner may set another bound for staff. */
export const LOW_STOCK = 5;

/** Shoppers and the till have it as the stock of an available product that keeps none: more than anybody buys. */
export const ANY_STOCK = 1_000_000_000;

export function isAnyStock(stock: number): boolean {
  return stock > ANY_STOCK / 2;
}

export function isLowStock(stock: number, threshold: number): boolean {
  return stock > 0 && stock <= threshold;
}

export function isSellable(product: Pick<Product, "is_available" | "stock">): boolean {
  return product.is_available && product.stock > 0;
}
