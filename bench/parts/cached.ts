import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { alternate } from "../alternate.ts";
import { demoData } from "../demo-data.ts";
import type { Figure, Findings } from "../figures.ts";
import type { Reply } from "../http-get.ts";
import { startNginx } from "../nginx.ts";
import { home, settledHome } from "../settled-home.ts";
import { openShop, startServer } from "../shop.ts";
import type { Workshop } from "../workshop.ts";
import { type WrkRun, wrk } from "../wrk.ts";

/** Headers that each server writes for itself. */
const OWN = ["date", "server", "connection", "keep-alive", "content-length", "transfer-encoding"];

type Wanted = typeof WANTED;
const WANTED = { speed: { atLeast: 0.6 }, p99: { atMost: 2 } };

/** Where nginx has the page: a file's own address is the quickest for it. */
const PATH = "/home";

/** Home from the page cache, against nginx and Node alone with the same bytes under the same headers. */
export async function cached(workshop: Workshop): Promise<Findings> {
  const shop = await openShop(workshop, await demoData(workshop));
  const page = await settledHome(shop.origin);
  const headers = headersOf(page);
  const nginx = await startNginx(workshop, [{ path: PATH, body: page.body, headers }]);
  const node = await startNode(workshop, page, headers);
  const runs = await alternate({
    ours: () => wrk(workshop, shop.origin, ["/"]),
    nginx: () => wrk(workshop, nginx.origin, [PATH]),
    node: () => wrk(workshop, node.origin, ["/"]),
  });
  requireSame(await home(shop.origin), await home(nginx.origin, PATH));
  requireSame(await home(shop.origin), await home(node.origin));
  await Promise.all([shop.stop(), nginx.stop(), node.stop()]);
  const compared = (name: string, other: WrkRun[], wanted: Wanted | null): Figure[] => [
    {
      work: "`GET /`, 32 connections",
      unit: "requests/s",
      ours: runs.ours.map(({ speed }) => speed),
      against: { name, values: other.map(({ speed }) => speed) },
      ...(wanted && { wanted: wanted.speed }),
    },
    {
      work: "its 99th percentile",
      unit: "ms",
      ours: runs.ours.map(({ p99 }) => p99),
      against: { name, values: other.map(({ p99 }) => p99) },
      ...(wanted && { wanted: wanted.p99 }),
    },
  ];
  return {
    title: "The home page from the cache",
    figures: [
      ...compared("nginx, the same bytes", runs.nginx, WANTED),
      ...compared("node:http alone, the same bytes", runs.node, null),
    ],
    notes: [`${page.body.byteLength.toLocaleString("en")} bytes in brotli, one process each.`],
  };
}

/** What Node's own server does at best. */
async function startNode(workshop: Workshop, page: Reply, headers: Record<string, string>) {
  const file = join(await workshop.makeFolder("node-alone"), "page");
  await writeFile(file, page.body);
  const settings = { PAGE: file, HEADERS: JSON.stringify(headers) };
  return startServer(workshop, ["bench/bare/bare-http-process.ts"], settings);
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
