import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { getOrderOfCart } from "#app/data/orders/orders.server.ts";
import { times } from "#tests/support/data/edits.ts";
import { findFaults, NO_FAULTS } from "#tests/support/shop/bookkeeping.ts";
import {
  type BusyShop,
  DATABASES,
  makeBusyShop,
  signInOnce,
} from "#tests/support/shop/busy-shop.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { type Act, sendAct, sendActs } from "#tests/support/shop/order-acts.ts";
import { NoAnswer } from "#tests/support/shop/send-form.ts";
import {
  answerFor,
  type Client,
  newAgent,
  newCart,
  type Sent,
  sendCart,
} from "#tests/support/shop/shop-client.ts";
import type { ShopProcess } from "#tests/support/shop/shop-process.ts";

const KILLS = runs(3, 100);
const CLIENTS = 8;

let shop: BusyShop;
let running: ShopProcess;

test.afterEach(async () => {
  await running.stop();
  await shop.remove();
});

for (const kind of DATABASES) {
  test(`on ${kind}, kills under load lose no order or change of one, and no retry doubles any`, async () => {
    test.setTimeout(TIMEOUT_MS);
    shop = await makeBusyShop(kind);
    const sent: Sent[] = [];
    const seconds: number[] = [];
    const unanswered = { all: 0, stored: 0, acts: 0, storedActs: 0 };
    running = await shop.start();
    const cookie = await signInOnce(running);

    for (let kill = 1; kill <= KILLS; kill++) {
      await killUnderLoad(cookie, sent);
      const since = performance.now();
      running = await shop.start();
      expect((await fetch(running.origin)).status).toBe(200);
      seconds.push((performance.now() - since) / 1000);

      const open = sent.filter(({ answer }) => answer === null);
      const stored = await storedBefore(open);
      unanswered.all += open.length;
      unanswered.stored += stored.size;
      const acting = actsOf(sent, "sent");
      const ahead = (await shop.read((db) => findFaults(db, sent))).lost;
      expect(acting.map(([{ cart }]) => cart.cartId)).toEqual(expect.arrayContaining(ahead));
      unanswered.acts += acting.length;
      unanswered.storedActs += ahead.length;
      await retry(open, cookie);
      await retryActs(acting, cookie);
      for (const [one, answer] of stored) expect(one.answer).toBe(answer);
      await expectSameAnswers(sent.slice(-CLIENTS), cookie);
      expect(await shop.read((db) => findFaults(db, sent))).toEqual(NO_FAULTS);
      if (kill % 20 === 0) console.log(`${kind}: ${kill} of ${KILLS}`);
    }
    seconds.sort((one, other) => one - other);
    console.log(
      `${kind}: ${KILLS} kills, ${sent.length} carts, ${unanswered.all} unanswered of which ` +
        `${unanswered.stored} were stored, ${actsOf(sent, "acknowledged").length} changes, ` +
        `${unanswered.acts} unanswered of which ${unanswered.storedActs} were stored; again after ` +
        `${seconds[seconds.length >> 1]?.toFixed(2)} s (worst ${seconds.at(-1)?.toFixed(2)} s)`,
    );
    expect(unanswered.all + unanswered.acts).toBeGreaterThan(0);
    expect(sent.length).toBeGreaterThan(unanswered.all);

    const [victim] = sent.slice(-1);
    await shop.read((db) =>
      db
        .deleteFrom("orders")
        .where("cart_id", "=", victim?.cart.cartId ?? "")
        .execute(),
    );
    const faults = await shop.read((db) => findFaults(db, sent));
    expect(faults.lost).toEqual([victim?.cart.cartId]);
    expect(faults.wrongSums).toBeGreaterThan(0);
  });
}

/** Kills the shop at a moment at which every client waits for an answer, or is about to. */
async function killUnderLoad(cookie: string, sent: Sent[]): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const clients = times(CLIENTS, async (index) => {
    const client = { origin: running.origin, cookie, agent: newAgent() };
    const kind = index % 2 === 0 ? "order" : "sale";
    while (await send(newCart(kind, shop.products), client, sent)) begun.resolve();
    client.agent.destroy();
  });
  await begun.promise;
  await delay(Math.random() * 800);
  await running.stop("SIGKILL");
  await Promise.all(clients);
}

/** Whether it was answered, and all that staff then did to it. */
async function send(one: Sent, client: Client, sent: Sent[]): Promise<boolean> {
  sent.push(one);
  try {
    one.answer = (await sendCart(one, client)).answer;
    await sendActs(one, client);
    return true;
  } catch (error) {
    if (error instanceof NoAnswer) return false;
    throw error;
  }
}

/** Those of the carts that are orders already, each with its order's id or code. */
async function storedBefore(open: Sent[]): Promise<Map<Sent, string>> {
  return shop.read(async (db) => {
    const stored = new Map<Sent, string>();
    for (const one of open) {
      const order = await getOrderOfCart(db, one.cart.cartId);
      if (order) stored.set(one, answerFor(one.kind, order.id));
    }
    return stored;
  });
}

/** Sends each again, as its client would that was never answered. */
async function retry(open: Sent[], cookie: string): Promise<void> {
  const client = { origin: running.origin, cookie, agent: newAgent() };
  for (const one of open) one.answer = (await sendCart(one, client)).answer;
  client.agent.destroy();
}

function actsOf(sent: Sent[], state: Act["state"]): [Sent, Act][] {
  return sent.flatMap((one) =>
    (one.acts ?? []).filter((act) => act.state === state).map((act): [Sent, Act] => [one, act]),
  );
}

async function retryActs(acts: [Sent, Act][], cookie: string): Promise<void> {
  const client = { origin: running.origin, cookie, agent: newAgent() };
  for (const [{ answer }, act] of acts) await sendAct(answer ?? "", act, client);
  client.agent.destroy();
}

/** What was acknowledged is acknowledged again in the same words. */
async function expectSameAnswers(sent: Sent[], cookie: string): Promise<void> {
  const client = { origin: running.origin, cookie, agent: newAgent() };
  for (const one of sent) {
    expect((await sendCart(one, client)).answer).toBe(one.answer);
    const [, last] = actsOf([one], "acknowledged").at(-1) ?? [];
    if (last) await sendAct(one.answer ?? "", last, client);
  }
  client.agent.destroy();
}
