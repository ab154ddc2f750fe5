import { expect, test } from "@playwright/test";
import {
  type End,
  type MovingPostgres,
  startMovingPostgres,
} from "#tests/support/servers/moving-postgres.ts";
import {
  type BalancedBusyShop,
  openBalancedBusyShop,
} from "#tests/support/shop/balanced-busy-shop.ts";
import { findFaults, NO_FAULTS } from "#tests/support/shop/bookkeeping.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import {
  medianAndWorst,
  startRetryingClients,
  type Traffic,
} from "#tests/support/shop/retrying-clients.ts";
import { openStream } from "#tests/support/shop/several-processes.ts";
import { expectNothingOld, untilAllShown } from "#tests/support/shop/shown-pages.ts";

const PROCESSES = 2;
const FAILOVERS = runs(0, 5);
const ENDS: End[] = ["killed", "silent", "read-only"];

let shop: BalancedBusyShop;
let postgres: MovingPostgres;

test.afterEach(() => shop.close());

if (FAILOVERS > 0) {
  for (const end of ENDS) {
    test(`a failover from a ${end} PostgreSQL loses nothing and leaves no page stale`, async () => {
      test.setTimeout(TIMEOUT_MS);
      postgres = await startMovingPostgres();
      shop = await openBalancedBusyShop(PROCESSES, { server: postgres });
      const traffic: Traffic = { sent: [], delivered: new Map(), refused: 0 };
      const outages: number[] = [];
      const recoveries: number[] = [];
      const pages: number[] = [];
      for (let failover = 0; failover < FAILOVERS; failover++) {
        await postgres.protect();
        const streams = await openStreams();
        const run = await expectOneRun(streams);
        const clients = startRetryingClients(shop, traffic);
        await clients.next();
        const began = performance.now();
        await postgres.failOver(end);
        const moved = performance.now();
        await clients.next();
        recoveries.push(performance.now() - moved);
        outages.push(performance.now() - began);
        await expectOneRun(streams, run);
        await clients.end();
        pages.push(await untilAllShown(shop));
        await expectNothingOld(shop);
        expect(await shop.read((db) => findFaults(db, traffic.sent, traffic))).toEqual(NO_FAULTS);
        for (const { close } of streams) await close();
      }
      console.log(
        `${FAILOVERS} failovers, the old server ${end}: ` +
          `all clients served again ${medianAndWorst(recoveries)} after the address moved, ${medianAndWorst(outages)} after the end; ` +
          `both processes' pages up to date after ${medianAndWorst(pages)}; ${traffic.sent.length} carts, ` +
          `${traffic.refused} times answered 503 and sent again`,
      );
    });
  }
}

/** The live stream of each process. */
function openStreams() {
  const { host } = new URL(shop.origin);
  const open = (port: number) =>
    openStream({ origin: `http://127.0.0.1:${port}` }, { cookies: shop.cookie }, { Host: host });
  return Promise.all(shop.ports.map(open));
}

/** Reads the streams until each has a run other than before, the same for all. */
async function expectOneRun(streams: Awaited<ReturnType<typeof openStreams>>, before?: string) {
  const runs = streams.map(async ({ next }) => {
    for (;;) {
      const { run } = (await next()).version;
      if (run !== before) return run;
    }
  });
  const [run, ...others] = await Promise.all(runs);
  for (const other of others) expect(other).toBe(run);
  return run;
}
