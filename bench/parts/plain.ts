import { alternate } from "../alternate.ts";
import { demoData } from "../demo-data.ts";
import type { Findings } from "../figures.ts";
import { httpGet } from "../http-get.ts";
import { openPlainShop } from "../plain-shop.ts";
import { openShop } from "../shop.ts";
import type { Workshop } from "../workshop.ts";
import { wrk } from "../wrk.ts";

/** The home page against one that an ordinary web app makes anew for each visitor. */
export async function plain(workshop: Workshop): Promise<Findings> {
  const dataDir = await demoData(workshop);
  const other = await openPlainShop(workshop, dataDir);
  const shop = await openShop(workshop, dataDir);
  const runs = await alternate({
    ours: () => wrk(workshop, shop.origin, ["/"]),
    plain: () => wrk(workshop, other.origin, ["/"]),
  });
  const { body } = await httpGet(`${shop.origin}/`);
  const { body: otherBody } = await httpGet(`${other.origin}/`);
  await Promise.all([shop.stop(), other.stop()]);
  return {
    title: "The home page against a plain one",
    figures: [
      {
        work: "`GET /`, 32 connections",
        unit: "requests/s",
        ours: runs.ours.map(({ speed }) => speed),
        against: {
          name: `Express, EJS and ${other.version}`,
          values: runs.plain.map(({ speed }) => speed),
        },
        wanted: { atLeast: 25 },
      },
    ],
    notes: [
      `${bytes(body)} bytes of HTML before compression, the plain page's ${bytes(otherBody)}, which it does not compress.`,
    ],
  };
}

function bytes({ byteLength }: Buffer): string {
  return byteLength.toLocaleString("en");
}
