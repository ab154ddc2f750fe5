import type { Product } from "#app/domain/catalogue/product.ts";
import type { Section } from "#app/domain/catalogue/section.ts";
import type { Edit, Effects, StaffEntry } from "#app/domain/change.ts";

export function catalogueEffects(audit: StaffEntry | null, images: string[] = []): Effects {
  return { live: { topics: ["catalogue"] }, images, count: null, sessions: false, audit };
}

export function productEntry(
  what: "added" | "updated" | "deleted" | "switched" | "moved" | "stock changed",
  { staff, now }: Edit,
  { id, name, collectionName }: Pick<Product, "id" | "name" | "collectionName">,
  details: Record<string, unknown>,
): StaffEntry {
  return {
    what: `product ${what}`,
    about: { staff, product: id, collection: collectionName, ...named(what, name), ...details },
    activity: { staff, at: now, kind: "product", subject: { id, name }, details },
  };
}

export function sectionEntry(
  what: "added" | "updated" | "deleted" | "switched" | "moved",
  { staff, now }: Edit,
  { id, name }: Pick<Section, "id" | "name">,
  details: Record<string, unknown>,
): StaffEntry {
  return {
    what: `section ${what}`,
    about: { staff, section: id, ...named(what, name), ...details },
    activity: { staff, at: now, kind: "section", subject: { id, name }, details },
  };
}

/** What is gone is found by its name alone. */
function named(what: string, name: string): { name?: string } {
  return what === "deleted" ? { name } : {};
}

export function auditedFields(product: Product) {
  const { name, price, stock, orderId, is_available, is_visible, image } = product;
  return { name, price, stock, orderId, is_available, is_visible, image: image?.key };
}
