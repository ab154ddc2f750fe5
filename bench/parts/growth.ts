import { alternate } from "../alternate.ts";
import { demoData, filledData } from "../demo-data.ts";
import { againstSmallest, type Figure, type Findings } from "../figures.ts";
import { settledHome } from "../settled-home.ts";
import { openShop, type Server } from "../shop.ts";
import { countProducts } from "../shop-database.ts";
import type { Workspace } from "../workspace.ts";
import { wrk } from "../wrk.ts";

const FEW_PRODUCTS = 120;
const MANY_PRODUCTS = 2000;
const MOST_PRODUCTS = 20_000;

/** Fewer than elsewhere, as there are many runs. */
const SECONDS = 2;
const ROUNDS = 3;

/** How much slower or larger home may be than with the smallest catalogue. */
const TOLERANCE = 1.15;

const HOMES = { "`GET /` from the cache": "/", "`GET /?q=`, rendered": "/?q=" };

/** Lists that are full from the middle size on. */
const LISTS = {
  "a category's next products": "/categories/smokes",
  "a search that finds many": "/search?q=chips",
  "a search that finds none": "/search?q=xylophone",
};

type Shops = Map<number, Server>;

/** The storefront with a growing number of products. */
export async function growth(workspace: Workspace): Promise<Findings> {
  const shops: Shops = new Map();
  const demoSize = countProducts(await demoData(workspace));
  for (const size of [FEW_PRODUCTS, MANY_PRODUCTS, MOST_PRODUCTS]) {
    const dataDir = await filledData(workspace, { products: size - demoSize });
    shops.set(size, await openShop(workspace, dataDir));
  }
  const figures = await homeBytes(shops);
  const wanted = { atLeast: 1 / TOLERANCE };
  for (const [work, path] of Object.entries(HOMES)) {
    const found = await speeds(workspace, shops, { work, path });
    figures.push(...found.map((figure) => ({ ...figure, wanted })));
  }
  await shops.get(FEW_PRODUCTS)?.stop();
  shops.delete(FEW_PRODUCTS);
  for (const [work, path] of Object.entries(LISTS)) {
    figures.push(...(await speeds(workspace, shops, { work, path })));
  }
  await Promise.all([...shops.values()].map((shop) => shop.stop()));
  return { title: "A growing catalogue", figures, notes: [] };
}

async function homeBytes(shops: Shops): Promise<Figure[]> {
  const bytes: Record<number, number[]> = {};
  for (const [size, { origin }] of shops) {
    const { body } = await settledHome(origin);
    bytes[size] = [body.byteLength];
  }
  const figures = againstSmallest(bytes, { work: "`/` in brotli", unit: "bytes", of: "products" });
  return figures.map((figure) => ({ ...figure, wanted: { atMost: TOLERANCE } }));
}

async function speeds(
  workspace: Workspace,
  shops: Shops,
  { work, path }: { work: string; path: string },
): Promise<Figure[]> {
  const runs = await alternate(
    Object.fromEntries(
      [...shops].map(([size, { origin }]) => [size, () => speed(workspace, origin, path)]),
    ),
    ROUNDS,
  );
  return againstSmallest(runs, { work, unit: "requests/s", of: "products" });
}

async function speed(workspace: Workspace, origin: string, path: string): Promise<number> {
  return (await wrk(workspace, origin, [path], { seconds: SECONDS })).speed;
}
