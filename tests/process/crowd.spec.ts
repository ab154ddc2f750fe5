import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { openDatabase } from "../../app/data/database.server.ts";
import { randomId } from "../../app/domain/id.ts";
import { LIVE_STREAMS } from "../../app/domain/limits.ts";
import { beSlow, listen, openVisit, percentiles, type Stream } from "../support/crowd.ts";
import { demoShop } from "../support/demo-shop.ts";
import { PATIENCE, runs } from "../support/faults.ts";
import { type ShopProcess, startShop } from "../support/shop-process.ts";
import { cookiesOf, postSignIn } from "../support/staff.ts";

const SLOW = runs(50, 1000);
const STREAMS = runs(50, 2000);
const VISITS = runs(50, 2000);
const isFull = runs(0, 1) === 1;

let folder: string;
let shop: ShopProcess;

test.beforeEach(async () => {
  test.setTimeout(PATIENCE);
  folder = await mkdtemp(join(tmpdir(), "koshk-crowd-"));
  await cp(demoShop().dataDir, folder, { recursive: true });
  shop = await startShop(folder, { LIMITS: "off" });
});

test.afterEach(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The cached page, asked for again and again on one connection. */
async function visit(times: number): Promise<number[]> {
  const { ask, close } = openVisit(shop.origin);
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    taken.push(await ask("/"));
    await delay(2);
  }
  close();
  return taken;
}

async function signInTimes(sessions: number): Promise<string[]> {
  const cookies: string[] = [];
  while (cookies.length < sessions) {
    const some = Array.from({ length: Math.min(20, sessions - cookies.length) }, () =>
      postSignIn(shop),
    );
    cookies.push(...(await Promise.all(some)).map(cookiesOf));
  }
  return cookies;
}

function beSlowInAllWays(count: number) {
  const { host } = new URL(shop.origin);
  const head = `GET / HTTP/1.1\r\nHost: ${host}\r\n`;
  const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000";
  const body = `POST /confirm HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${shop.origin}\r\n${form}\r\n\r\n`;
  return Array.from({ length: count }, (_, index) =>
    index % 2 ? beSlow(shop.origin, head, "X: a\r\n") : beSlow(shop.origin, body, "a"),
  );
}

test("slow clients and idle streams hold up nobody, and the slow ones are dropped", async () => {
  const alone = await visit(VISITS);
  const cookies = await signInTimes(STREAMS / LIVE_STREAMS.perSession);
  const streams = await Promise.all(
    cookies.flatMap((cookie) =>
      Array.from({ length: LIVE_STREAMS.perSession }, () => listen(shop.origin, cookie)),
    ),
  );
  const slow = beSlowInAllWays(SLOW);
  const crowded = await visit(VISITS);
  expect(streams.filter((stream) => stream.isOpen())).toHaveLength(STREAMS);
  if (isFull) {
    const gone = await Promise.all(slow.map((client) => client.gone));
    console.log(`the page alone: ${percentiles(alone)}; in a crowd: ${percentiles(crowded)}`);
    console.log(`${SLOW} slow clients were dropped after ${percentiles(gone)}`);
    expect(crowded.toSorted((a, b) => a - b)[Math.ceil(VISITS * 0.99) - 1]).toBeLessThan(200);
    expect(Math.max(...gone)).toBeLessThan(20_000);
    expect(streams.filter((stream) => stream.isOpen())).toHaveLength(STREAMS);
  }
  for (const { leave } of [...slow, ...streams]) leave();
});

test("a session's sixth stream ends its first, so that it cannot hold all there are", async () => {
  const cookie = cookiesOf(await postSignIn(shop));
  const streams: Stream[] = [];
  for (let count = 0; count < 3 * LIVE_STREAMS.perSession; count++) {
    streams.push(await listen(shop.origin, cookie));
  }
  const open = () => streams.map((stream) => stream.isOpen());
  const last = Array(LIVE_STREAMS.perSession).fill(true);
  await expect.poll(open).toEqual([...Array(2 * last.length).fill(false), ...last]);
  for (const { leave } of streams) leave();
});

test("200 sign-ins at once stall neither the pages nor the till", async () => {
  const db = await openDatabase({ dataDir: folder });
  const product = await db
    .selectFrom("products")
    .select(["id", "price"])
    .where("stock", ">", 0)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.updateTable("products").set({ stock: 1000 }).where("id", "=", product.id).execute();
  await db.destroy();
  const session = cookiesOf(await postSignIn(shop));
  const sell = async () => {
    const items = [{ ...product, quantity: 1 }];
    const start = performance.now();
    const body = new URLSearchParams({ sale: JSON.stringify({ cartId: randomId(), items }) });
    const headers = { Origin: shop.origin, Cookie: session };
    const at = `${shop.origin}/admin/confirm-order`;
    const reply = await fetch(at, { method: "POST", headers, body });
    expect(reply.status).toBe(200);
    await reply.text();
    return performance.now() - start;
  };
  await sell();
  const { ask, close } = openVisit(shop.origin);
  const work = async (goesOn: () => boolean) => {
    const [pages, sales]: [number[], number[]] = [[], []];
    do {
      pages.push(await ask("/"));
      sales.push(await sell());
    } while (goesOn());
    return { pages, sales };
  };

  let waiting = 0;
  const flood = async () => {
    waiting = 200;
    const tries = Array.from({ length: 200 }, async (_, index) => {
      const account = { email: `nobody${index}@koshk.example`, password: "guess" };
      expect((await postSignIn(shop, account)).status).toBe(422);
      waiting -= 1;
    });
    await Promise.all(tries);
  };
  let rounds = runs(1, 20);
  const alone = await work(() => rounds-- > 1);
  const flooding = flood();
  await expect.poll(() => waiting).toBeGreaterThan(0);
  let isOver = false;
  flooding.finally(() => {
    isOver = true;
  });
  const flooded = await work(() => !isOver);
  await flooding;
  close();
  // Two at a time and 50 that wait: had they all been hashed, or none, this would be none, or 200.
  const counted = (kind: string) =>
    shop
      .log()
      .filter(({ refused }) => refused === kind)
      .reduce((sum, { times }) => sum + Number(times), 0);
  const sum = () => counted("sign-in failed") + counted("sign-in found too many waiting");
  await expect.poll(sum).toBe(200);
  if (isFull) {
    console.log(
      `pages alone: ${percentiles(alone.pages)}; in a flood: ${percentiles(flooded.pages)}`,
    );
    console.log(
      `sales alone: ${percentiles(alone.sales)}; in a flood: ${percentiles(flooded.sales)}`,
    );
    console.log(`${counted("sign-in failed")} of 200 sign-ins were looked at`);
  }
  expect(counted("sign-in found too many waiting")).toBeGreaterThan(0);
  expect(counted("sign-in failed")).toBeGreaterThan(50);
  expect(flooded.pages.length).toBeGreaterThan(1);
});
