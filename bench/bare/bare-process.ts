import { DatabaseSync } from "node:sqlite";
import { shopTime } from "#app/domain/dashboard/shop-time.ts";
import type { BareJob, BareRun } from "./bare-run.ts";
import { BareShop } from "./bare-shop.ts";

const job = JSON.parse(process.argv[2] ?? "") as BareJob;
const database = new DatabaseSync(job.file);
database.exec("pragma journal_mode = wal");
database.exec("pragma synchronous = full");
database.exec("pragma foreign_keys = on");
const shop = new BareShop(database, job, shopTime(Date.now(), job.timezone));

/** One order after the other; answers orders per second. */
function place(seconds: number): BareRun {
  const started = performance.now();
  let orders = 0;
  for (; performance.now() < started + seconds * 1000; orders++) shop.place();
  return { speed: orders / ((performance.now() - started) / 1000) };
}

place(job.warmUp);
console.log(JSON.stringify(place(job.seconds)));
database.close();
