import type { Details } from "#app/domain/activity/entry.ts";
import type { Pack } from "#app/domain/catalogue/packs/pack.ts";
import type { EditedProduct, Product } from "#app/domain/catalogue/product.ts";
import type { Section } from "#app/domain/catalogue/section.ts";
import { type By, type Effects, type StaffEntry, staffEntry } from "#app/domain/change.ts";
import { formatAmount } from "#app/domain/money.ts";

export function catalogueEffects(audit: StaffEntry | null, images: string[] = []): Effects {
  return { live: { topics: ["catalogue"] }, images, audit };
}

export function productEntry(
  what: "added" | "updated" | "deleted" | "switched" | "moved" | "stock changed",
  by: By,
  { id, name, collectionName }: Pick<Product, "id" | "name" | "collectionName">,
  details: Details,
): StaffEntry {
  const done = { kind: "product" as const, subject: { id, name }, details };
  const logged = { product: id, collection: collectionName, ...named(what, name) };
  return staffEntry(`product ${what}`, by, done, logged);
}

export function sectionEntry(
  what: "added" | "updated" | "deleted" | "switched" | "moved",
  by: By,
  { id, name, displayName }: Pick<Section, "id" | "name" | "displayName">,
  details: Details,
): StaffEntry {
  const done = { kind: "section" as const, subject: { id, name: displayName }, details };
  return staffEntry(`section ${what}`, by, done, { section: id, ...named(what, name) });
}

/** What is gone is found by its name alone. */
function named(what: string, name: string): { name?: string } {
  return what === "deleted" ? { name } : {};
}

export function auditedFields(product: Product) {
  const { name, nameAr, price, stock, orderId, is_available, is_visible, image, barcodes } =
    product;
  const { keepsStock, cost, commission, packs = [] } = product;
  return {
    ...{ keepsStock, ownCost: cost, commission: commission === null ? null : commission / 100 },
    ...{ name, nameAr, price, stock, orderId, is_available, is_visible },
    category: product.collectionName,
    image: image?.key,
    barcodes: barcodes.toSorted().join(", "),
    packs: describePacks(packs),
    packsOnline: packs
      .filter((pack) => pack.is_online)
      .map((pack) => pack.name)
      .join("; "),
  } satisfies Details & Record<Exclude<keyof EditedProduct, "cost">, unknown>;
}

export function describePacks(packs: readonly Pack[]): string {
  return packs.map(describePack).join("; ");
}

/** As in 'box of 24: 24, 200.50, 6221000000010'. */
function describePack({ name, pieces, price, barcodes }: Pack): string {
  return [`${name}: ${pieces}`, formatAmount(price), ...barcodes].join(", ");
}
