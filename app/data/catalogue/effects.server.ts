import type { Product } from "#app/domain/catalogue/product.ts";
import type { AuditEntry, Edit, Effects } from "#app/domain/change.ts";

export function catalogueEffects(audit: AuditEntry | null, images: string[] = []): Effects {
  return { live: { topics: ["catalogue"] }, images, count: null, sessions: false, audit };
}

export function productEntry(
  what: "added" | "updated" | "deleted" | "switched" | "moved" | "stock changed",
  { staff }: Edit,
  { id, collectionName }: Pick<Product, "id" | "collectionName">,
  about: object,
): AuditEntry {
  return {
    what: `product ${what}`,
    about: { staff, product: id, collection: collectionName, ...about },
  };
}

export function sectionEntry(
  what: "added" | "updated" | "deleted" | "switched" | "moved",
  { staff }: Edit,
  section: string,
  about: object,
): AuditEntry {
  return { what: `section ${what}`, about: { staff, section, ...about } };
}

export function auditedFields(product: Product) {
  const { name, price, stock, orderId, is_available, is_visible, image } = product;
  return { name, price, stock, orderId, is_available, is_visible, image: image?.key };
}
