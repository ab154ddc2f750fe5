import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import type { App } from "#app/app.server.ts";
import { insertActivity } from "#app/data/activity/activity.server.ts";
import { confirmTime, readKnownTime } from "#app/data/clock/known-time.server.ts";
import { storeFact } from "#app/data/database/facts.server.ts";
import { newBackupName } from "#app/domain/backups/backups.ts";
import type { ShopCheck } from "#app/domain/check/fault.ts";
import type { KnownTime } from "#app/domain/clock/clock.ts";
import { randomId } from "#app/domain/id.ts";
import { readSession, startSession } from "#app/services/auth/session.server.ts";
import { cookieHeader, MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { saveSettings } from "#tests/support/shop/save-settings.ts";
import { cleanUp } from "./scheduled-cleanup.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_KEPT = 30;

onEachDatabase((shop) => {
  let app: App;
  let now: number;

  beforeEach(async () => {
    app = await shopWithMona(shop);
    now = Date.now();
    const made = new Date(now - 600 * DAY_MS).toISOString();
    await sql`update kysely_migration set "timestamp" = ${made}`.execute(shop.db);
  });

  const know = (believedAt: number) => {
    const value = JSON.stringify({ believedAt, doubtedAt: null } satisfies KnownTime);
    return shop.db.insertInto("shop_facts").values({ key: "known_time", value }).execute();
  };

  const clean = async (at: number) => {
    // The day's backup and check are there: making them is other tests'.
    const check: ShopCheck = { at, fullAt: at, orders: 0, found: 0, faults: [] };
    await storeFact(shop.db, "shop_check", JSON.stringify(check));
    const name = newBackupName("daily", at);
    await writeFile(join(shop.place.dataDir, "backups", name), "");
    await cleanUp(app, at, (err) => {
      throw err;
    });
  };

  /** Rows of now, beside others that are due to go, and entries of 40 days, of which 30 are kept. */
  async function plant(): Promise<void> {
    const { db, place } = shop;
    for (const folder of ["backups", "files"]) await mkdir(join(place.dataDir, folder));
    await saveSettings(db, { activityDays: DAYS_KEPT });
    for (const [name, ago] of [
      ["new", 0],
      ["old", 100 * DAY_MS],
    ] as const) {
      const at = now - ago;
      await db.insertInto("rate_limits").values({ key: name, window_start: at, hits: 1 }).execute();
      await db
        .insertInto("sign_in_tries")
        .values({ key: name, last_at: at, failures: 1 })
        .execute();
      await db.insertInto("stock_changes").values({ id: name, made_at: at }).execute();
      const plan = { id: name, file: name, plan: "{}", made_at: at, done_at: null };
      await db.insertInto("product_imports").values(plan).execute();
      const past = { product_id: name, name, name_ar: null, price: 1, until: at };
      await db.insertInto("product_past").values(past).execute();
      const image = `smokes_images/${at}_${name}-0123abcd-60x40`;
      await mkdir(join(place.dataDir, "files", image), { recursive: true });
    }
    const entry = { staff: "mona", kind: "settings", subject: { id: "", name: "" } } as const;
    for (let day = 0; day < 40; day++) {
      await insertActivity(db, "drawer removed", { ...entry, at: now - day * DAY_MS, details: {} });
    }
  }

  async function left(): Promise<string[]> {
    const { db, place } = shop;
    const names = {
      rate_limits: "key",
      sign_in_tries: "key",
      stock_changes: "id",
      product_imports: "id",
      product_past: "product_id",
    };
    const rows = Object.entries(names).map(async ([table, column]) => {
      const all = sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}`;
      return (await all.execute(db)).rows.map(({ name }) => `${table} ${name}`);
    });
    const images = await readdir(join(place.dataDir, "files", "smokes_images"));
    const found = images.map((name) => `image ${/new|old/.exec(name)}`);
    return [...(await Promise.all(rows)).flat(), ...found].filter((name) => /new|old/.test(name));
  }

  async function daysOfActivity(): Promise<number> {
    const tested = shop.db.selectFrom("activity").select("id").where("what", "=", "drawer removed");
    return (await tested.execute()).length;
  }

  const areNew = (names: string[]) => names.filter((name) => name.endsWith("new"));

  test.each([
    ["400 days behind", -400 * DAY_MS],
    ["a day behind", -DAY_MS],
    ["40 days ahead", 40 * DAY_MS],
    ["400 days ahead", 400 * DAY_MS],
  ])("a clock %s deletes nothing until it is right or said to be", async (_, by) => {
    await know(now);
    await plant();
    const planted = await left();
    const warn = vi.spyOn(app.log, "warn");
    await clean(now + by);
    await clean(now + by + HOUR_MS);
    expect(await left()).toEqual(planted);
    expect(await daysOfActivity()).toBe(40);
    expect(app.clock.isDoubted()).toBe(true);
    expect(warn.mock.calls.filter(([, what]) => what === "clock not believed")).toHaveLength(1);

    await clean(now);
    expect(app.clock.isDoubted()).toBe(false);
    expect((await left()).sort()).toEqual(areNew(planted).sort());
    expect(await daysOfActivity()).toBeGreaterThanOrEqual(DAYS_KEPT);
    expect(await daysOfActivity()).toBeLessThan(40);
  });

  test.each([
    ["40 days ahead", 40 * DAY_MS, 0],
    ["400 days ahead", 400 * DAY_MS, 0],
    ["a day behind", -DAY_MS, 6],
  ])(
    "a clock %s that an owner confirms is gone by; days with entries are kept",
    async (_, by, kept) => {
      await know(now);
      await plant();
      await clean(now + by);
      await app.apply(confirmTime(shop.db, { staff: "mona", now: now + by }));
      await app.apply(confirmTime(shop.db, { staff: "mona", now: now + by }));
      await clean(now + by + HOUR_MS);
      expect(app.clock.isDoubted()).toBe(false);
      const past = by > 90 * DAY_MS || by < 0 ? [] : ["product_past new"];
      expect((await left()).filter((name) => name !== past[0])).toHaveLength(kept);
      // The day of the press is one of those that are kept.
      expect(await daysOfActivity()).toBeGreaterThanOrEqual(DAYS_KEPT - 2);
      const told = shop.db.selectFrom("activity").select("id").where("what", "=", "time confirmed");
      expect(await told.execute()).toHaveLength(1);
    },
  );

  test.each([DAY_MS, 36 * HOUR_MS])("a clock %d ms ahead is as after a weekend", async (by) => {
    await know(now);
    await plant();
    await clean(now + by);
    expect(app.clock.isDoubted()).toBe(false);
    expect(await left()).toContain("product_past new");
    expect(await daysOfActivity()).toBeGreaterThanOrEqual(DAYS_KEPT);
  });

  test("a clock beyond belief ends no session, and the device's own clock settles it", async () => {
    const auth = await app.auth();
    const session = await startSession(auth, MONA);
    const headers = new Headers({ Cookie: cookieHeader(session?.setCookies ?? []) });
    const expiresAt = new Date(now - 39 * DAY_MS).toISOString();
    await sql`update session set "expiresAt" = ${expiresAt}`.execute(shop.db);
    await know(now - 40 * DAY_MS);
    expect(await app.clock.isBelieved()).toBe(false);
    expect(await readSession(auth, headers)).toMatchObject({ staff: { email: MONA.email } });

    const elsewhere = "192.0.2.7";
    await app.clock.compareWith({ now: now - 40 * DAY_MS, address: elsewhere });
    for (const address of ["127.0.0.1", "2001:db8:0:0::/64", ""]) {
      await app.clock.compareWith({ now: Date.now(), address });
    }
    expect(await app.clock.isBelieved()).toBe(false);
    await app.clock.compareWith({ now: Date.now(), address: elsewhere });
    expect(await app.clock.isBelieved()).toBe(true);
    expect(await readSession(auth, headers)).toBeNull();
  });

  test("the newest row tells where nothing was kept, as in a restored shop", async () => {
    await shop.db.deleteFrom("shop_facts").where("key", "=", "known_time").execute();
    await insertActivity(shop.db, "drawer removed", {
      ...{ staff: "mona", kind: "settings", subject: { id: randomId(), name: "" } },
      ...{ at: now + 40 * DAY_MS, details: {} },
    });
    expect(await app.clock.isBelieved(now + 41 * DAY_MS)).toBe(true);
    await shop.db.deleteFrom("shop_facts").where("key", "=", "known_time").execute();
    expect(await app.clock.isBelieved(now)).toBe(false);
  });

  test("a record that is cut is as none", async () => {
    await know(now);
    const facts = shop.db.updateTable("shop_facts").set({ value: '{"be' });
    await facts.where("key", "=", "known_time").execute();
    expect(await app.clock.doubtedTime()).toBeNull();
    await app.clock.read(now);
    expect(await readKnownTime(shop.db)).not.toBeNull();
  });
});
