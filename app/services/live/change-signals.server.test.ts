import { sql } from "kysely";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { listenToSignals, MAX_SIGNAL_BYTES, sendSignal } from "#app/data/cluster/signals.server.ts";
import { type Database, openDatabase } from "#app/data/database/database.server.ts";
import type { LiveMessage } from "#app/domain/live.ts";
import { createDatabase, type TestDatabase } from "#tests/support/servers/postgres.ts";
import { type ChangeSignals, openChangeSignals } from "./change-signals.server.ts";
import { type LiveUpdates, openLiveUpdates } from "./live-updates.server.ts";

/** One process of a shop. */
type Process = {
  signals: ChangeSignals;
  live: LiveUpdates;
  listen(): Promise<void>;
  /** The next message of a stream, after the first heartbeat. */
  next(): Promise<LiveMessage>;
};

let database: TestDatabase;
let db: Database;
let failures: number;
const endings: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await createDatabase(inject("postgresUrl"));
  db = await openDatabase({ dataDir: "", databaseUrl: database.url });
  failures = 0;
});

afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  await db.destroy();
  await database.drop();
});

function openProcess(): Process {
  const signals = openChangeSignals(async (text) => {
    if (failures-- > 0) throw new Error("no database");
    await sendSignal(db, text);
  }, MAX_SIGNAL_BYTES);
  const live = openLiveUpdates(
    {
      readStock: async (ids) => new Map(ids.map((id) => [id, 4])),
      countPendingOrders: async () => 3,
      openSessions: async (tokens) => new Set(tokens),
    },
    signals.publish,
  );
  endings.push(async () => {
    live.close();
    await signals.close();
  });
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const next = async () => {
    const { value } = (await reader?.read()) ?? {};
    return JSON.parse(new TextDecoder().decode(value).replace(/^[\s\S]*?data: /, ""));
  };
  const listen = async () => {
    endings.push(listenToSignals(database.url, signals.listener(live)).close);
    await vi.waitFor(() => signals.countElsewhere());
    reader = live.subscribe("mona")?.getReader();
    await next();
  };
  return { signals, live, listen, next };
}

async function openTwo(): Promise<[Process, Process]> {
  const [one, other] = [openProcess(), openProcess()];
  await one.listen();
  await other.listen();
  return [one, other];
}

const ORDER = { id: "7f3a", customerName: "منى", total: 4500, createdAt: 1 };

test("what one process publishes, the streams of all send alike", async () => {
  const [one, other] = await openTwo();
  one.live.publish({ topics: ["orders", "stock"], products: ["tea"] });
  one.live.publish({ topics: ["orders"], webOrder: ORDER });
  const [here, there] = [await one.next(), await other.next()];
  expect(there).toMatchObject({
    topics: ["orders", "stock"],
    stock: { tea: 4 },
    webOrders: [ORDER],
  });
  expect({ ...there, since: 0 }).toEqual({ ...here, since: 0 });
  expect(one.live.version()).toEqual(here.version);
  expect(other.live.version()).toEqual(here.version);
});

test("after a change of an order's status every process counts the pending ones", async () => {
  const [one, other] = await openTwo();
  one.live.publish({ topics: ["orders"], isPendingChanged: true });
  expect(await other.next()).toMatchObject({ pendingOrders: 3 });
});

test("a change of the catalogue drops the other processes' pages", async () => {
  const [one, other] = await openTwo();
  vi.useFakeTimers({ toFake: ["performance"] });
  const [own, others] = [one.signals.countElsewhere(), other.signals.countElsewhere()];
  one.signals.publishCatalogue();
  await vi.waitFor(() => expect(other.signals.countElsewhere()).not.toBe(others));
  await vi.waitFor(() => expect(one.signals.position()).not.toBeNull());
  expect(one.signals.countElsewhere()).toBe(own);
  other.live.publish({ topics: ["orders"] });
  await one.next();
  expect(one.signals.countElsewhere()).toBe(own);
  vi.useRealTimers();
});

test("without a signal, cached pages last 10 s from when they are asked for", async () => {
  const process = openProcess();
  await process.listen();
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(3_600_000);
  const first = process.signals.countElsewhere();
  vi.advanceTimersByTime(9999);
  expect(process.signals.countElsewhere()).toBe(first);
  vi.advanceTimersByTime(1);
  expect(process.signals.countElsewhere()).not.toBe(first);
  vi.useRealTimers();
});

test("more than fits into a signal has all pages read again", async () => {
  const [one, other] = await openTwo();
  const products = Array.from({ length: 500 }, (_, index) => `${index}`.padStart(32, "0"));
  one.live.publish({ topics: ["stock"], products });
  const { version, since, topics } = await other.next();
  expect([since, topics]).toEqual([version.count, []]);
  expect(version).toEqual(other.live.version());
});

test("a signal that cannot be sent is sent later, with all that was published in between", async () => {
  const [one, other] = await openTwo();
  const before = other.signals.countElsewhere();
  failures = 2;
  one.signals.publishCatalogue();
  one.live.publish({ topics: ["catalogue"] });
  await vi.waitFor(() => expect(failures).toBeLessThan(2));
  one.live.publish({ topics: ["orders"], webOrder: ORDER });
  expect(await other.next()).toMatchObject({ topics: ["catalogue", "orders"], webOrders: [ORDER] });
  expect(other.signals.countElsewhere()).not.toBe(before);
});

test("what is published before the listener connects is known once it does; a later start brings all to one position", async () => {
  const one = openProcess();
  expect(one.signals.countElsewhere).toThrow();
  expect(one.signals.position()).toBeNull();
  one.signals.publishCatalogue();
  await one.signals.close();
  await one.listen();
  await vi.waitFor(() => expect(one.signals.position()).not.toBeNull());
  expect(one.signals.position()).toBe(one.live.version().count);
  await sql`create table written_meanwhile (id integer)`.execute(db);
  const other = openProcess();
  await other.listen();
  await vi.waitFor(() => expect(one.live.version()).toEqual(other.live.version()), 10_000);
});
