import { href } from "react-router";
import { isFixedCategory } from "#app/domain/catalogue/category.ts";

export function collectionPath(collectionName: string): string {
  return isFixedCategory(collectionName)
    ? href("/admin/:category", { category: collectionName })
    : href("/admin/section/:sectionName?", { sectionName: collectionName });
}

/** Names the product to open for editing in the address of its category or section. */
export const PRODUCT_PARAMETER = "product";

/** The field of the product to be changed; the name without it. */
export const FIELD_PARAMETER = "field";

export function pricePath(collectionName: string, id: string): string {
  return `${productPath(collectionName, id)}&${FIELD_PARAMETER}=price`;
}

/** Names the barcode of a product to be made. */
export const BARCODE_PARAMETER = "barcode";

export function newProductPath(collectionName: string, barcode: string): string {
  return `${collectionPath(collectionName)}?${new URLSearchParams({ [BARCODE_PARAMETER]: barcode })}`;
}

export function productPath(collectionName: string, id: string): string {
  return `${collectionPath(collectionName)}?${new URLSearchParams({ [PRODUCT_PARAMETER]: id })}`;
}
