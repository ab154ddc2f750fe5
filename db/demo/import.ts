import { readFile } from "node:fs/promises";
import { importCatalogue, type NewProduct } from "#app/data/backup/import.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import { IMAGE_WIDTHS, imageFile } from "#app/domain/catalogue/image.ts";
import type { ImageStore } from "#app/services/images/image-store.server.ts";
import { type DemoProduct, demoProducts, demoSections } from "./catalogue.ts";

const IMAGES_AT_ONCE = 8;

/** Square. */
const IMAGE_SIZE = Math.max(...IMAGE_WIDTHS);

type Images = Pick<ImageStore, "store">;

/** Fills an empty shop with the demo catalogue, whose images are stored as they are. */
export async function importDemoShop(db: Database, images: Images): Promise<void> {
  const ends = new Map<string, number>();
  const products: NewProduct[] = [];
  for (const batch of batches(demoProducts, IMAGES_AT_ONCE)) {
    const stored = await Promise.all(batch.map((product) => storeImage(images, product)));
    for (const [index, product] of batch.entries()) {
      const orderId = (ends.get(product.collection) ?? 0) + 1;
      ends.set(product.collection, orderId);
      products.push({
        collectionName: product.collection,
        orderId,
        name: product.name,
        nameAr: product.nameAr,
        price: product.price,
        image: stored[index] ?? null,
        is_available: product.isAvailable,
        is_visible: product.isVisible,
        stock: product.stock,
      });
    }
  }
  await importCatalogue(db, { sections: demoSections, products, demo: "unchanged" }, Date.now());
}

async function storeImage(images: Images, { collection, image }: DemoProduct) {
  const files = IMAGE_WIDTHS.map(async (width) => {
    const file = new URL(`images/${imageFile(image, width)}`, import.meta.url);
    return { width, bytes: await readFile(file) };
  });
  const size = { width: IMAGE_SIZE, height: IMAGE_SIZE };
  return images.store(collection, image, { ...size, files: await Promise.all(files) });
}
