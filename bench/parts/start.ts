import { readFile } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import { ROUNDS } from "../alternate.ts";
import type { Findings } from "../figures.ts";
import { placeLoad, shoppers } from "../load.ts";
import { get, openShop } from "../shop.ts";
import { stockedData } from "../shop-data.ts";
import { wrk } from "../wrk.ts";

const IDLE_MS = 10_000;
const LOAD_SECONDS = 10;
const MEMORY_ROUNDS = 3;

/** Time from the start of the process to its first page, and memory when idle and under load. */
export async function start(): Promise<Findings> {
  const { dataDir, products } = await stockedData();
  const seconds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const shop = await openShop(dataDir);
    if (round > 0) seconds.push(shop.startedInMs / 1000);
    await shop.stop();
  }
  const idle: number[] = [];
  const loaded: number[] = [];
  for (let round = 0; round < MEMORY_ROUNDS; round++) {
    const { origin, pid, stop } = await openShop(dataDir);
    await get(`${origin}/`);
    await delay(IDLE_MS);
    idle.push(await megabytes("VmRSS", pid));
    await Promise.all([
      wrk(origin, ["/", "/?x&q=tea", "/?x&q=%D8%B4"], { seconds: LOAD_SECONDS }),
      placeLoad({ origin, kind: "order", products, cookies: shoppers() }, LOAD_SECONDS),
    ]);
    loaded.push(await megabytes("VmHWM", pid));
    await stop();
  }
  return {
    title: "Start and memory",
    figures: [
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
    ],
    notes: [],
  };
}

/** Resident memory, as Linux counts it: `VmRSS` now, `VmHWM` at most. */
async function megabytes(name: string, pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${name}:\\s*(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
}
