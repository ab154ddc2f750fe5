import { alternate } from "../alternate.ts";
import { demoData } from "../demo-data.ts";
import type { Findings } from "../figures.ts";
import type { Reply } from "../http-get.ts";
import { startNginx } from "../nginx.ts";
import { home, settledHome } from "../settled-home.ts";
import { openShop } from "../shop.ts";
import type { Workshop } from "../workshop.ts";
import { wrk } from "../wrk.ts";

/** Headers that each server writes for itself. */
const OWN = ["date", "server", "connection", "keep-alive", "content-length", "transfer-encoding"];

/** Where nginx has the page: a file's own address is the quickest for it. */
const PATH = "/home";

/** Home from the page cache, against nginx with the same bytes under the same headers. */
export async function cached(workshop: Workshop): Promise<Findings> {
  const shop = await openShop(workshop, await demoData(workshop));
  const page = await settledHome(shop.origin);
  const headers = headersOf(page);
  const nginx = await startNginx(workshop, [{ path: PATH, body: page.body, headers }]);
  const runs = await alternate({
    ours: () => wrk(workshop, shop.origin, ["/"]),
    nginx: () => wrk(workshop, nginx.origin, [PATH]),
  });
  requireSame(await home(shop.origin), await home(nginx.origin, PATH));
  await Promise.all([shop.stop(), nginx.stop()]);
  const speeds = runs.nginx.map(({ speed }) => speed);
  const latencies = runs.nginx.map(({ p99 }) => p99);
  return {
    title: "The home page from the cache",
    figures: [
      {
        work: "`GET /`, 32 connections",
        unit: "requests/s",
        ours: runs.ours.map(({ speed }) => speed),
        against: { name: "nginx, the same bytes", values: speeds },
        wanted: { atLeast: 0.6 },
      },
      {
        work: "its 99th percentile",
        unit: "ms",
        ours: runs.ours.map(({ p99 }) => p99),
        against: { name: "nginx, the same bytes", values: latencies },
        wanted: { atMost: 2 },
      },
    ],
    notes: [`${page.body.byteLength.toLocaleString("en")} bytes in brotli, one process each.`],
  };
}

function headersOf({ headers }: Reply): Record<string, string> {
  const written = Object.entries(headers).filter(([name]) => !OWN.includes(name));
  return Object.fromEntries(written.map(([name, value]) => [name, String(value)]));
}

function requireSame(page: Reply, other: Reply): void {
  const sorted = (reply: Reply) => JSON.stringify(Object.entries(headersOf(reply)).sort());
  if (sorted(page) === sorted(other) && page.body.equals(other.body)) return;
  throw new Error(`nginx answers something else: ${sorted(other)} for ${sorted(page)}`);
}
