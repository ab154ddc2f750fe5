import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { readFact } from "#app/data/database/facts.server.ts";
import { readImportProgress, storeImport } from "#app/data/imports/imports.server.ts";
import { planImport, readSource } from "#app/data/imports/plan-import.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { countProduct } from "#app/data/stock/count-product.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { randomId } from "#app/domain/id.ts";
import { importTexts } from "#app/domain/imports/texts.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { readCsv } from "#app/services/csv/read-csv.server.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { beginWork } from "#tests/support/database/shop-work.ts";
import type { Work } from "#tests/support/database/shop-work-process.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const KILLS = runs(1, 100);
const ROWS = 4000;

const LEASES: Partial<Record<Work, string>> = {
  import: "product import",
  backup: "backup_run",
};

const UNTIL_HELD = { interval: 20, timeout: 60_000 };

/** The longest that anything waits for a process that is gone. */
const MAX_WAIT_MS = 10_000;

onEachDatabase((shop, kind) => {
  async function openShop(): Promise<string> {
    const goods = times(300, (at) => product({ name: `Tea ${at}`, orderId: at + 1, stock: 1000 }));
    return Object.values(await stockShop(shop.db, goods))[0] ?? "";
  }

  const begin = (work: Work, id = "", tea = "") =>
    beginWork({ place: shop.place, work, id, product: tea });

  async function newImport(name: string, rows = ROWS): Promise<string> {
    const lines = times(rows, (at) => `Smokes,Salted Potato Chips ${name} ${at},5,3`);
    const csv = readCsv(Buffer.from(`Category,Name,Price,Stock\n${lines.join("\n")}\n`));
    const source = await readSource(csv);
    const plan = source && (await planImport(shop.db, source, importTexts(DEFAULT_LOCALE)));
    if (!plan) throw new Error("Too many rows.");
    return storeImport(shop.db, "shop.csv", plan, EDIT.now);
  }

  async function newCount(): Promise<string> {
    const id = randomId();
    const begun = { id, collectionName: null, isBlind: false };
    await (await startCount(shop.db, begun, EDIT)).settle(async () => {});
    const products = await shop.db.selectFrom("products").select("id").limit(300).execute();
    for (const { id: counted } of products) {
      const count = { change: randomId(), product: counted, pieces: { to: 900 }, ageMs: 0 };
      await countProduct(shop.db, id, count, EDIT);
    }
    return id;
  }

  /** Every product can be found, and nothing was prepared for one that is not there. */
  async function expectWhole(): Promise<void> {
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
    const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id).sort();
    const found = shop.db.selectFrom("product_grams").select("product_id as id").distinct();
    const there = shop.db.selectFrom("products").select("id");
    expect(await ids(found.execute())).toEqual(await ids(there.execute()));
  }

  /** What each does, its possible outcomes when it is done again, and how long it takes at most before it is killed. */
  const works: [Work, (round: number) => Promise<string>, string[], number][] = [
    ["import", (round) => newImport(`${round}`), ["imported", "repeated"], 600],
    ["count", newCount, ["booked", "ended"], 80],
    ["offline sale", async () => randomId(), ["recorded", "repeated"], 30],
    ["backup", async () => "", ["proven"], 1500],
  ];

  test.each(works)(
    `${KILLS} times killed in mid-%s, the next try is not kept waiting`,
    async (work, prepare, outcomes, longestMs) => {
      const tea = await openShop();
      const waits: number[] = [];
      let cut = 0;
      for (const round of times(KILLS, Number)) {
        const id = await prepare(round);
        const victim = await begin(work, id, tea);
        await delay(Math.random() * longestMs);
        victim.kill("SIGKILL");
        await victim.exited;
        if (victim.outcome() === null) cut += 1;
        const before = await holderOf(work);
        const next = await begin(work, id, tea);
        const since = performance.now();
        const isHeld = async () => next.outcome() !== null || (await holderOf(work)) !== before;
        await vi.waitUntil(isHeld, UNTIL_HELD);
        waits.push(performance.now() - since);
        await next.exited;
        expect(outcomes).toContain(next.outcome());
      }
      await expectWhole();
      waits.sort((one, other) => one - other);
      const seconds = [waits[waits.length >> 1], waits.at(-1)].map((ms = 0) =>
        (ms / 1000).toFixed(1),
      );
      console.log(
        `${kind}, ${work}: ${KILLS} kills, ${cut} before the end; done or begun again after ${seconds[0]} s at the median, ${seconds[1]} s at worst`,
      );
      expect(waits.at(-1)).toBeLessThan(MAX_WAIT_MS);
    },
    TIMEOUT_MS,
  );

  /** What the row has of the process that does it, or did it last; nothing for what needs no lease. */
  async function holderOf(work: Work): Promise<string | undefined> {
    const value = LEASES[work] && (await readFact(shop.db, LEASES[work]));
    return value?.match(/"name":"[^"]*"| \w+$/)?.[0];
  }

  // One process serves a shop on SQLite.
  if (kind === "SQLite") return;

  test("two processes that import at once do it once", async () => {
    await openShop();
    const id = await newImport("twice");
    const both = await Promise.all([begin("import", id), begin("import", id)]);
    await Promise.all(both.map(({ exited }) => exited));
    expect(both.map(({ outcome }) => outcome()).toSorted()).toEqual(["imported", "repeated"]);
    await expectWhole();
  });

  test(
    "a process that was frozen in mid-import comes back to find it done",
    async () => {
      await openShop();
      const id = await newImport("frozen", 20_000);
      const frozen = await begin("import", id);
      const progress = () => readImportProgress(shop.db, id);
      await vi.waitUntil(async () => ((await progress()) ?? 0) > 0, {
        interval: 5,
        timeout: 20_000,
      });
      frozen.kill("SIGSTOP");
      const next = await begin("import", id);
      await next.exited;
      frozen.kill("SIGCONT");
      await frozen.exited;
      expect(next.outcome()).toBe("imported");
      // A transaction that asks nothing for long loses its connection.
      expect(frozen.outcome()).toMatch(/^(repeated|unavailable)$/);
      await expectWhole();
    },
    TIMEOUT_MS,
  );
});
