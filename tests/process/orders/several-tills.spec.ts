import { expect, test } from "@playwright/test";
import { sql } from "kysely";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { times } from "#tests/support/data/edits.ts";
import { faultySale } from "#tests/support/data/faulty-sale.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { dropTriggers, setStock } from "#tests/support/data/stock.ts";
import {
  type BalancedBusyShop,
  openBalancedBusyShop,
} from "#tests/support/shop/balanced-busy-shop.ts";
import { findFaults, NO_FAULTS } from "#tests/support/shop/bookkeeping.ts";
import { PRICE } from "#tests/support/shop/busy-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import {
  type Client,
  newAgent,
  newCart,
  postCart,
  readAnswer,
  type Sent,
  sendCart,
} from "#tests/support/shop/shop-client.ts";

test.describe.configure({ mode: "default" });
test.setTimeout(TIMEOUT_MS);

const PROCESSES = runs(2, 4);
const TILLS = 8;
const SHOPPERS = 4;
/** Of each product. */
const STOCK = runs(20, 2000);
const CARTS = runs(10, 500);
/** How a sale and an order are refused where too little is left. */
const LITTLE = /"(short|out-of-stock)"/;

let shop: BalancedBusyShop;
let db: Database;
/** One straight to each process. */
let clients: Client[];
const sent: Sent[] = [];

test.beforeAll(async () => {
  shop = await openBalancedBusyShop(PROCESSES);
  db = await openDatabase({ dataDir: shop.dataDir, databaseUrl: shop.databaseUrl });
  await setStock(db, STOCK);
  clients = shop.ports.map((port) => ({ ...shop, agent: newAgent(port) }));
});

test.afterAll(async () => {
  for (const { agent } of clients) agent.destroy();
  await db.destroy();
  await shop.close();
});

/** A browser that goes through nginx. */
function openClient(): Client {
  return { ...shop, agent: newAgent() };
}

test("a cart that is sent to all processes at once, and again later, is one order", async () => {
  for (let cart = 0; cart < CARTS; cart++) {
    const one = newCart(cart % 2 === 0 ? "order" : "sale", shop.products);
    sent.push(one);
    const answers = await Promise.all(
      [...clients, ...clients].map((client) => sendCart(one, client)),
    );
    one.answer = answers[0]?.answer ?? null;
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set([one.answer]));
  }
  for (const client of clients) {
    for (const one of sent) expect((await sendCart(one, client)).answer).toBe(one.answer);
  }
  expect(await findFaults(db, sent, { stock: STOCK })).toEqual(NO_FAULTS);
});

test("tills sell out through several processes while shoppers order, and nothing is oversold", async () => {
  let isOver = false;
  const shopping = times(SHOPPERS, async () => {
    const client = openClient();
    do await offer(newCart("order", shop.products), client);
    while (!isOver);
    client.agent.destroy();
  });
  await Promise.all(times(TILLS, sellOut)).finally(() => {
    isOver = true;
  });
  await Promise.all(shopping);
  const count = (kind: Sent["kind"], isTaken: boolean) =>
    sent.filter((one) => one.kind === kind && (one.answer !== null) === isTaken).length;
  console.log(
    `${count("sale", true)} sales and ${count("order", true)} orders taken, ` +
      `${count("sale", false)} and ${count("order", false)} refused`,
  );
  const rows = await db.selectFrom("products").select("stock").execute();
  expect(rows.map(({ stock }) => stock)).toEqual(shop.products.map(() => 0));
  expect(await findFaults(db, sent, { stock: STOCK })).toEqual(NO_FAULTS);
});

/** Sells one or two products in any order, until of each it was told that there is none. */
async function sellOut(): Promise<void> {
  const client = openClient();
  let left = shop.products;
  while (left.length > 0) {
    const ids = [...new Set([anyOf(left), anyOf(left)])];
    const cart = cartOf(...ids.map((id) => [id, 1, PRICE] as const));
    const isSold = await offer({ kind: "sale", cart, answer: null }, client);
    if (!isSold && ids.length === 1) left = left.filter((id) => id !== ids[0]);
  }
  client.agent.destroy();
}

function anyOf(ids: string[]): string {
  return ids[Math.floor(Math.random() * ids.length)] ?? "";
}

/** Whether it was accepted. It may only be refused for too little stock. */
async function offer(one: Sent, client: Client): Promise<boolean> {
  sent.push(one);
  const reply = await postCart(one.kind, one.cart, client);
  one.answer = readAnswer(one.kind, reply);
  if (one.answer === null) {
    expect([reply.status, reply.text]).toEqual([409, expect.stringMatching(LITTLE)]);
  }
  return one.answer !== null;
}

test("the same checks find sales that take no lock", async () => {
  const stock = 50;
  await sql`truncate orders, sums_by_hour, sums_by_product, sums_by_step cascade`.execute(db);
  await setStock(db, stock);
  await dropTriggers(db, "products");
  const [id] = shop.products;
  const tills = times(TILLS, async () => {
    const till = await openDatabase({ dataDir: shop.dataDir, databaseUrl: shop.databaseUrl });
    const careless: Sent[] = [];
    for (let sale = 0; sale < stock; sale++) {
      const cart = cartOf([id, 1, PRICE]);
      const { outcome } = await faultySale(till, cart);
      if (outcome === "recorded") careless.push({ kind: "sale", cart, answer: "" });
    }
    await till.destroy();
    return careless;
  });
  const careless = (await Promise.all(tills)).flat();
  expect(careless.length).toBeGreaterThan(stock);
  expect((await findFaults(db, careless, { stock })).wrongStock).toEqual([id]);
});
