import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  statfs,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { App } from "#app/app.server.ts";
import { listenToOthers } from "#app/app-cluster.server.ts";
import type { Entry } from "#app/backup/backup-format.server.ts";
import { whyNotHere } from "#app/backup/restore-shop.server.ts";
import { believeNow } from "#app/data/clock/known-time.server.ts";
import { readFact } from "#app/data/database/facts.server.ts";
import { withoutTimeouts } from "#app/data/database/postgres.server.ts";
import { placeOrder } from "#app/data/orders/place-order.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { findAccountId } from "#app/data/staff/staff.server.ts";
import { readSumsZone } from "#app/data/sums/prepare-sums.server.ts";
import { newBackupName } from "#app/domain/backups/backups.ts";
import { MAX_RESTORE_BYTES } from "#app/domain/backups/restore.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { viewRestore } from "#app/routes/admin/backups/restore/restore.server.ts";
import { signIn } from "#app/routes/auth/sign-in.server.ts";
import { MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { makeBackupFile, rewriteBackup } from "#tests/support/data/backup-file.ts";
import { storedImage } from "#tests/support/data/backups.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { image, resultOf } from "#tests/support/data/edits.ts";
import { cartOf, orderOptions } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";

const HERE = { address: "203.0.113.7", cookies: null, now: Date.now() };
const WAIT = { timeout: 60_000, interval: 20 };

/** A restore is up to six processes one after the other. */
const TIMEOUT_MS = 120_000;
vi.setConfig({ testTimeout: TIMEOUT_MS });

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "koshk-restored-"));
  file = await makeBackupFile(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

onEachDatabase((shop, kind) => {
  let app: App;
  let by: { staff: string; now: number; email: string };
  let ids: Record<string, string>;

  beforeEach(async () => {
    const { databaseUrl: DATABASE_URL = "" } = shop.place;
    app = await shopWithMona(shop, { DATABASE_URL });
    ids = await stockShop(shop.db, [product({ name: "Gum" })]);
    const staff = (await findAccountId(shop.db, MONA.email)) ?? "";
    by = { staff, now: Date.now(), email: MONA.email };
    await believeNow(shop.db, by.now);
  });

  async function send(bytes: Buffer): Promise<string> {
    const begun = await app.restore.begin("shop.backup", bytes.length);
    if (typeof begun === "string") throw new Error(begun);
    const half = Math.floor(bytes.length / 2);
    const send = (from: number, to: number) =>
      app.restore.receive(begun.id, from, bytes.subarray(from, to));
    // Ahead of its turn, in its turn, and again as its answer was lost.
    expect(await send(half, bytes.length)).toBe(0);
    expect(await send(0, half)).toBe(half);
    expect(await send(0, half)).toBe(half);
    expect(await send(half, bytes.length)).toBe(bytes.length);
    return begun.id;
  }

  async function settled() {
    await vi.waitUntil(
      () => !["checking", "restoring"].includes(app.restore.state()?.phase ?? ""),
      WAIT,
    );
    // The sums follow the end of a restore.
    if (!app.restore.state()) await vi.waitUntil(hasSums, WAIT);
    return app.restore.state();
  }

  async function hasSums(): Promise<boolean> {
    const isHeld = (await readFact(shop.db, "start")) !== null;
    return !isHeld && (await readSumsZone(shop.db)) !== null;
  }

  async function ready(): Promise<string> {
    const id = await send(await readFile(file));
    expect(await settled()).toMatchObject({ phase: "ready" });
    return id;
  }

  const workFolders = async () =>
    (await readdir(join(shop.place.dataDir, "backups"))).filter((name) => name.startsWith("."));

  const names = async (table: "products" | "user") =>
    (await shop.db.selectFrom(table).select("name").execute()).map(({ name }) => name);

  test("a shop without orders becomes that of the file, and everybody signs in again", async () => {
    await resultOf(signIn(app, MONA, HERE));
    const secret = await app.secret();
    const id = await send(await readFile(file));
    expect(await settled()).toMatchObject({
      phase: "ready",
      contents: {
        products: 1,
        orders: 1,
        staff: 1,
        images: 1,
        owners: [MONA.email],
        leftOut: [],
        faults: [],
      },
    });
    expect(await names("products")).toEqual(["Gum"]);
    expect(app.restore.start("another", by)).toBe(false);
    expect(app.restore.start(id, by)).toBe(true);
    expect(app.restore.start(id, by)).toBe(false);
    expect(await settled()).toBeNull();

    expect(await names("products")).toEqual(["Tea"]);
    expect(await shop.db.selectFrom("orders").select("total").execute()).toHaveLength(1);
    expect(await shop.db.selectFrom("session").select("token").execute()).toEqual([]);
    expect(await storedImage(shop.place.dataDir, image("tea").key)).not.toBeNull();
    expect(await app.secret()).toBe(secret);
    expect(await resultOf(signIn(app, MONA, HERE))).not.toBeNull();
    const told = shop.db
      .selectFrom("activity")
      .select("staff_name")
      .where("what", "=", "shop restored");
    expect(await told.execute()).toEqual([{ staff_name: MONA.email }]);
    // What was there is a backup now; the clock is believed, and the rules of the database are back.
    expect(await app.backups.list()).toMatchObject([{ kind: "manual", proof: { faults: [] } }]);
    expect(await app.clock.isBelieved()).toBe(true);
    await expect(shop.db.updateTable("products").set({ stock: 99 }).execute()).rejects.toThrow();
    expect(await workFolders()).toEqual([]);
  });

  test("a kept backup for which the disk has no room is refused, and takes none", async () => {
    const kept = join(shop.place.dataDir, "backups");
    await mkdir(kept);
    const { bavail, bsize } = await statfs(kept);
    const name = newBackupName("manual", by.now);
    await writeFile(join(kept, name), "");
    await truncate(join(kept, name), bavail * bsize);
    await app.restore.choose(name);
    expect(await settled()).toMatchObject({ phase: "refused", failure: "full" });
    await vi.waitUntil(async () => (await workFolders()).length === 0, WAIT);
  });

  test("a backup that the shop keeps is restored as a file is", async () => {
    const id = await ready();
    app.restore.start(id, by);
    await settled();
    const [kept] = await app.backups.list();
    await shop.db.deleteFrom("orders").execute();
    await app.restore.choose(kept?.name ?? "");
    const state = await settled();
    expect(state).toMatchObject({ phase: "ready", contents: { products: 1, orders: 0 } });
    app.restore.start(state?.id ?? "", by);
    expect(await settled()).toBeNull();
    expect(await names("products")).toEqual(["Gum"]);
  });

  test("an order or sale that came meanwhile stays, and nothing is replaced", async () => {
    const id = await ready();
    await resultOf(recordSale(shop.db, cartOf([ids.Gum, 1, 1000]), saleOptions));
    expect(await whyNotHere(app)).toBe("has-orders");
    app.restore.start(id, by);
    expect(await settled()).toMatchObject({ phase: "ready", failure: "has-orders" });
    expect(await names("products")).toEqual(["Gum"]);
  });

  test("of orders placed while it is restored each is in the shop, or was refused", async () => {
    const id = await ready();
    app.restore.start(id, by);
    const placed: string[] = [];
    while (app.restore.isRestoring()) {
      const cart = cartOf([ids.Gum, 1, 1000]);
      const answer = await resultOf(placeOrder(shop.db, cart, orderOptions)).catch(() => null);
      if (answer?.outcome === "placed") placed.push(answer.order.id);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const stored = await shop.db.selectFrom("orders").select("id").execute();
    expect(stored.map((row) => row.id)).toEqual(expect.arrayContaining(placed));
    expect(placed.length > 0).toBe(app.restore.state() !== null);
  });

  const withRows =
    (table: string, change: (row: Record<string, unknown>) => object) => (entry: Entry) =>
      "table" in entry && entry.table === table
        ? { ...entry, rows: entry.rows.map((row) => ({ ...row, ...change(row) })) }
        : entry;
  const ofVersion = (version: string) => (entry: Entry) =>
    "version" in entry ? { ...entry, version } : entry;
  const read = async (change?: (entry: Entry) => Entry | null) => {
    if (!change) return readFile(file);
    const changed = await rewriteBackup(file, change);
    const bytes = await readFile(changed);
    await rm(changed);
    return bytes;
  };
  const flipped = (bytes: Buffer) => {
    const at = Math.floor(bytes.length / 3);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };

  test.each<[string, string, () => Promise<Buffer>]>([
    ["another file", "foreign", async () => Buffer.from("name,price\nTea,10\n")],
    ["a file of which the end is missing", "damaged", async () => (await read()).subarray(0, -40)],
    ["a file with one bit changed", "damaged", async () => flipped(await read())],
    ["one of a newer version", "newer", () => read(ofVersion("9999_future"))],
    ["one from before 1.0.0", "older", () => read(ofVersion("0001_start"))],
    ["one without an owner", "no-owner", () => read(withRows("user", () => ({ role: "cashier" })))],
    [
      "one whose only owner is disabled",
      "no-owner",
      () => read(withRows("user", () => ({ disabled: 1 }))),
    ],
  ])("%s is refused, and nothing has changed", async (_what, failure, bytes) => {
    await send(await bytes());
    expect(await settled()).toMatchObject({ phase: "refused", failure });
    expect(await names("products")).toEqual(["Gum"]);
    expect(await app.backups.list()).toEqual([]);
    await vi.waitUntil(async () => (await workFolders()).length === 0, WAIT);
  });

  test("what is wrong in a file is told in the language of the page", async () => {
    await send(await read(withRows("orders", () => ({ total: 9 }))));
    expect(await settled()).toMatchObject({ phase: "ready", contents: { leftOut: [] } });
    for (const [language, says] of [
      ["en", "The total is"],
      ["ar", "الإجمالي"],
    ] as const) {
      const locale = { ...DEFAULT_LOCALE, language };
      const { view } = await viewRestore({ app, locale, url: new URL("http://shop.example") });
      expect(view.faults).toContainEqual(expect.stringContaining(says));
    }
  });

  test("what is too large, empty, larger than the disk, or sent for another file is refused", async () => {
    expect(await app.restore.begin("a", MAX_RESTORE_BYTES + 1)).toBe("too-large");
    for (const size of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      const refused = await app.restore.begin("a", size);
      expect(refused, `${size}`).toBe(size > MAX_RESTORE_BYTES ? "too-large" : "foreign");
    }
    const begun = await app.restore.begin("a", 10);
    const id = typeof begun === "string" ? begun : begun.id;
    expect(await app.restore.receive("another", 0, Buffer.alloc(5))).toBe("replaced");
    for (const offset of [-1, 0.5, Number.NaN, Number.NEGATIVE_INFINITY]) {
      expect(await app.restore.receive(id, offset, Buffer.alloc(5)), `${offset}`).toBe("gone");
    }
    expect(await app.restore.receive(id, 0, Buffer.alloc(11))).toBe(0);
    await app.restore.discard();
    expect(await app.restore.receive(id, 0, Buffer.alloc(5))).toBe("gone");
    expect(app.restore.state()).toBeNull();
  });

  test("a file that is begun in the place of another takes no piece of that one", async () => {
    const bytes = await readFile(file);
    const begin = async () => {
      const begun = await app.restore.begin("shop.backup", bytes.length);
      return typeof begun === "string" ? begun : begun.id;
    };
    const first = await begin();
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    await app.restore.receive(first, 0, half);
    const second = begin();
    const last = app.restore.receive(first, half.length, bytes.subarray(half.length));
    const id = await second;
    expect(await last).toBe("replaced");
    expect(await app.restore.receive(first, 0, half)).toBe("replaced");
    expect(app.restore.state()).toMatchObject({ id, received: 0 });
    await app.restore.discard();
  });

  test.each<[string, string, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      "a row that is not taken",
      "failed",
      () => shop.db.schema.alterTable("order_payments").renameTo("payments_away").execute(),
      () => shop.db.schema.alterTable("payments_away").renameTo("order_payments").execute(),
    ],
    [
      "a database that a newer version has brought up to date",
      "newer-shop",
      () => sql`insert into kysely_migration values ('9999_future', '2030-01-01')`.execute(shop.db),
      () => sql`delete from kysely_migration where name = '9999_future'`.execute(shop.db),
    ],
  ])("%s leaves the shop as it was", async (_what, failure, breakShop, mend) => {
    const id = await ready();
    await breakShop();
    app.restore.start(id, by);
    expect(await settled()).toMatchObject({ phase: "ready", failure });
    expect(await names("products")).toEqual(["Gum"]);
    await mend();
  });

  test("what fails after the last step is restored all the same", async () => {
    const id = await ready();
    const { apply } = app;
    app.apply = async (change) => {
      const done = await apply(change);
      if (app.restore.state()?.phase === "restoring" && (done as unknown) === "restored")
        throw new Error("The effects failed.");
      return done;
    };
    app.restore.start(id, by);
    expect(await settled()).toBeNull();
    expect(await names("products")).toEqual(["Tea"]);
    expect(app.restore.wasJustDone()).toBe(true);
  });

  test("where the backup made first has faults it is said, and pressed again it is restored", async () => {
    const id = await ready();
    await shop.db
      .updateTable("products")
      .set({ image_key: image("gone").key })
      .execute();
    app.restore.start(id, by);
    expect(await settled()).toMatchObject({ phase: "ready", failure: "faulty-backup" });
    expect(await names("products")).toEqual(["Gum"]);
    app.restore.start(id, by);
    expect(await settled()).toBeNull();
    expect(await names("products")).toEqual(["Tea"]);
  });

  if (kind === "PostgreSQL")
    test("behind a table that is held it gives up", async () => {
      const id = await ready();
      await withoutTimeouts(shop.db, (own) =>
        own.transaction().execute(async (trx) => {
          await sql`lock table orders in row share mode`.execute(trx);
          app.restore.start(id, by);
          expect(await settled()).toMatchObject({ phase: "ready", failure: "failed" });
        }),
      );
      expect(await names("products")).toEqual(["Gum"]);
    });

  if (kind === "PostgreSQL")
    test("while several processes serve the shop it is not done", async () => {
      const stops = [listenToOthers(app), listenToOthers(app)];
      await vi.waitUntil(async () => (await whyNotHere(app)) === "several-processes", WAIT);
      await Promise.all(stops.map((stop) => stop()));
      await vi.waitUntil(async () => (await whyNotHere(app)) === null, WAIT);
    });
});
