import { setTimeout as delay } from "node:timers/promises";
import { ROUNDS } from "../alternate.ts";
import { demoData } from "../demo-data.ts";
import type { Figure, Findings } from "../figures.ts";
import { httpGet } from "../http-get.ts";
import { orderTarget, placeLoad } from "../load/place-load.ts";
import { memoryOf } from "../memory.ts";
import { openShop } from "../shop.ts";
import { stockUp } from "../shop-database.ts";
import type { Workshop } from "../workshop.ts";
import { wrk } from "../wrk.ts";

const IDLE = 10_000;
const LOADED = 10;
/** Shops whose memory is measured. */
const MEMORIES = 3;

/** From starting the process to its first page, and the memory it takes idle and under load. */
export async function start(workshop: Workshop): Promise<Findings> {
  const dataDir = await demoData(workshop);
  const products = stockUp(dataDir);
  const seconds: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const shop = await openShop(workshop, dataDir);
    if (round > 0) seconds.push(shop.startedIn / 1000);
    await shop.stop();
  }
  const idle: number[] = [];
  const loaded: number[] = [];
  for (let round = 0; round < MEMORIES; round++) {
    const shop = await openShop(workshop, dataDir);
    await httpGet(`${shop.origin}/`, { "Accept-Encoding": "br" });
    await delay(IDLE);
    idle.push((await memoryOf(shop.pid)).now);
    await Promise.all([
      wrk(workshop, shop.origin, ["/", "/?q=tea", "/?q=%D8%B4"], { seconds: LOADED }),
      placeLoad(workshop, orderTarget(shop.origin), products, { seconds: LOADED }),
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
      wanted: { atMost: 140 },
    },
    {
      work: "most memory in 10 s of 32 connections for `/` and searches, and 8 clients ordering",
      unit: "MB",
      ours: loaded,
      wanted: { atMost: 300 },
    },
  ];
}
