import { execFileSync, spawnSync } from "node:child_process";
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type App, createApp } from "#app/app.server.ts";
import { readCopyRecord } from "#app/data/backup/copy-record.server.ts";
import { openDatabase } from "#app/data/database/database.server.ts";
import { storeFact } from "#app/data/database/facts.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import type { CopyFault } from "#app/domain/backups/copy.ts";
import { signIn } from "#app/routes/auth/sign-in.server.ts";
import { readBucketAddress } from "#app/services/images/bucket-address.server.ts";
import { openFiles } from "#app/services/images/files.server.ts";
import { copyImage, placeImage } from "#app/services/images/image-copies.server.ts";
import { readSettings } from "#app/services/settings.server.ts";
import { MONA, shopWithMona } from "#tests/support/data/accounts.ts";
import { storedImage, storeImage } from "#tests/support/data/backups.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import {
  changesIn,
  copied,
  copiedShop,
  newPlace,
  restoredAt,
  rowsOf,
} from "#tests/support/data/copies.ts";
import { image, resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { Model } from "#tests/support/packs/model.ts";
import { ModelFigures } from "#tests/support/packs/model-figures.ts";
import { ModelProduct } from "#tests/support/packs/model-products.ts";
import { PacksShop } from "#tests/support/packs/packs-shop.ts";
import { RandomEvents } from "#tests/support/packs/random-events.ts";
import { BUCKET_ACCOUNT, openBucketServer } from "#tests/support/servers/bucket.ts";
import { mountMemory, NO_MOUNTS, unmount } from "#tests/support/servers/mounts.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const MOMENTS = runs(4, 50);
const STEPS = 8;

onEachDatabase((shop, kind) => {
  if (kind === "PostgreSQL") {
    test("it is not offered: the server's own tools copy the shop", () => {
      const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = shop.place;
      const settings = readSettings({ DATA_DIR, DATABASE_URL, LOG_LEVEL: "silent" });
      expect(createApp(shop.db, settings).copy.isOffered).toBe(false);
    });
    return;
  }

  let path: string;
  let app: App;
  let ids: Record<string, string>;
  const unmounts: (() => void)[] = [];

  beforeEach(async () => {
    path = await newPlace();
    await storeImage(shop.place.dataDir, image("tea").key);
    ids = await stockShop(shop.db, [product({ name: "Tea", image: image("tea"), stock: 1000 })]);
    app = await copiedShop(shop, target());
  });
  afterEach(async () => {
    await app.copy.stop();
    for (const undo of unmounts.splice(0)) undo();
    await rm(path, { recursive: true, force: true });
  });

  const target = () => ({ kind: "folder" as const, path });
  const copyFiles = async () => (await readdir(join(path, "koshk-copy"))).toSorted();
  const sell = () =>
    recordSale(shop.db, cartOf([ids.Tea, 1, 1000]), { ...saleOptions, now: Date.now() });

  test(
    `at ${MOMENTS} random moments the restored shop is the shop of that moment`,
    async () => {
      const made = times(4, (at) =>
        product({ name: `P${at}`, orderId: at + 9, price: 1000, stock: 0 }),
      );
      const sold = await stockShop(shop.db, made);
      const products = made.map(({ name }) => new ModelProduct(sold[name] ?? "", name, 1000));
      const model = new Model(products, new ModelFigures());
      const random = new RandomEvents(model, 58, Date.now());
      const real = new PacksShop(shop.db);
      const act = async (event: ReturnType<typeof random.next>) => {
        model.perform(event);
        await real.perform(event);
      };
      for (const event of random.opening()) await act(event);
      const moments: { at: number; rows: Record<string, bigint> }[] = [];
      for (let moment = 0; moment < MOMENTS; moment++) {
        for (let step = 0; step < STEPS; step++) await act(random.next());
        await copied(app);
        moments.push({ at: Date.now(), rows: await rowsOf(shop.db) });
      }
      for (const { at, rows } of moments) {
        const restored = await restoredAt(target(), at);
        expect(restored.faults).toEqual([]);
        expect(await rowsOf(restored.db)).toEqual(rows);
        const { key } = image("tea");
        expect(await storedImage(restored.dataDir, key)).toEqual(
          await storedImage(shop.place.dataDir, key),
        );
        await restored.remove();
      }
    },
    TIMEOUT_MS,
  );

  test("what signs somebody in is in no file of the copy", async () => {
    const mona = await shopWithMona(shop);
    await copied(app);
    await resultOf(signIn(mona, MONA, { address: "203.0.113.7", cookies: null, now: Date.now() }));
    await sell();
    await copied(app);
    const tokens = await shop.db.selectFrom("session").select("token").execute();
    const names = (await copyFiles()).filter((name) => name.endsWith(".changes"));
    const changes = names.map((name) => changesIn(join(path, "koshk-copy", name))).join("");
    expect(changes).toContain("order_items");
    expect(tokens).toHaveLength(1);
    for (const { token } of tokens) expect(changes).not.toContain(token);
  });

  test("a generation is proven by the next one, a day later or after changes from elsewhere", async () => {
    vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
    await copied(app);
    await sell();
    await copied(app);
    const [{ at, rows }] = [{ at: Date.now(), rows: await rowsOf(shop.db) }];
    const bases = async () => (await copyFiles()).filter((name) => name.endsWith(".base"));
    const later = async (ms: number, count: number) => {
      vi.setSystemTime(Date.now() + ms);
      await vi.waitUntil(async () => (await bases()).length === count, { timeout: 30_000 });
    };
    await later(61 * 60_000, 2);
    await vi.waitUntil(async () => (await readCopyRecord(shop.db)).provenAt !== null, 30_000);
    expect((await readCopyRecord(shop.db)).faults).toEqual([]);

    const other = await openDatabase(shop.place);
    await storeFact(other, "written_elsewhere", "1");
    await other.destroy();
    await later(61_000, 3);
    await sell();
    await copied(app);
    for (const [moment, wanted] of [
      [at, rows],
      [null, await rowsOf(shop.db)],
    ] as const) {
      const restored = await restoredAt(target(), moment);
      expect(await rowsOf(restored.db)).toEqual(wanted);
      await restored.remove();
    }
    vi.useRealTimers();
  });

  const processes = () => {
    const { stdout } = spawnSync("pgrep", ["-P", `${process.pid}`, "-f", "copy-process"]);
    return `${stdout}`.trim().split("\n").filter(Boolean).map(Number);
  };

  const holdUps: [what: string, fault: CopyFault | null, hold: () => Promise<() => unknown>][] = [
    [
      "a disk that is away",
      "away",
      async () => {
        const [own, away] = [join(path, "koshk-copy"), join(path, "away")];
        await rename(own, away);
        return async () => {
          expect(await readdir(path)).toEqual(["away"]);
          await rename(away, own);
        };
      },
    ],
    [
      "a full disk",
      "full",
      async () => {
        await app.copy.stop();
        mountMemory(path, 2);
        app = await copiedShop(shop, target());
        await copied(app);
        const ballast = join(path, "ballast");
        await expect(writeFile(ballast, Buffer.alloc(3_000_000))).rejects.toThrow("ENOSPC");
        unmounts.push(() => unmount(path));
        return () => rm(ballast);
      },
    ],
    [
      "a process that stands still",
      null,
      async () => {
        for (const pid of processes()) process.kill(pid, "SIGSTOP");
        // More than is merged at once, in one record.
        await storeFact(shop.db, "large", "x".repeat(5_000_000));
        return () => processes().map((pid) => process.kill(pid, "SIGCONT"));
      },
    ],
    [
      "a place that is slower than the shop",
      "slow",
      async () => {
        for (const pid of processes()) process.kill(pid, "SIGSTOP");
        for (const key of times(70, String)) await storeFact(shop.db, key, "x".repeat(1_000_000));
        return () => {};
      },
    ],
  ];

  test.each(holdUps)(
    "%s is said, holds up no sale, and all is copied after it",
    async (_what, fault, hold) => {
      if (fault === "full" && NO_MOUNTS) return console.log(`No full disks: ${NO_MOUNTS}.`);
      await copied(app);
      const release = await hold();
      await sell();
      const isSaid = () =>
        fault ? app.copy.state().fault === fault : app.copy.state().ageMs > 5000;
      await vi.waitUntil(isSaid, { timeout: 30_000 });
      await sell();
      await release();
      await copied(app);
      expect(app.copy.state().fault).toBeNull();
      const restored = await restoredAt(target(), null);
      expect(restored.faults).toEqual([]);
      expect(await rowsOf(restored.db)).toEqual(await rowsOf(shop.db));
      await restored.remove();
      await app.copy.stop();
      await vi.waitUntil(() => processes().length === 0, { timeout: 20_000 });
    },
    TIMEOUT_MS,
  );

  test("a place that does not answer is away, and holds up neither a sale nor the end of the shop", async () => {
    await copied(app);
    await app.copy.stop();
    const claim = join(path, "koshk-copy", "claim.json");
    await rm(claim);
    // Whoever reads it waits for ever.
    execFileSync("mkfifo", [claim]);
    await app.copy.start();
    await sell();
    await vi.waitUntil(() => app.copy.state().fault === "away", { timeout: 20_000 });
    await app.copy.stop();
    expect(app.copy.state().phase).toBe("off");
    await vi.waitUntil(() => processes().length === 0, { timeout: 20_000 });
  }, 60_000);

  test("a copy in the bucket is restored with its images", async () => {
    await app.copy.stop();
    Object.assign(process.env, BUCKET_ACCOUNT);
    const server = await openBucketServer();
    const filesUrl = readBucketAddress(server.filesUrl) ?? undefined;
    const { key } = image("tea");
    const [from, to] = [await openFiles(shop.place), await openFiles({ ...shop.place, filesUrl })];
    for (const copy of (await copyImage(from, key)) ?? []) await placeImage(to, copy);
    app = await copiedShop(shop, { kind: "bucket" }, server.filesUrl);
    await copied(app);
    await sell();
    await copied(app);
    const restored = await restoredAt({ kind: "bucket" }, null, filesUrl);
    expect(restored.faults).toEqual([]);
    expect(await rowsOf(restored.db)).toEqual(await rowsOf(shop.db));
    expect(await storedImage(restored.dataDir, key)).toEqual(await copyImage(from, key));
    await restored.remove();
    await app.copy.stop();
    await server.remove();
  });

  test("a process that was started later takes the place, and the earlier one says so", async () => {
    await copied(app);
    const settings = readSettings({ DATA_DIR: shop.place.dataDir, LOG_LEVEL: "silent" });
    const later = createApp(shop.db, settings);
    await later.copy.start();
    await copied(later);
    await sell();
    await vi.waitUntil(() => app.copy.state().fault === "taken", { timeout: 15_000 });
    await later.copy.stop();
  });

  test("a copy that was cut is restored as far as it goes, and what is missing is named", async () => {
    await copied(app);
    for (let sale = 0; sale < 3; sale++) {
      await sell();
      await copied(app);
    }
    await app.copy.stop();
    const changes = (await copyFiles()).filter((name) => name.endsWith(".changes"));
    const [, second = ""] = changes;
    const file = join(path, "koshk-copy", second);
    const bytes = await readFile(file);
    for (const spoil of [() => writeFile(file, bytes.subarray(0, -9)), () => rm(file)]) {
      await spoil();
      const restored = await restoredAt(target(), null);
      expect(restored.faults).toEqual([
        expect.stringMatching(/^The changes after \S+ are missing or damaged in the copy\.$/),
      ]);
      expect(await restored.db.selectFrom("orders").select("id").execute()).toHaveLength(1);
      await restored.remove();
    }
    const base = join(
      path,
      "koshk-copy",
      (await copyFiles()).find((name) => name.endsWith(".base")) ?? "",
    );
    const rows = await readFile(base);
    for (const spoiled of [rows.subarray(0, -9), Buffer.from(rows).fill(7, 40, 60)]) {
      await writeFile(base, spoiled);
      await expect(restoredAt(target(), null)).rejects.toMatchObject({ fault: "damaged" });
    }
  });
});
