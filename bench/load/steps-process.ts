import { type App, closeApp, openApp } from "#app/app.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { randomId } from "#app/domain/id.ts";
import { readSettings } from "#app/services/settings.server.ts";
import type { Handle } from "../../server/http/http-app.ts";
import { pickLines, type Sold } from "./lines.ts";
import { CLIENTS, SECONDS, WARM_UP_SECONDS } from "./place-load.ts";

export type Step = "transaction" | "action";
export type StepJob = { dataDir: string; products: Sold[]; step: Step };

const { dataDir, products, step } = JSON.parse(process.argv[2] ?? "") as StepJob;
process.env.NODE_ENV = "production";
const app = await openApp(readSettings({ DATA_DIR: dataDir, LIMITS: "off", LOG_LEVEL: "error" }));
const { settings } = await app.shopSettings();
const build = new URL("../../build/server/index.js", import.meta.url);
const { handle } = (await import(build.href)) as { handle: Handle };
const place = { transaction: placeInDatabase, action: placeByAction }[step];

/** As the action places it, with the effects after the commit. */
async function placeInDatabase({ db, apply }: App): Promise<void> {
  const now = await databaseNow(db);
  const submission = { cartId: randomId(), items: pickLines(products), customerName: "Mona Adel" };
  const { timezone } = settings;
  const options = { timezone, language: "en" as const, now, limit: null };
  const { outcome } = await apply(placeOrder(db, submission, options));
  if (outcome !== "placed") throw new Error(`An order was ${outcome}.`);
}

/** Through the router, without a connection. */
async function placeByAction(app: App): Promise<void> {
  const cart = JSON.stringify({ cartId: randomId(), items: pickLines(products) });
  const body = new URLSearchParams({ customerName: "Mona Adel", cart });
  const request = new Request("http://localhost/confirm.data", { method: "POST", body });
  const response = await handle(request, app, "127.0.0.1");
  const answer = await response.text();
  if (!answer.includes("/success?order=")) throw new Error(`${response.status}: ${answer}`);
}

let placed = 0;

/** Answers orders per second. */
async function placeFor(seconds: number): Promise<number> {
  const [started, before] = [performance.now(), placed];
  const deadline = started + seconds * 1000;
  const work = async () => {
    while (performance.now() < deadline) {
      await place(app);
      placed += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  return (placed - before) / ((performance.now() - started) / 1000);
}

await placeFor(WARM_UP_SECONDS);
const speed = await placeFor(SECONDS);
await closeApp(app);
console.log(JSON.stringify({ speed, placed }));
process.exit(0);
