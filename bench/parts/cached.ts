import { isDeepStrictEqual } from "node:util";
import type { Answer } from "#tests/support/shop/test-shop.ts";
import { alternate } from "../alternate.ts";
import type { Findings } from "../figures.ts";
import { sharedHeaders, startNginx } from "../nginx.ts";
import { get, openShop, settledHome } from "../shop.ts";
import { demoData } from "../shop-data.ts";
import { type WrkRun, wrk } from "../wrk.ts";

/** Fastest for nginx: the file's own address. */
const PATH = "/home";

/** Home from the page cache, against nginx with the same bytes and headers. */
export async function cached(): Promise<Findings> {
  const shop = await openShop(await demoData());
  const page = await settledHome(shop.origin);
  const nginx = await startNginx(new Map([[PATH, page]]));
  const runs = await alternate({
    ours: () => wrk(shop.origin, ["/"]),
    arabic: () => wrk(shop.origin, ["/ar"]),
    nginx: () => wrk(nginx.origin, [PATH]),
  });
  requireSame(await get(`${shop.origin}/`), await get(nginx.origin + PATH));
  await Promise.all([shop.stop(), nginx.stop()]);
  const speed = { unit: "requests/s", of: (run: WrkRun) => run.speed };
  const p99 = { unit: "ms", of: (run: WrkRun) => run.p99 };
  const compared = (work: string, [ours, name, other]: Compared, { unit, of }: typeof speed) => ({
    work,
    unit,
    ours: ours.map(of),
    against: { name, values: other.map(of) },
  });
  const home: Compared = [runs.ours, "nginx, the same bytes", runs.nginx];
  const arabic: Compared = [runs.arabic, "`GET /`", runs.ours];
  return {
    title: "The home page from the cache",
    figures: [
      { ...compared("`GET /`, 32 connections", home, speed), wanted: { atLeast: 0.6 } },
      { ...compared("its 99th percentile", home, p99), wanted: { atMost: 2 } },
      compared("`GET /ar`, 32 connections", arabic, speed),
    ],
    notes: [`${page.body.byteLength.toLocaleString("en")} bytes in brotli, one process each.`],
  };
}

type Compared = [ours: WrkRun[], name: string, other: WrkRun[]];

function requireSame(page: Answer, other: Answer): void {
  const [headers, others] = [sharedHeaders(page), sharedHeaders(other)];
  if (isDeepStrictEqual(headers, others) && page.body.equals(other.body)) return;
  throw new Error(`nginx answers otherwise: ${others}, not ${headers}`);
}
