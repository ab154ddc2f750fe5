import { securityHeaders } from "../../server/http/security-headers.ts";
import { alternate } from "../alternate.ts";
import { makeStillPage } from "../browser/still-page.ts";
import { measureVisits, type Visit } from "../browser/visits.ts";
import { demoData } from "../demo-data.ts";
import type { Figure, Findings } from "../figures.ts";
import { type ServedFile, startNginx } from "../nginx.ts";
import { openShop } from "../shop.ts";
import { stillFiles } from "../still-files.ts";
import type { Workshop } from "../workshop.ts";

/** First visits on a slow phone, against a still page of the same look that nginx serves. */
export async function browser(workshop: Workshop): Promise<Findings> {
  const shop = await openShop(workshop, await demoData(workshop));
  const folder = await workshop.makeFolder("still-page");
  await makeStillPage(shop.origin, folder);
  const files = (await stillFiles(folder)).map((file) => asCareful(file, shop.origin));
  const nginx = await startNginx(workshop, await Promise.all(files));
  const visits = await alternate({
    ours: () => visit(shop.origin),
    still: () => visit(nginx.origin),
  });
  await Promise.all([shop.stop(), nginx.stop()]);
  const ours = (value: (visit: Visit) => number | null) =>
    visits.ours.map((one) => value(one) ?? Number.NaN);
  const soon = { unit: "ms", wanted: { atMost: 1500 } };
  return {
    title: "A first visit on a slow phone",
    figures: [
      paint("first contentful paint", "fcp", visits),
      paint("largest contentful paint", "lcp", visits),
      {
        work: "HTML, CSS and JavaScript over the wire",
        unit: "KB",
        ours: ours(({ bodies }) => bodies / 1000),
        wanted: { atMost: 120 },
      },
      {
        work: "the same with the heads of the answers",
        unit: "KB",
        ours: ours(({ bodies, heads }) => (bodies + heads) / 1000),
      },
      {
        work: "from the tap on Add to the item in the cart",
        ours: ours(({ tapped }) => tapped),
        ...soon,
      },
      {
        work: "the same, among search results",
        ours: ours(({ tappedFound }) => tappedFound),
        ...soon,
      },
      { work: "layout shift", unit: "CLS", ours: ours(({ cls }) => cls) },
    ],
    notes: [
      "Chromium at 390 x 844, 1.6 Mbps, 150 ms, processor slowed down 4 times; Add is tapped as soon as it can be seen.",
    ],
  };
}

/**
 * With the headers by which ours protects itself: a page that lets no other share its window is
 * shown by a process of its own, which takes a slow phone a while to start.
 */
async function asCareful(file: ServedFile, origin: string): Promise<ServedFile> {
  const { headers } = await fetch(origin + file.path);
  const said = securityHeaders(undefined).flatMap(([name]) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { ...file, headers: { ...file.headers, ...Object.fromEntries(said) } };
}

async function visit(origin: string): Promise<Visit> {
  const [visit] = await measureVisits(origin, 1);
  if (!visit) throw new Error(`Nobody visited ${origin}.`);
  return visit;
}

function paint(
  work: string,
  moment: "fcp" | "lcp",
  visits: Record<"ours" | "still", Visit[]>,
): Figure {
  const values = visits.still.map((one) => one[moment]);
  const against = { name: "a still page of the same look, by nginx", values };
  const ours = visits.ours.map((one) => one[moment]);
  return { work, unit: "ms", ours, against, wanted: { atMost: 1.2 } };
}
