import { parseArgs } from "node:util";
import { type App, closeApp, openApp } from "#app/app.server.ts";
import { importCatalogue, importLives, type NewProduct } from "#app/data/backup/import.server.ts";
import { listAllProducts } from "#app/data/catalogue/products/products.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { FIXED_CATEGORY_SLUGS } from "#app/domain/catalogue/category.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { demoOrders } from "../db/demo/history.ts";
import { demoLife } from "../db/demo/lives.ts";
import { firstStart } from "../server/start/first-start.ts";
import { explainStartError } from "../server/start/start-error.ts";

try {
  const counts = readCounts();
  const app = await openApp(readSettings(process.env));
  await fill(app, counts);
  await closeApp(app);
} catch (error) {
  console.error(explainStartError(error));
  process.exit(1);
}

type Counts = { products: number; orders: number };

async function fill(app: App, { products, orders }: Counts): Promise<void> {
  const account = await firstStart(app);
  if (account) console.log(account);
  await withoutTimeouts(app.db, async (db) => {
    const more = moreProducts(products, await listAllProducts(db));
    await importCatalogue(db, { sections: [], products: more, demo: "unchanged" }, Date.now());
    const now = Date.now();
    const history = demoOrders(orders, await listAllProducts(db), now);
    const lives = history.map((order) => demoLife(order, now));
    const { timezone } = (await app.shopSettings()).settings;
    await importLives(db, lives, timezone, "unchanged");
  });
  console.log(`Added ${products} products and ${orders} orders.`);
}

function readCounts(): Counts {
  const option = { type: "string", default: "0" } as const;
  const { values } = parseArgs({ options: { products: option, orders: option } });
  const counts = { products: Number(values.products), orders: Number(values.orders) };
  if (Object.values(counts).every((count) => Number.isSafeInteger(count) && count >= 0)) {
    return counts;
  }
  throw new Error("npm run demo takes --products N and --orders N, whole numbers");
}

/** Numbered variations of what the shop has, spread over the fixed categories. */
function moreProducts(count: number, stocked: Product[]): NewProduct[] {
  const last = stocked.reduce((highest, { orderId }) => Math.max(highest, orderId), 0);
  return Array.from({ length: count }, (_, index) => {
    const model = stocked[index % stocked.length];
    return {
      collectionName: FIXED_CATEGORY_SLUGS[index % FIXED_CATEGORY_SLUGS.length] ?? "smokes",
      orderId: last + 1 + index,
      name: `${model?.name ?? "Product"} ${index + 1}`,
      nameAr: model?.nameAr ? `${model.nameAr} ${index + 1}` : "",
      price: model?.price ?? 1000,
      image: model?.image ?? null,
      is_available: true,
      is_visible: true,
      stock: 20 + (index % 80),
    };
  });
}
