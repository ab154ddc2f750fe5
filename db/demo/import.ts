import { readFile } from "node:fs/promises";
import { importCatalogue, type NewProduct } from "#app/data/backup/import.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { ProductImage } from "#app/domain/catalogue/product.ts";
import type { ImageStore } from "#app/services/images/image-store.server.ts";
import { demoProducts, demoSections } from "./catalogue.ts";

/** Fills an empty shop with the demo catalogue; its images go the way of uploads. */
export async function importDemoShop(
  db: Database,
  images: Pick<ImageStore, "save">,
): Promise<void> {
  const ends = new Map<string, number>();
  const products: NewProduct[] = [];
  for (const { image, ...product } of demoProducts) {
    const orderId = (ends.get(product.collection) ?? 0) + 1;
    ends.set(product.collection, orderId);
    products.push({
      collectionName: product.collection,
      orderId,
      name: product.name,
      price: product.price,
      image: await saveDemoImage(images, product.collection, image),
      is_available: product.isAvailable,
      is_visible: product.isVisible,
      stock: product.stock,
    });
  }
  await importCatalogue(db, { sections: demoSections, products, demo: "unchanged" }, Date.now());
}

async function saveDemoImage(
  images: Pick<ImageStore, "save">,
  collectionName: string,
  image: string,
): Promise<ProductImage> {
  const file = `${image}.webp`;
  const bytes = await readFile(new URL(`images/${file}`, import.meta.url));
  return images.save(collectionName, file, bytes);
}
