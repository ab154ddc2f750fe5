import { DatabaseSync } from "node:sqlite";
import { mkdtempSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { stockedData } from "#bench/shop-data.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { zstdCompressSync } from "node:zlib";
let raw: DatabaseSync | undefined;
const exec = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function (text: string) { raw = this; return exec.call(this, text); };
const { dataDir, products } = await stockedData();
const db = await openDatabase({ dataDir });
const database = raw!;
const tables = database.prepare("select name from sqlite_master where type='table'").all().map((r) => String(r.name));
for (const t of tables) { const pk = database.prepare(`pragma table_info("${t}")`).all().filter((c) => Number(c.pk) > 0); if (pk.length === 0) console.log("no pk", t); }
console.log(tables.length, "tables");
const LEFT = ["session", "verification", "push_subscriptions", "rate_limits", "kysely_migration", "kysely_migration_lock"];
const logged = tables.filter((t) => !LEFT.includes(t));
type S = { take(): number; close(): void };
const modes: Record<string, () => S> = {
  off: () => ({ take: () => 0, close() {} }),
  one: () => { let s = database.createSession(); let bytes = 0; return { take() { const c = s.changeset(); s.close(); s = database.createSession(); bytes += c.length; return c.length; }, close() { s.close(); } }; },
  each: () => { const open = () => logged.map((table) => database.createSession({ table })); let all = open(); return { take() { let n = 0; for (const s of all) { n += s.changeset().length; s.close(); } all = open(); return n; }, close() { for (const s of all) s.close(); } }; },
};
let at = Date.now();
async function run(mode: string, ms: number) {
  const s = modes[mode]!();
  const until = performance.now() + ms; let done = 0; let bytes = 0; const times: number[] = []; const taken: number[] = [];
  let last = performance.now();
  const client = async () => { while (performance.now() < until) { const from = performance.now();
    const pick = () => products[Math.floor(Math.random() * products.length)]!;
    const three = new Map([pick(), pick(), pick()].map((p) => [p.id, p]));
    const cart = cartOf(...[...three.values()].map((p) => [p.id, 1, p.price] as never));
    const r = await recordSale(db, cart, { ...saleOptions, now: ++at });
    times.push(performance.now() - from); done++;
    if (performance.now() - last > 1000) { last = performance.now(); await db.connection().execute(async () => { const t = performance.now(); bytes += s.take(); taken.push(performance.now() - t); }); }
  } };
  await Promise.all(Array.from({ length: 8 }, client));
  { const t = performance.now(); bytes += s.take(); taken.push(performance.now() - t); }
  s.close();
  times.sort((a, b) => a - b);
  return { speed: done / (ms / 1000), p99: times[Math.floor(times.length * 0.99)]!, bytes: bytes / done, take: Math.max(...taken) };
}
await run("off", 2000);
const names = Object.keys(modes);
const all: Record<string, Awaited<ReturnType<typeof run>>[]> = { off: [], one: [], each: [] };
for (let i = 0; i < 6; i++) for (const n of i % 2 ? names : names.toReversed()) all[n]!.push(await run(n, 3000));
const med = (v: number[]) => v.sort((a, b) => a - b)[Math.floor(v.length / 2)]!;
for (const n of names) console.log(n, Object.fromEntries((["speed", "p99", "bytes", "take"] as const).map((k) => [k, med(all[n]!.map((r) => r[k])).toFixed(1)])));
await db.destroy();
