import { alternate } from "../alternate.ts";
import { demoData } from "../demo-data.ts";
import type { Findings } from "../figures.ts";
import { httpGet } from "../http-get.ts";
import { openPlainShop } from "../plain-shop.ts";
import { openShop } from "../shop.ts";
import type { Workspace } from "../workspace.ts";
import { wrk } from "../wrk.ts";

/** The home page against an ordinary web app that renders it for each visitor. */
export async function plain(workspace: Workspace): Promise<Findings> {
  const dataDir = await demoData(workspace);
  const other = await openPlainShop(workspace, dataDir);
  const shop = await openShop(workspace, dataDir);
  const runs = await alternate({
    ours: () => wrk(workspace, shop.origin, ["/"]),
    plain: () => wrk(workspace, other.origin, ["/"]),
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
