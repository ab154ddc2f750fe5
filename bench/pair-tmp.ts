import { spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { cashiers, placeLoad, shoppers } from "./load.ts";
import { stockedData } from "./shop-data.ts";
const [, , before = "", after = "", rounds = "8"] = process.argv;
async function open(cwd: string, PORT: string, dataDir: string) {
  const child = spawn(process.execPath, ["--max-semi-space-size=8", "--max-old-space-size=1024", "server.ts"], { cwd, env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, LIMITS: "off", PORT }, stdio: "ignore" });
  const origin = `http://127.0.0.1:${PORT}`;
  for (;;) { try { if ((await fetch(origin)).ok) break; } catch {} await delay(100); }
  return { origin, child };
}
const A = await stockedData(); const B = await stockedData();
const a = await open(before, "4971", A.dataDir); const b = await open(after, "4972", B.dataDir);
for (const kind of ["order", "sale"] as const) {
  const ca = kind === "sale" ? await cashiers(a.origin) : shoppers();
  const cb = kind === "sale" ? await cashiers(b.origin) : shoppers();
  const ratios: number[] = [], sa: number[] = [], sb: number[] = [];
  for (let r = 0; r <= Number(rounds); r++) {
    const one = () => placeLoad({ origin: a.origin, kind, products: A.products, cookies: ca });
    const two = () => placeLoad({ origin: b.origin, kind, products: B.products, cookies: cb });
    const [x, y] = r % 2 ? [await one(), await two()] : await (async () => { const y = await two(); return [await one(), y]; })();
    if (r > 0) { sa.push(x.speed); sb.push(y.speed); ratios.push(y.speed / x.speed); }
  }
  const med = (v: number[]) => v.toSorted((p, q) => p - q)[Math.floor(v.length / 2)];
  console.log(kind, "before", med(sa)?.toFixed(0), "after", med(sb)?.toFixed(0), "ratio", med(ratios)?.toFixed(3), ratios.map((x) => x.toFixed(2)).join(" "));
}
a.child.kill(); b.child.kill(); process.exit(0);
