import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import { times } from "#tests/support/data/edits.ts";
import { type Network, openNetwork } from "#tests/support/servers/network.ts";
import { createDatabase, type TestDatabase } from "#tests/support/servers/postgres.ts";
import { listenToSignals, type Position, sendSignal } from "./signals.server.ts";

type Event = "disconnected" | { connected: Position } | { received: string; count: number };

let database: TestDatabase;
let db: Database;
let network: Network;
const endings: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createDatabase(inject("postgresUrl"));
  db = await openDatabase({ dataDir: "", databaseUrl: database.url });
  network = await openNetwork(database.url);
});

afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  network.close();
  await db.destroy();
  await database.drop();
});

/** The events of a listener, which is connected. */
async function listen(url = database.url): Promise<Event[]> {
  const events: Event[] = [];
  const { close } = listenToSignals(url, {
    connected: (connected) => events.push({ connected }),
    received: (received, count) => events.push({ received, count }),
    disconnected: () => events.push("disconnected"),
  });
  endings.push(close);
  await vi.waitFor(() => expect(events).toHaveLength(1));
  return events;
}

const receivedIn = (events: Event[]) =>
  events.flatMap((event) => (event !== "disconnected" && "received" in event ? event : []));
const connectionsIn = (events: Event[]) =>
  events.flatMap((event) =>
    event !== "disconnected" && "connected" in event ? event.connected : [],
  );

test("all listeners receive the same, later signals with later positions", async () => {
  const listeners = [await listen(), await listen()];
  const texts = times(100, (index) => `${index} شاي`);
  await Promise.all(texts.map((text) => sendSignal(db, text)));
  const [one, other] = await vi.waitFor(() => {
    const all = listeners.map(receivedIn);
    for (const received of all) expect(received).toHaveLength(texts.length);
    return all;
  });
  expect(other).toEqual(one);
  expect(one?.map(({ received }) => received).sort()).toEqual(texts.sort());
  const counts = one?.map(({ count }) => count) ?? [];
  expect(new Set(counts).size).toBe(texts.length);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test("a listener whose connection is cut reconnects after all that it missed", async () => {
  const other = await listen();
  const events = await listen(network.url);
  const first = connectionsIn(events)[0];
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'koshk signals'`.execute(db);
  await sendSignal(db, "while it was away");
  await vi.waitFor(() => expect(connectionsIn(events)).toHaveLength(2));
  await vi.waitFor(() => expect(connectionsIn(other)).toHaveLength(2));
  expect(events).toContain("disconnected");
  expect(connectionsIn(events)[1]?.run).toBe(first?.run);
  expect(connectionsIn(events)[1]?.count).toBeGreaterThan(first?.count ?? 0);
  await sendSignal(db, "again");
  await vi.waitFor(() => expect(receivedIn(events).at(-1)?.received).toBe("again"));
});

test("a connection on which nothing comes any more is given up", async () => {
  const events = await listen(network.url);
  network.freeze();
  await sendSignal(db, "while nothing passed");
  await vi.waitFor(() => expect(events.at(-1)).toBe("disconnected"), 10_000);
  network.thaw();
  await vi.waitFor(() => expect(connectionsIn(events)).toHaveLength(2), 10_000);
  expect(receivedIn(events)).toEqual([]);
  await sendSignal(db, "again");
  await vi.waitFor(() => expect(receivedIn(events)).toMatchObject([{ received: "again" }]));
});

test("a read-only server is not listened to, and no signal is sent on it", async () => {
  const name = sql.id(database.name);
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
  const events = await listen();
  expect(events).toEqual(["disconnected"]);
  const reading = await openDatabase({ dataDir: "", databaseUrl: database.url });
  await expect(sendSignal(reading, "to nobody")).rejects.toThrow("read-only");
  await reading.destroy();
  await sql`alter database ${name} reset default_transaction_read_only`.execute(db);
  await vi.waitFor(() => expect(connectionsIn(events)).toHaveLength(1), 10_000);
  await sendSignal(db, "heard");
  await vi.waitFor(() => expect(receivedIn(events)).toMatchObject([{ received: "heard" }]));
});
