import { href } from "react-router";
import { isFixedCategory } from "#app/domain/catalogue/category.ts";

export function collectionPath(collectionName: string): string {
  return isFixedCategory(collectionName)
    ? href("/admin/:category", { category: collectionName })
    : href("/admin/section/:sectionName?", { sectionName: collectionName });
}
