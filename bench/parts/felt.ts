import { openDatabase } from "#app/data/database/database.server.ts";
import { indexAllOrders } from "#app/data/orders/order-terms.server.ts";
import { alternate, ROUNDS } from "../alternate.ts";
import { type Felt, FeltShop } from "../browser/felt.ts";
import { demoData, filledData } from "../demo-data.ts";
import type { Figure, Findings } from "../figures.ts";
import { multiplyOrders } from "../many-orders.ts";
import { openShop } from "../shop.ts";
import { countProducts } from "../shop-database.ts";
import { percentile } from "../statistics.ts";
import type { Workspace } from "../workspace.ts";

const PRODUCTS = 5000;
const ORDERS = 1_000_000;
const COPIES = 100;
const PAINT_ROUNDS = 3;

/** Of the slowest 2 in 100. */
const SHARE = 0.98;
const MOST_MS = 100;
const MOST_PAINT_MS = 1000;
const MAX_RATIO = 1.1;

const ADMIN_PAGES = [
  "/admin",
  "/admin/new-order",
  "/admin/orders",
  "/admin/smokes",
  "/admin/sections",
  "/admin/stock",
  "/admin/shifts",
  "/admin/queue",
  "/admin/activity",
  "/admin/backups",
  "/admin/settings",
];

/** What a large shop feels like on a cheap phone and a cheap tablet. */
export async function felt(workspace: Workspace): Promise<Findings> {
  const started = performance.now();
  const dataDir = await largeShop(workspace);
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const server = await openShop(workspace, dataDir);
  const shop = await FeltShop.open(server.origin);
  const people = await alternate({
    english: () => shop.shopper("/"),
    arabic: () => shop.shopper("/ar"),
  });
  const { staff, nothing } = await alternate({
    staff: () => shop.staff(),
    nothing: () => shop.nothing(),
  });
  const paints = await alternate(
    Object.fromEntries(ADMIN_PAGES.map((path) => [path, () => shop.paint(path)])),
    PAINT_ROUNDS,
  );
  await shop.close();
  await server.stop();
  const felt = (visits: { felt: Felt }[]) => visits.map((visit) => visit.felt);
  const painted = (visits: { fcp: number }[]) => visits.map(({ fcp }) => fcp);
  const paintsOf = (visit: "first" | "again", note: string) =>
    Object.entries(paints).map(([path, visits]) => ({
      work: `\`${path}\`, first contentful paint, ${note}`,
      unit: "ms",
      ours: visits.map((paint) => paint[visit]),
      wanted: { atMost: MOST_PAINT_MS },
    }));
  const interactions = [
    ...slowest("phone", felt(people.english)),
    ...slowest("phone, `/ar`", felt(people.arabic)),
    ...slowest("tablet", staff),
  ];
  return {
    title: "Felt speed on a cheap phone and a cheap tablet",
    figures: [
      ...interactions.map((figure) => ({ ...figure, wanted: { atMost: MOST_MS } })),
      ...slowest("phone", nothing),
      ...paintsOf("again", "opened before"),
      ...paintsOf("first", "nothing in the cache"),
      {
        work: "`/ar`, first contentful paint",
        unit: "ms",
        ours: painted(people.arabic),
        against: { name: "`/`", values: painted(people.english) },
        wanted: { atMost: MAX_RATIO },
      },
    ],
    notes: [
      `${PRODUCTS.toLocaleString("en")} products and ${ORDERS.toLocaleString("en")} orders on SQLite, made in ${minutes} minutes.`,
      `Chromium, 1.6 Mbps, 150 ms, processor slowed down 4 times; the phone 390 x 844, the tablet 820 x 1180. From each tap or key to its next paint (Event Timing), one each 200 to 300 ms, ${ROUNDS} visits.`,
    ],
  };
}

async function largeShop(workspace: Workspace): Promise<string> {
  const products = PRODUCTS - countProducts(await demoData(workspace));
  const dataDir = await filledData(workspace, { products, orders: ORDERS / COPIES });
  const db = await openDatabase({ dataDir });
  await indexAllOrders(db);
  await db.destroy();
  multiplyOrders(dataDir, COPIES);
  return dataDir;
}

function slowest(device: string, visits: Felt[]): Figure[] {
  return Object.keys(visits[0] ?? {}).map((kind) => {
    const durations = visits.flatMap((visit) => visit[kind] ?? []);
    const work = `${device}, ${kind}, 98th percentile of ${durations.length}`;
    return { work, unit: "ms", ours: [percentile(durations, SHARE)] };
  });
}
