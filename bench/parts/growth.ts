import { compareSizes, type Figure, type Findings } from "../figures.ts";
import { openShop, type Shop, settledHome } from "../shop.ts";
import { demoData } from "../shop-data.ts";
import { wrk } from "../wrk.ts";

const SIZES = [120, 2000, 20_000];

/** Fewer than elsewhere, as there are many runs. */
const SECONDS = 2;
const ROUNDS = 3;

/** How much slower or larger home may be than with the smallest catalogue. */
const TOLERANCE = 1.15;

/** No page of the last one's address is kept. */
const HOMES = {
  "`GET /` from the cache": "/",
  "`GET /?q=tea`, asked again": "/?q=tea",
  "`GET /?x&q=`, rendered": "/?x&q=",
};

/** Lists that are full from the middle size on. */
const LISTS = {
  "a category's next products": "/categories/smokes",
  "a search that finds many": "/search?q=chips",
  "a search that finds none": "/search?q=xylophone",
};

/** The storefront with a growing number of products. */
export async function growth(): Promise<Findings> {
  const shops = new Map<number, Shop>();
  for (const products of SIZES) shops.set(products, await openShop(await demoData({ products })));
  const inBytes = { work: "`/` in brotli", unit: "bytes", of: "products", rounds: 1 };
  const bytes = await compareSizes(
    shops,
    async ({ origin }) => (await settledHome(origin)).body.byteLength,
    inBytes,
  );
  const homes = await speeds(shops, HOMES);
  const lists = await speeds(new Map([...shops].slice(1)), LISTS);
  await Promise.all([...shops.values()].map((shop) => shop.stop()));
  const figures: Figure[] = [
    ...bytes.map((figure) => ({ ...figure, wanted: { atMost: TOLERANCE } })),
    ...homes.map((figure) => ({ ...figure, wanted: { atLeast: 1 / TOLERANCE } })),
    ...lists,
  ];
  return { title: "A growing catalogue", figures, notes: [] };
}

async function speeds(shops: Map<number, Shop>, pages: Record<string, string>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [work, path] of Object.entries(pages)) {
    const speed = async ({ origin }: Shop) =>
      (await wrk(origin, [path], { seconds: SECONDS })).speed;
    const about = { work, unit: "requests/s", of: "products", rounds: ROUNDS };
    figures.push(...(await compareSizes(shops, speed, about)));
  }
  return figures;
}
