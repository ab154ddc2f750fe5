import { securityHeaders } from "../../server/http/security-headers.ts";
import { alternate } from "../alternate.ts";
import { makeStaticPage } from "../browser/static-page.ts";
import { measureVisits, type Visit } from "../browser/visits.ts";
import { demoData } from "../demo-data.ts";
import type { Figure, Findings } from "../figures.ts";
import { type ServedFile, startNginx } from "../nginx.ts";
import { openShop } from "../shop.ts";
import { staticFiles } from "../static-files.ts";
import type { Workspace } from "../workspace.ts";

/** First visits on a slow phone, against a static page of the same look that nginx serves. */
export async function browser(workspace: Workspace): Promise<Findings> {
  const shop = await openShop(workspace, await demoData(workspace));
  const folder = await workspace.makeFolder("static-page");
  await makeStaticPage(shop.origin, folder);
  const files = (await staticFiles(folder)).map((file) => withSecurityHeaders(file, shop.origin));
  const nginx = await startNginx(workspace, await Promise.all(files));
  const visits = await alternate({
    ours: () => visit(shop.origin),
    static: () => visit(nginx.origin),
    arabic: () => visit(shop.origin, "/ar"),
  });
  await Promise.all([shop.stop(), nginx.stop()]);
  const ours = (value: (visit: Visit) => number | null) =>
    visits.ours.map((one) => value(one) ?? Number.NaN);
  const fast = { unit: "ms", wanted: { atMost: 1500 } };
  return {
    title: "A first visit on a slow phone",
    figures: [
      paint("first contentful paint", "fcp", visits),
      paint("largest contentful paint", "lcp", visits),
      {
        work: "HTML, CSS and JavaScript over the wire",
        unit: "KB",
        ours: ours(({ bodies }) => bodies / 1000),
        wanted: { atMost: 131 },
      },
      {
        work: "the same with the response heads",
        unit: "KB",
        ours: ours(({ bodies, heads }) => (bodies + heads) / 1000),
      },
      {
        work: "from the tap on Add to the item in the cart",
        ours: ours(({ tapped }) => tapped),
        ...fast,
      },
      {
        work: "the same, among search results",
        ours: ours(({ tappedFound }) => tappedFound),
        ...fast,
      },
      { work: "layout shift", unit: "CLS", ours: ours(({ cls }) => cls) },
      inArabic("first contentful paint", "ms", visits, ({ fcp }) => fcp),
      inArabic("largest contentful paint", "ms", visits, ({ lcp }) => lcp),
      inArabic("HTML, CSS and JavaScript", "KB", visits, ({ bodies }) => bodies / 1000),
      { work: "`/ar`, layout shift", unit: "CLS", ours: visits.arabic.map(({ cls }) => cls) },
    ],
    notes: [
      "Chromium at 390 x 844, 1.6 Mbps, 150 ms, processor slowed down 4 times; Add is tapped as soon as it is visible.",
    ],
  };
}

/** Cross-Origin-Opener-Policy gives a page its own process, which takes a slow phone time to start. */
async function withSecurityHeaders(file: ServedFile, origin: string): Promise<ServedFile> {
  const { headers } = await fetch(origin + file.path);
  const security = securityHeaders(undefined).flatMap(([name]) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { ...file, headers: { ...file.headers, ...Object.fromEntries(security) } };
}

function inArabic(
  what: string,
  unit: string,
  visits: Record<"ours" | "arabic", Visit[]>,
  value: (visit: Visit) => number,
): Figure {
  const against = { name: "`/`", values: visits.ours.map(value) };
  return { work: `\`/ar\`, ${what}`, unit, ours: visits.arabic.map(value), against };
}

async function visit(origin: string, path?: string): Promise<Visit> {
  const [visit] = await measureVisits(origin, 1, path);
  if (!visit) throw new Error(`Nobody visited ${origin}.`);
  return visit;
}

function paint(
  work: string,
  moment: "fcp" | "lcp",
  visits: Record<"ours" | "static", Visit[]>,
): Figure {
  const values = visits.static.map((one) => one[moment]);
  const against = { name: "a static page of the same look, by nginx", values };
  const ours = visits.ours.map((one) => one[moment]);
  return { work, unit: "ms", ours, against, wanted: { atMost: 1.2 } };
}
