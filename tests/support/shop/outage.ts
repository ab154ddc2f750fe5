import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "#app/data/database/database.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { stockForm } from "#tests/support/data/edits.ts";
import { cookiesOf, postSignIn } from "#tests/support/shop/sign-in.ts";
import { startShop } from "./shop-process.ts";

const ACCOUNT = { email: "mona@koshk.example", password: "seven falafel at noon" };

export const STOCK = 100_000;

/** A shop with a signed-in session and a product that never sells out. */
export type OutageShop = {
  origin: string;
  cookies: string;
  product: { id: string; price: number };
};

/** `took` is in milliseconds. */
export type Reply = {
  what: string;
  isForm: boolean;
  status: number;
  retryAfter: string | null;
  text: string;
  took: number;
};

type Ask = { path: string; form?: Record<string, string> };

async function ask(
  { origin, cookies }: OutageShop,
  what: string,
  { path, form }: Ask,
): Promise<Reply> {
  const began = performance.now();
  const reply = await fetch(origin + path, {
    method: form ? "POST" : "GET",
    ...(form && { body: new URLSearchParams(form) }),
    headers: { Origin: origin, Cookie: cookies },
    redirect: "manual",
  });
  const text = await reply.text();
  const { status, headers } = reply;
  const took = performance.now() - began;
  return {
    what,
    isForm: form !== undefined,
    status,
    retryAfter: headers.get("Retry-After"),
    text,
    took,
  };
}

export function cart({ product: { id, price } }: OutageShop): string {
  return JSON.stringify({ cartId: randomId(), items: [{ id, quantity: 1, price }] });
}

/** An order, a sale and a stock change, as pages and as scripts send them, and a sign-in. */
export function write(shop: OutageShop): Promise<Reply[]> {
  const order = () => ({ customerName: "Mona Ali", cart: cart(shop) });
  const sale = () => ({ customerName: "", sale: cart(shop) });
  const stock = stockForm(shop.product.id, 1);
  return Promise.all([
    ask(shop, "order", { path: "/confirm", form: order() }),
    ask(shop, "order.data", { path: "/confirm.data", form: order() }),
    ask(shop, "sale", { path: "/admin/confirm-order", form: sale() }),
    ask(shop, "sale.data", { path: "/admin/confirm-order.data", form: sale() }),
    ask(shop, "stock.data", { path: "/admin/smokes.data", form: stock }),
    // Signed-in staff would be redirected whatever the form says.
    ask({ ...shop, cookies: "" }, "sign-in", { path: "/login", form: ACCOUNT }),
  ]);
}

const READ = {
  dashboard: "/admin",
  "dashboard.data": "/admin.data",
  products: "/admin/smokes",
  till: "/admin/new-order",
  order: `/success?order=${randomId()}`,
  "order.data": `/success.data?order=${randomId()}`,
  search: "/?x&q=lighter",
};

/** Pages and data that are not cached. */
export function read(shop: OutageShop): Promise<Reply[]> {
  return Promise.all(Object.entries(READ).map(([what, path]) => ask(shop, what, { path })));
}

export function health(shop: OutageShop): Promise<Reply> {
  return ask(shop, "health", { path: "/healthz" });
}

/** Reads cached pages until stopped; returns all replies. */
export function visit(shop: OutageShop): { stop(): Promise<Reply[]> } {
  let stopped = false;
  const visiting = (async () => {
    const replies: Reply[] = [];
    while (!stopped) {
      for (const path of ["/", "/confirm"]) replies.push(await ask(shop, path, { path }));
      await delay(20);
    }
    return replies;
  })();
  return {
    stop: () => {
      stopped = true;
      return visiting;
    },
  };
}

/** Waits until everything works again; returns the milliseconds. */
export async function recover(shop: OutageShop): Promise<number> {
  const began = performance.now();
  for (;;) {
    const replies = [...(await write(shop)), ...(await read(shop)), await health(shop)];
    const took = performance.now() - began;
    const failed = replies.filter(({ status }) => status >= 400);
    if (failed.length === 0) return took;
    if (took > 10_000)
      throw new Error(`Still ${failed.map(({ what, status }) => `${what} ${status}`)}`);
    await delay(100);
  }
}

export async function openOutageShop(
  dataDir: string,
  databaseUrl?: string,
  settings: Record<string, string> = {},
) {
  const shop = await startShop(dataDir, {
    DEMO: "0",
    LIMITS: "off",
    LOG_LEVEL: "silent",
    STAFF_EMAIL: ACCOUNT.email,
    STAFF_PASSWORD: ACCOUNT.password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...settings,
  });
  const db = await openDatabase({ dataDir, databaseUrl });
  const { Lighter: id = "" } = await stockShop(db, [product({ stock: STOCK })]);
  const cookies = cookiesOf(await postSignIn(shop, ACCOUNT));
  const target: OutageShop = { origin: shop.origin, cookies, product: { id, price: 1000 } };
  return { shop, db, target };
}
