import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { LIVE_STREAMS } from "#app/domain/limits.ts";
import { product } from "#tests/support/data/catalogue.ts";
import { times } from "#tests/support/data/edits.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { postSignIn } from "#tests/support/shop/sign-in.ts";
import {
  listen,
  openSlowClient,
  openVisit,
  percentiles,
  type Stream,
  timeSale,
} from "#tests/support/shop/slow-clients.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const SLOW = runs(50, 1000);
const STREAMS = runs(50, 2000);
const VISITS = runs(50, 2000);
const FLOODS = runs(2, 6);
const isFull = runs(0, 1) === 1;

let shop: TestShop;

test.beforeEach(async () => {
  test.setTimeout(TIMEOUT_MS);
  shop = await openTestShop("none");
});

test.afterEach(() => shop.close());

/** The cached page, asked for again and again on one connection. */
async function visitAgain(): Promise<number[]> {
  const { ask, close } = openVisit(shop.origin);
  const taken: number[] = [];
  for (let time = 0; time < VISITS; time++) {
    taken.push(await ask("/"));
    await delay(2);
  }
  close();
  return taken;
}

function sendSlowly(count: number) {
  const { host } = new URL(shop.origin);
  const head = `GET / HTTP/1.1\r\nHost: ${host}\r\n`;
  const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000";
  const body = `POST /confirm HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${shop.origin}\r\n${form}\r\n\r\n`;
  return times(count, (index) =>
    index % 2
      ? openSlowClient(shop.origin, head, "X: a\r\n")
      : openSlowClient(shop.origin, body, "a"),
  );
}

test("slow clients and idle streams delay nobody, and slow ones are closed", async () => {
  const alone = await visitAgain();
  const { maxPerSession } = LIVE_STREAMS;
  const streams: Stream[] = [];
  while (streams.length < STREAMS) {
    const cookie = await shop.signIn();
    const opened = times(maxPerSession, () => listen(shop.origin, cookie));
    streams.push(...(await Promise.all(opened)));
  }
  const slow = sendSlowly(SLOW);
  const crowded = await visitAgain();
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

test("200 sign-ins at once delay neither pages nor sales", async () => {
  const { Tea: id = "" } = await shop.fill([product({ name: "Tea", stock: 100_000 })]);
  const session = await shop.signIn();
  const sell = () => timeSale(shop, session, id);
  const { ask, close } = openVisit(shop.origin);
  const alone: Work = { pages: [], sales: [] };
  const flooded: Work = { pages: [], sales: [] };
  const work = async ({ pages, sales }: Work) => {
    pages.push(await ask("/"));
    sales.push(await sell());
  };

  for (let round = 0; round < runs(2, 50); round++) await work(alone);
  for (let flood = 0; flood < FLOODS; flood++) {
    const signIns = flood200();
    flooded.sales.push(await sell());
    // It came after them, and did not wait for them; the first time all is slow.
    if (flood > 0) expect(signIns.waiting()).toBeGreaterThan(100);
    while (signIns.waiting() > 0) await work(flooded);
    await signIns.ended;
  }
  close();

  // Two at a time and 50 that wait: had they all been hashed, or none, this would be none, or all.
  const counted = (kind: string) =>
    shop
      .log()
      .filter(({ refused }) => refused === kind)
      .reduce((sum, { times }) => sum + Number(times), 0);
  const [looked, busy] = ["sign-in failed", "sign-in found too many waiting"];
  await expect.poll(() => counted(looked) + counted(busy)).toBe(200 * FLOODS);
  if (isFull) {
    for (const [name, { pages, sales }] of Object.entries({ alone, "in a flood": flooded })) {
      console.log(`${name}: pages ${percentiles(pages)}; sales ${percentiles(sales)}`);
    }
    console.log(`${counted(looked)} of ${200 * FLOODS} sign-ins were looked at`);
  }
  expect(counted(busy)).toBeGreaterThan(0);
  expect(counted(looked)).toBeGreaterThan(50);
});

/** How long pages and sales took, in turn. */
type Work = { pages: number[]; sales: number[] };

/** 200 clients try to sign in at once. */
function flood200(): { waiting(): number; ended: Promise<unknown> } {
  let waiting = 200;
  const tries = times(200, async (index) => {
    const account = { email: `nobody${index}@koshk.example`, password: "guess" };
    const reply = await postSignIn(shop, account).finally(() => {
      waiting -= 1;
    });
    expect(reply.status).toBe(422);
  });
  const ended = Promise.all(tries);
  // Told once it is waited for.
  ended.catch(() => {});
  return { waiting: () => waiting, ended };
}
