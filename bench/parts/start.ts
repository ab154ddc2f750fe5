import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { ROUNDS } from "../alternate.ts";
import { demoData } from "../demo-data.ts";
import type { Figure, Findings } from "../figures.ts";
import { httpGet } from "../http-get.ts";
import { orderTarget, placeLoad } from "../load/place-load.ts";
import { openShop } from "../shop.ts";
import { stockUp } from "../shop-database.ts";
import type { Workspace } from "../workspace.ts";
import { wrk } from "../wrk.ts";

const IDLE_MS = 10_000;
const LOAD_SECONDS = 10;
const MEMORY_ROUNDS = 3;

/** Time from the start of the process to its first page, and memory when idle and under load. */
export async function start(workspace: Workspace): Promise<Findings> {
  const dataDir = await demoData(workspace);
  const products = stockUp(dataDir);
  const seconds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const shop = await openShop(workspace, dataDir);
    if (round > 0) seconds.push(shop.startedInMs / 1000);
    await shop.stop();
  }
  const idle: number[] = [];
  const loaded: number[] = [];
  for (let round = 0; round < MEMORY_ROUNDS; round++) {
    const shop = await openShop(workspace, dataDir);
    await httpGet(`${shop.origin}/`, { "Accept-Encoding": "br" });
    await delay(IDLE_MS);
    idle.push((await memoryOf(shop.pid)).now);
    await Promise.all([
      wrk(workspace, shop.origin, ["/", "/?q=tea", "/?q=%D8%B4"], { seconds: LOAD_SECONDS }),
      placeLoad(workspace, orderTarget(shop.origin), products, { seconds: LOAD_SECONDS }),
    ]);
    loaded.push((await memoryOf(shop.pid)).peak);
    await shop.stop();
  }
  return { title: "Start and memory", figures: figures(seconds, idle, loaded), notes: [] };
}

function figures(seconds: number[], idle: number[], loaded: number[]): Figure[] {
  return [
    {
      work: "from the start of the process to the first page, data folder there",
      unit: "s",
      ours: seconds,
      wanted: { atMost: 0.8 },
    },
    {
      work: "memory, 10 s after the start and one visit",
      unit: "MB",
      ours: idle,
      wanted: { atMost: 150 },
    },
    {
      work: "most memory in 10 s of 32 connections for `/` and searches, and 8 clients ordering",
      unit: "MB",
      ours: loaded,
      wanted: { atMost: 330 },
    },
  ];
}

/** Resident memory in megabytes. */
async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => {
    throw new Error("Memory is measured only on Linux.");
  });
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s*(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
}
