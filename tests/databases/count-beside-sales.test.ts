import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { listCounted } from "#app/data/stock/count-lines.server.ts";
import { countProduct } from "#app/data/stock/count-product.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const PRODUCTS = 20;
const SALES = 500;
const ROUNDS = runs(1, 20);
const IN_BOOKS = 1000;

onEachDatabase((shop) => {
  test(
    `a count by two people while ${SALES} sales go on: books end exact`,
    async () => {
      for (const _ of times(ROUNDS, Number)) await countBesideSales();
    },
    TIMEOUT_MS,
  );

  async function countBesideSales(): Promise<void> {
    const { db } = shop;
    const goods = times(PRODUCTS, (at) =>
      product({ name: `${randomId()} ${at}`, collectionName: randomId(), stock: IN_BOOKS }),
    );
    const byName = await stockShop(db, goods);
    const ids = goods.map(({ name }) => byName[name] ?? "");
    /** What is really there: some pieces fewer or more than in the books. */
    const shelf = new Map(ids.map((id, at) => [id, IN_BOOKS + (at % 7) - 3]));
    const hands = new Map(ids.map((id) => [id, Promise.resolve()]));
    /** Nobody takes a product while somebody looks at it. */
    const at = (id: string, work: () => Promise<void>) => {
      const done = (hands.get(id) ?? Promise.resolve()).then(work);
      hands.set(id, done);
      return done;
    };

    let sold = 0;
    const till = async () => {
      for (; sold < SALES; await setImmediate()) {
        const id = ids[(sold++ * 7) % PRODUCTS] ?? "";
        await at(id, async () => {
          const sale = cartOf([id, 1, 1000]);
          await resultOf(recordSale(db, sale, { ...saleOptions, now: Date.now() }));
          shelf.set(id, (shelf.get(id) ?? 0) - 1);
        });
      }
    };

    const countId = randomId();
    const edit = (staff: string) => ({ staff, now: Date.now() });
    const started = { id: countId, collectionName: null, isBlind: true };
    await resultOf(startCount(db, started, edit("mona")));
    const save = (staff: string, id: string, to: number) =>
      countProduct(
        db,
        countId,
        { change: randomId(), product: id, pieces: { to }, ageMs: 0 },
        edit(staff),
      );
    /** Mona counts a few, Ali the rest, in two places and at two moments. */
    const counter = async (staff: string, share: (all: number) => number) => {
      for (const id of ids) {
        await at(id, async () => {
          await save(staff, id, share(shelf.get(id) ?? 0));
        });
      }
    };
    const again = async () => {
      for (;;) {
        const counted = await listCounted(db, countId);
        const moved = counted.filter(({ difference }) => difference === null);
        if (moved.length === 0 && counted.length === PRODUCTS) return;
        for (const { id } of moved) {
          await at(id, async () => {
            await save("mona", id, shelf.get(id) ?? 0);
            await save("ali", id, 0);
          });
        }
      }
    };
    const selling = Promise.all([till(), till(), till()]);
    await Promise.all([counter("mona", () => 3), counter("ali", (all) => all - 3)]);
    await again();
    const booked = await Promise.all(
      times(2, () => resultOf(bookCount(db, { countId, id: randomId(), note: "" }, edit("mona")))),
    );
    expect(booked.map(({ outcome }) => outcome).toSorted()).toEqual(["booked", "ended"]);
    await selling;
    const rows = await db
      .selectFrom("products")
      .select(["id", "stock"])
      .where("id", "in", ids)
      .execute();
    expect(new Map(rows.map(({ id, stock }) => [id, stock]))).toEqual(shelf);
    expect((await checkStock(db, { isFull: true })).faults).toEqual([]);
  }
});
