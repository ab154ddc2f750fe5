import { type App, closeApp, openApp } from "#app/app.server.ts";
import { databaseNow } from "#app/data/database/clock.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { randomId } from "#app/domain/id.ts";
import { cashierOf } from "#app/domain/orders/order.ts";
import { saleTerms } from "#app/domain/sale/sale-terms.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { STAFF_EMAIL, STAFF_PASSWORD } from "#tests/support/shop/demo-shop.ts";
import { cookiesOf } from "#tests/support/shop/sign-in.ts";
import type { Handle } from "../../server/http/http-app.ts";
import type { BareKind } from "../bare/bare-run.ts";
import { pickLines, type Sold } from "./lines.ts";
import { CLIENTS, SECONDS, WARM_UP_SECONDS } from "./place-load.ts";

export type Step = "transaction" | "action";
export type StepJob = { dataDir: string; products: Sold[]; kind: BareKind["kind"]; step: Step };

const { dataDir, products, kind, step } = JSON.parse(process.argv[2] ?? "") as StepJob;
process.env.NODE_ENV = "production";
const app = await openApp(readSettings({ DATA_DIR: dataDir, LIMITS: "off", LOG_LEVEL: "error" }));
const { settings } = await app.shopSettings();
const owner = await app.db
  .selectFrom("user")
  .select(["id", "name", "email"])
  .where("email", "=", STAFF_EMAIL)
  .executeTakeFirstOrThrow();
const build = new URL("../../build/server/index.js", import.meta.url);
const { handle } = (await import(build.href)) as { handle: Handle };

function submission() {
  return { cartId: randomId(), items: pickLines(products), customerName: "Mona Adel" };
}

/** As its action places an order, with the effects after the commit. */
async function placeInDatabase({ db, apply }: App): Promise<void> {
  const now = await databaseNow(db);
  const { timezone } = settings;
  const options = { timezone, language: "en" as const, now, closed: null, limit: null };
  const { outcome } = await apply(placeOrder(db, submission(), options));
  if (outcome !== "placed") throw new Error(`An order was ${outcome}.`);
}

/** As its action records a sale. */
async function sellInDatabase({ db, apply }: App): Promise<void> {
  const now = await databaseNow(db);
  const { timezone, usesShifts } = settings;
  const terms = saleTerms("owner", settings);
  const options = { cashier: cashierOf(owner), timezone, now, terms, usesShifts };
  const { outcome } = await apply(recordSale(db, submission(), options));
  if (outcome !== "recorded") throw new Error(`A sale was ${outcome}.`);
}

/** Through the router, without a connection. */
function post(path: string, fields: Record<string, string>, cookie = ""): Promise<Response> {
  const sent = { method: "POST", body: new URLSearchParams(fields), headers: { Cookie: cookie } };
  return handle(new Request(`http://localhost${path}`, sent), app, "127.0.0.1");
}

function byAction(path: string, field: string, expected: string, cookie = "") {
  return async () => {
    const { customerName, ...cart } = submission();
    const response = await post(path, { customerName, [field]: JSON.stringify(cart) }, cookie);
    const answer = await response.text();
    if (!answer.includes(expected)) throw new Error(`${response.status}: ${answer}`);
  };
}

async function signIn(): Promise<string> {
  const fields = { email: STAFF_EMAIL, password: STAFF_PASSWORD };
  return cookiesOf(await post("/login", fields));
}

const place = {
  order: {
    transaction: placeInDatabase,
    action: byAction("/confirm.data", "cart", "/success?order="),
  },
  sale: {
    transaction: sellInDatabase,
    action: byAction("/admin/confirm-order.data", "sale", '"recorded"', await signIn()),
  },
}[kind][step];

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
