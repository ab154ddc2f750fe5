import { listProducts } from "#app/data/catalogue/products/products.server.ts";
import type { ProductChange } from "#app/data/catalogue/products/update-product.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { HERO_IMAGES } from "#app/domain/catalogue/image.ts";
import type { Product, ProductImage } from "#app/domain/catalogue/product.ts";
import type { ProductFields } from "#app/domain/catalogue/product-form.ts";
import type { SectionFields } from "#app/domain/catalogue/section-form.ts";
import type { By, Change, Effects } from "#app/domain/change.ts";
import { randomId } from "#app/domain/id.ts";

export const LATER = Date.UTC(2026, 1, 1);

export const EDIT: By = { staff: "mona", now: LATER };

/** The operation's result, without its effects. */
export async function resultOf<Result>(operation: Promise<Change<Result>>): Promise<Result> {
  return (await operation).settle(async () => {});
}

export async function effectsOf(operation: Promise<Change<unknown>>): Promise<Effects> {
  let effects: Effects = {};
  await (await operation).settle(async (those) => {
    effects = those;
  });
  return effects;
}

export function image(name: string): ProductImage {
  return { key: `smokes_images/1_${name}`, width: 400, height: 300 };
}

/** Of the shop's own image. */
export function heroKey(name: string): string {
  return `${HERO_IMAGES}_images/1_${name}-0123abcd-1600x900`;
}

export function newProduct(about: Partial<ProductFields & { image: ProductImage }> = {}) {
  return {
    name: "شاي",
    nameAr: "",
    price: 1250,
    orderId: null,
    stock: 3,
    is_available: true,
    is_visible: true,
    barcodes: [],
    image: image("tea"),
    ...about,
  };
}

export function edited(product: Product, change: Partial<ProductChange>): ProductChange {
  const { name, nameAr, price, orderId, stock } = product;
  const { is_available, is_visible, barcodes, version } = product;
  return {
    ...{ name, nameAr, price, orderId, stock, is_available, is_visible, barcodes },
    image: null,
    to: null,
    seen: { version, orderId, stock },
    save: randomId(),
    ...change,
  };
}

export function newSection(about: Partial<SectionFields> = {}): SectionFields {
  return {
    name: "حلويات شرقية",
    displayName: "حلويات",
    displayNameAr: "",
    icon: "FaCandyCane",
    color: "#d6408b",
    ...about,
  };
}

/** A collection as `orderId name`, in order. */
export async function collection(db: Database, collectionName = "smokes"): Promise<string[]> {
  const products = await listProducts(db, collectionName);
  return products.map(({ orderId, name }) => `${orderId} ${name}`);
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** A stock change with a new id, as the page sends it. */
export function stockForm(id: string, by: number) {
  return { intent: "stock", id, change: randomId(), by: String(by) };
}
