import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { times } from "#tests/support/data/edits.ts";
import { createDatabase, startPostgres } from "#tests/support/servers/postgres.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";
import { addPerson, disablePerson } from "#tests/support/shop/people.ts";
import { openVisit, percentiles } from "#tests/support/shop/slow-clients.ts";
import { openTestShop, type TestShop } from "#tests/support/shop/test-shop.ts";

const BURSTS = runs(1, 10);
const FLOODS = runs(1, 3);
const FLOOD_MS = runs(500, 5000);
const MAX_P99_MS = 500;
const isFull = runs(0, 1) === 1;

const PASSWORD = "four green kettles";

/** Rendered for each request. */
const PAGE = "/?x&q=tea";

type Cookies = { cashier: string; disabled: string; stranger: string };

/** Cookies of a cashier who sells, of one who was disabled, and of the kind that everybody gets, under a session's name. */
async function cookiesIn(shop: TestShop): Promise<Cookies> {
  const signIn = async (name: string) => {
    const account = { email: `${name}@koshk.example`, password: PASSWORD };
    const id = await addPerson(shop, { ...account, name, role: "cashier" });
    return { id, cookie: await shop.signIn(account) };
  };
  const [cashier, other] = [await signIn("ali"), await signIn("omar")];
  await disablePerson(shop, other.id);
  const challenge = await shop.post("/login/passkey", {});
  const [cookie = ""] = challenge.headers["set-cookie"] ?? [];
  const stranger = (cookie.split(";")[0] ?? "").replace("koshk_passkey=", "koshk_session=");
  expect(stranger).toMatch(/^koshk_session=./);
  return { cashier: cashier.cookie, disabled: other.cookie, stranger };
}

/** 600 requests whose senders hang up at once. */
async function hangUp({ origin }: TestShop, cookie: string): Promise<void> {
  const { host, port } = new URL(origin);
  const head = `GET ${PAGE} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n\r\n`;
  const sockets = times(600, () => connect(Number(port), "127.0.0.1").on("error", () => {}));
  await Promise.all(
    sockets.map(async (socket) => {
      await once(socket, "connect");
      socket.end(head);
      socket.destroy();
    }),
  );
}

/** 100 connections that ask without a pause, for so long. */
async function flood({ origin }: TestShop, Cookie: string): Promise<void> {
  const until = performance.now() + FLOOD_MS;
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const ask = async () => {
    while (performance.now() < until) {
      const [reply] = await once(get(origin + PAGE, { agent, headers: { Cookie } }), "response");
      for await (const _chunk of reply);
    }
  };
  await Promise.all(times(100, ask));
  agent.destroy();
}

/** The milliseconds of each of the cashier's pages while the work goes on. */
async function pagesDuring(shop: TestShop, cookie: string, work: () => Promise<unknown>) {
  const { ask, close } = openVisit(shop.origin, { Cookie: cookie });
  await ask("/admin/new-order");
  const taken: number[] = [];
  let isOver = false;
  const worked = work().finally(() => {
    isOver = true;
  });
  while (!isOver) taken.push(await ask("/admin/new-order"));
  await worked;
  close();
  return taken;
}

const ATTACKS = {
  "600 requests that are hung up": async (shop: TestShop, cookie: string) => {
    for (let burst = 0; burst < BURSTS; burst++) {
      await hangUp(shop, cookie);
      await delay(FLOOD_MS / 5);
    }
  },
  "100 connections": async (shop: TestShop, cookie: string) => {
    for (let time = 0; time < FLOODS; time++) await flood(shop, cookie);
  },
};

for (const kind of ["SQLite", "PostgreSQL"] as const) {
  test(`the cashier's page on ${kind} waits for no stranger`, async () => {
    test.setTimeout(TIMEOUT_MS);
    const server = kind === "PostgreSQL" ? await startPostgres() : null;
    const url = server ? (await createDatabase(server.url)).url : undefined;
    const shop = await openTestShop("demo", url ? { DATABASE_URL: url } : {});
    const { cashier, disabled, stranger } = await cookiesIn(shop);
    for (const [what, attack] of Object.entries(ATTACKS)) {
      for (const [whose, cookie] of Object.entries({ stranger, disabled, none: "" })) {
        const taken = await pagesDuring(shop, cashier, () => attack(shop, cookie));
        if (!isFull) continue;
        console.log(`${kind}, ${what}, cookie ${whose}: ${percentiles(taken)}`);
        const p99 = taken.toSorted((a, b) => a - b)[Math.ceil(taken.length * 0.99) - 1];
        expect(p99).toBeLessThanOrEqual(MAX_P99_MS);
      }
    }
    await shop.close();
    await server?.stop();
  });
}
