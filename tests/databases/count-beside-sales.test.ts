import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { recordOfflineSale } from "#app/data/orders/offline/record-offline-sale.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { readBooking } from "#app/data/stock/bookings.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { listCounted } from "#app/data/stock/count-lines.server.ts";
import { countProduct } from "#app/data/stock/count-product.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { OfflineSale } from "#app/domain/sale/offline-sale.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { addAccount } from "#tests/support/data/permitted-sales.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onPostgres } from "#tests/support/database/database.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const PRODUCTS = 20;
const SALES = 500;
const ROUNDS = runs(1, 20);
const OFFLINE_SALES = 60;
const IN_BOOKS = 1000;

function offBy(at: number): number {
  return (at % 7) - 3;
}

onPostgres((shop) => {
  test(
    `a count by two people while ${SALES} sales go on and others come later: books end exact`,
    async () => {
      await addAccount(shop.db, { ...saleOptions.cashier, role: "owner" });
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
    const shelf = new Map(ids.map((id, at) => [id, IN_BOOKS + offBy(at)]));
    const hands = new Map(ids.map((id) => [id, Promise.resolve()]));
    /** Nobody takes a product while somebody looks at it. */
    const at = (id: string, work: () => Promise<void>) => {
      const done = (hands.get(id) ?? Promise.resolve()).then(work);
      hands.set(id, done);
      return done;
    };

    /** Moments never coincide. */
    let clock = Date.now();
    const tick = () => ++clock;
    const waiting: OfflineSale[] = [];
    const sellOffline = (id: string) =>
      at(id, async () => {
        const items = [{ id, name: "Tea", quantity: 1, price: 1000 }];
        waiting.push(offlineSale({ cartId: randomId(), items, madeAt: tick() }));
        shelf.set(id, (shelf.get(id) ?? 0) - 1);
      });
    /** Sold offline between the parts of two people: listed, as nobody knows whether it was counted before. */
    const unclear = new Map<string, number>();
    const send = async (sales: OfflineSale[]) => {
      for (const sale of sales) {
        const options = offlineOptions(tick(), sale.madeAt);
        const { problems } = await resultOf(recordOfflineSale(db, sale, options));
        for (const problem of problems) {
          if (problem.kind !== "while-counted") continue;
          unclear.set(problem.productId, (unclear.get(problem.productId) ?? 0) + 1);
        }
      }
    };
    const offlineTill = async (isSending: boolean) => {
      for (let sale = 0; sale < OFFLINE_SALES; sale++, await setImmediate()) {
        await sellOffline(ids[(sale * 3) % PRODUCTS] ?? "");
        if (isSending && sale % 4 === 3) await send(waiting.splice(0, 1));
      }
    };

    let sold = 0;
    const till = async () => {
      for (; sold < SALES; await setImmediate()) {
        const id = ids[(sold++ * 7) % PRODUCTS] ?? "";
        await at(id, async () => {
          const sale = cartOf([id, 1, 1000]);
          await resultOf(recordSale(db, sale, { ...saleOptions, now: tick() }));
          shelf.set(id, (shelf.get(id) ?? 0) - 1);
        });
      }
    };

    const countId = randomId();
    const edit = (staff: string) => ({ staff, now: tick() });
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
    await Promise.all([
      counter("mona", () => 3),
      counter("ali", (all) => all - 3),
      offlineTill(true),
    ]);
    const offline = offlineTill(false);
    await again();
    const booked = await Promise.all(
      times(2, () => resultOf(bookCount(db, { countId, id: randomId(), note: "" }, edit("mona")))),
    );
    expect(booked.map(({ outcome }) => outcome).toSorted()).toEqual(["booked", "ended"]);
    await Promise.all([selling, offline]);
    await send(waiting);
    const rows = await db
      .selectFrom("products")
      .select(["id", "stock"])
      .where("id", "in", ids)
      .execute();
    const taken = (id: string) => unclear.get(id) ?? 0;
    expect(new Map(rows.map(({ id, stock }) => [id, stock + taken(id)]))).toEqual(shelf);
    const [{ bookingId = "" } = {}] = booked.flatMap((one) =>
      one.outcome === "booked" ? one : [],
    );
    const lines = (await readBooking(db, bookingId ?? ""))?.lines ?? [];
    const found = new Map(lines.map(({ productId, quantity }) => [productId, quantity]));
    const missing = ids.map((id) => (found.get(id) ?? 0) + taken(id));
    expect(missing).toEqual(ids.map((_, at) => offBy(at)));
    expect((await checkStock(db, { isFull: true })).faults).toEqual([]);
  }
});
