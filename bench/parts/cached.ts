import { alternate } from "../alternate.ts";
import { startBareHttp } from "../bare/bare-http.ts";
import { demoData } from "../demo-data.ts";
import type { Figure, Findings } from "../figures.ts";
import type { Reply } from "../http-get.ts";
import { startNginx } from "../nginx.ts";
import { home, settledHome } from "../settled-home.ts";
import { openShop } from "../shop.ts";
import type { Workspace } from "../workspace.ts";
import { type WrkRun, wrk } from "../wrk.ts";

/** Each server writes its own. */
const IGNORED_HEADERS = [
  "date",
  "server",
  "connection",
  "keep-alive",
  "content-length",
  "transfer-encoding",
];

type Wanted = typeof WANTED;
const WANTED = { speed: { atLeast: 0.6 }, p99: { atMost: 2 } };

/** Fastest for nginx: the file's own address. */
const PATH = "/home";

/** Home from the page cache, against nginx and node:http with the same bytes and headers. */
export async function cached(workspace: Workspace): Promise<Findings> {
  const shop = await openShop(workspace, await demoData(workspace));
  const page = await settledHome(shop.origin);
  const headers = headersOf(page);
  const nginx = await startNginx(workspace, [{ path: PATH, body: page.body, headers }]);
  const node = await startBareHttp(workspace, page.body, headers);
  const runs = await alternate({
    ours: () => wrk(workspace, shop.origin, ["/"]),
    arabic: () => wrk(workspace, shop.origin, ["/ar"]),
    nginx: () => wrk(workspace, nginx.origin, [PATH]),
    node: () => wrk(workspace, node.origin, ["/"]),
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
      {
        work: "`GET /ar`, 32 connections",
        unit: "requests/s",
        ours: runs.arabic.map(({ speed }) => speed),
        against: { name: "`GET /`", values: runs.ours.map(({ speed }) => speed) },
      },
    ],
    notes: [`${page.body.byteLength.toLocaleString("en")} bytes in brotli, one process each.`],
  };
}

function headersOf({ headers }: Reply): Record<string, string> {
  const written = Object.entries(headers).filter(([name]) => !IGNORED_HEADERS.includes(name));
  return Object.fromEntries(written.map(([name, value]) => [name, String(value)]));
}

function requireSame(page: Reply, other: Reply): void {
  const sorted = (reply: Reply) => JSON.stringify(Object.entries(headersOf(reply)).sort());
  if (sorted(page) === sorted(other) && page.body.equals(other.body)) return;
  throw new Error(`The responses differ: ${sorted(other)} for ${sorted(page)}`);
}
