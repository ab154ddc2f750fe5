import { randomId } from "#app/domain/id.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { alternate, ROUNDS } from "../alternate.ts";
import { type Sale, TabletTill, type Tap } from "../browser/offline-till.ts";
import { demoData } from "../demo-data.ts";
import type { Findings } from "../figures.ts";
import { pickLines, type Sold } from "../load/lines.ts";
import { openShop, type Server } from "../shop.ts";
import { countShopOrders, stockUp } from "../shop-database.ts";
import { percentile } from "../statistics.ts";
import type { Workspace } from "../workspace.ts";

const WAITING = 500;
const DRAINS = 3;

/** The till without a server, from a browser that was closed, and while it sends what it sold. */
export async function offline(workspace: Workspace): Promise<Findings> {
  const dataDir = await demoData(workspace);
  const products = stockUp(dataDir);
  const before = countShopOrders(dataDir);
  const PORT = String(await freePort());
  const open = () => openShop(workspace, dataDir, { PORT });
  let shop: Server = await open();
  const till = new TabletTill(shop.origin, await workspace.makeFolder("profile"));
  await till.prepare();
  await shop.stop();
  const { cold } = await alternate({ cold: () => till.coldStart() });

  const drained: { seconds: number; taps: Tap[] }[] = [];
  const quiet: Tap[] = [];
  for (let round = 0; round < DRAINS; round++) {
    let openAt = 0;
    const { taps, drain } = await till.drain(salesOf(products), async () => {
      shop = await open();
      openAt = Date.now();
    });
    const isWithin = ({ at }: Tap) => at > drain.startedAt && at < drain.endedAt;
    const during = taps.filter(isWithin);
    const others = await till.tap(during.length);
    await shop.stop();
    drained.push({ seconds: (drain.endedAt - openAt) / 1000, taps: during });
    quiet.push(...others);
  }
  requireRecorded(countShopOrders(dataDir) - before);
  return findings(cold, drained, quiet);
}

function salesOf(products: Sold[]): Sale[] {
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return Array.from({ length: WAITING }, () => ({
    cartId: randomId(),
    items: pickLines(products).map((line) => ({ ...line, name: names.get(line.id) ?? "" })),
  }));
}

function requireRecorded(count: number): void {
  const wanted = DRAINS * WAITING;
  if (count !== wanted) throw new Error(`${count} sales of ${wanted} were recorded.`);
}

function findings(
  cold: number[],
  drained: { seconds: number; taps: Tap[] }[],
  quiet: Tap[],
): Findings {
  const during = drained.flatMap(({ taps }) => taps);
  const slowest = (taps: Tap[]) => [
    percentile(
      taps.map(({ took }) => took),
      0.95,
    ),
  ];
  return {
    title: "The till without a connection",
    figures: [
      {
        work: "from the address to a product in the sale, browser just started, server away",
        unit: "ms",
        ours: cold,
        wanted: { atMost: 2000 },
      },
      {
        work: `${WAITING} sales of 3 lines, from the server's return to the empty queue`,
        unit: "s",
        ours: drained.map(({ seconds }) => seconds),
        wanted: { atMost: 20 },
      },
      {
        work: "from a tap on a product to its paint in the sale meanwhile, 95th percentile",
        unit: "ms",
        ours: slowest(during),
        wanted: { atMost: 100 },
      },
      {
        work: "the same",
        unit: "ms",
        ours: slowest(during),
        against: { name: "with nothing to send", values: slowest(quiet) },
      },
    ],
    notes: [
      `Chromium at 1180 x 820 with its profile on the disk, the page's processor slowed down 4 times; ${ROUNDS} starts, ${DRAINS} queues, ${during.length} taps of each kind.`,
    ],
  };
}
