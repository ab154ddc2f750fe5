import { beforeEach, expect, test } from "vitest";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { checkCounts } from "#app/data/check/counts.server.ts";
import {
  type OfflineSaleOptions,
  recordOfflineSale,
} from "#app/data/orders/offline/record-offline-sale.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, effectsOf, resultOf } from "#tests/support/data/edits.ts";
import { offlineOptions, offlineSale } from "#tests/support/data/offline-sales.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { addAccount } from "#tests/support/data/permitted-sales.ts";
import { placeTeasAndGum, remove } from "#tests/support/data/placed-order.ts";
import { saleOptions, sellOneOfEach, stockOf } from "#tests/support/data/sales.ts";
import { setStock } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { book as bookLines } from "./book.server.ts";
import { bookCount } from "./book-count.server.ts";
import { readBooking } from "./bookings.server.ts";
import { checkStock } from "./check-stock.server.ts";
import { countProgress, listCounted, listToCount } from "./count-lines.server.ts";
import { type CountedPieces, countProduct } from "./count-product.server.ts";
import { abandonCount, listCounts, readCount, startCount } from "./counts.server.ts";
import { undoBooking } from "./undo-booking.server.ts";

onEachDatabase((shop) => {
  const now = () => ({ ...EDIT, now: Date.now() });

  async function begin(collectionName: string | null): Promise<string> {
    const id = randomId();
    await resultOf(startCount(shop.db, { id, collectionName, isBlind: false }, now()));
    return id;
  }

  async function start(collectionName: string | null = null) {
    const placed = await placeTeasAndGum(shop.db);
    return { ...placed, countId: await begin(collectionName) };
  }

  const count = (
    countId: string,
    product: string,
    pieces: CountedPieces["pieces"],
    { staff = "mona", change = randomId(), ageMs = 0 } = {},
  ) => countProduct(shop.db, countId, { change, product, pieces, ageMs }, { ...now(), staff });
  const book = (countId: string, id = randomId()) =>
    resultOf(bookCount(shop.db, { countId, id, note: "Month" }, now()));

  beforeEach(() => addAccount(shop.db, { ...saleOptions.cashier, role: "owner" }));

  /** Received now. */
  async function sellOffline(id: string, madeAt: number, change: Partial<OfflineSaleOptions> = {}) {
    const sold = [{ id, name: "Tea", quantity: 1, price: 1000 }];
    const sale = offlineSale({ cartId: randomId(), items: sold, madeAt });
    const options = { ...offlineOptions(Date.now(), madeAt), ...change };
    const { problems, order } = await resultOf(recordOfflineSale(shop.db, sale, options));
    return { kinds: problems.map(({ kind }) => kind), order };
  }

  test("scans add up, a number typed counts anew, and a change that is sent again is the same", async () => {
    const { countId, Tea } = await start();
    const change = randomId();
    await count(countId, Tea, { by: 1 }, { change });
    await count(countId, Tea, { by: 1 }, { change });
    await count(countId, Tea, { by: 1 });
    expect(await listCounted(shop.db, countId)).toMatchObject([{ counted: 2, difference: -3 }]);
    await count(countId, Tea, { to: 4 });
    await count(countId, Tea, { to: 2 }, { staff: "ali" });
    expect(await listCounted(shop.db, countId)).toMatchObject([
      { name: "Tea", counted: 6, stock: 5, difference: 1, people: ["ali", "mona"] },
    ]);
  });

  test("the list has everybody's numbers, and can be of what nobody counted", async () => {
    const { countId, Tea } = await start("smokes");
    await count(countId, Tea, { to: 4 });
    await count(countId, Tea, { to: 2 }, { staff: "ali" });
    const found = await readCount(shop.db, countId);
    if (!found) throw new Error("The count was started.");
    const list = (isOpenOnly: boolean, query = "") =>
      listToCount(shop.db, found, "mona", { query, isOpenOnly, after: null });
    expect((await list(false)).rows).toMatchObject([
      { name: "Tea", own: 4, others: 2 },
      { name: "Gum", own: null, others: null },
    ]);
    expect((await list(true)).rows).toMatchObject([{ name: "Gum" }]);
    expect((await list(false, "te")).rows).toMatchObject([{ name: "Tea" }]);
    await addPacks(shop.db, Tea, pack());
    const packs = (await list(false)).rows.map((row) => row.packs?.map(({ pieces }) => pieces));
    expect(packs).toEqual([[24], undefined]);
    expect(await countProgress(shop.db, found)).toEqual({
      products: 2,
      counted: 1,
      people: [
        { id: "ali", name: "ali" },
        { id: "mona", name: "mona" },
      ],
    });
  });

  test("a count of a collection takes no other product, and its progress stays within it", async () => {
    const { countId, Tea, Gum } = await start("smokes");
    const { Cola = "" } = await stockShop(shop.db, [
      product({ name: "Cola", collectionName: "game-on" }),
    ]);
    const change = randomId();
    const outside = { outcome: "outside", name: "Cola", collectionName: "smokes" };
    for (let times = 0; times < 2; times++) {
      expect(await count(countId, Cola, { to: 1 }, { change })).toEqual(outside);
    }
    await count(countId, Tea, { to: 4 });
    await count(countId, Gum, { to: 4 });
    await remove(shop.db, Gum);
    const found = await readCount(shop.db, countId);
    expect(found && (await countProgress(shop.db, found))).toMatchObject({
      products: 1,
      counted: 1,
    });
  });

  test("what is sold after it was counted stays sold, and undoing books it back", async () => {
    const { countId, Tea, Gum } = await start();
    await count(countId, Tea, { to: 3 });
    await count(countId, Gum, { to: 5 });
    await sellOneOfEach(shop.db, [Tea, Gum]);
    const id = randomId();
    expect(await book(countId, id)).toEqual({ outcome: "booked", bookingId: id });
    expect([await stockOf(shop.db, Tea), await stockOf(shop.db, Gum)]).toEqual([2, 4]);
    expect(await readBooking(shop.db, id)).toMatchObject({
      kind: "count",
      note: "Month",
      lines: [{ name: "Tea", quantity: -2, stockAfter: 2 }],
    });
    expect(await book(countId)).toEqual({ outcome: "ended", bookingId: id });
    await resultOf(undoBooking(shop.db, { booking: id, id: randomId() }, now()));
    expect(await stockOf(shop.db, Tea)).toBe(4);
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
  });

  test.each([
    ["between two persons", 0, true],
    ["between typing and sending", 60_000, false],
  ])("sold %s: it is not booked before it is counted again", async (_, ageMs, isByTwo) => {
    const { countId, Tea } = await start();
    if (isByTwo) await count(countId, Tea, { to: 2 });
    await sellOneOfEach(shop.db, [Tea]);
    await shop.db.selectFrom("products").select("id").execute();
    await count(countId, Tea, { to: 1 }, { staff: "ali", ageMs: ageMs && Date.now() });
    expect(await listCounted(shop.db, countId)).toMatchObject([{ difference: null }]);
    expect(await book(countId)).toEqual({ outcome: "unbooked" });
    expect(await book(countId)).toEqual({ outcome: "unbooked" });
    expect(await stockOf(shop.db, Tea)).toBe(4);
  });

  test.each([
    ["the other of two counts", 3, true],
    ["an edit", 3, false],
    ["a sale made offline before", 4, false],
  ])("%s put the stock right since: it is not booked twice", async (by, stock, isByCount) => {
    const { countId, Tea } = await start();
    const other = await begin(null);
    const madeAt = Date.now();
    await count(countId, Tea, { to: 3 });
    await count(other, Tea, { to: 3 });
    if (isByCount) await book(other);
    else if (by === "an edit") await setStock(shop.db, 3, Tea);
    else {
      await sellOffline(Tea, madeAt);
    }
    expect(await listCounted(shop.db, countId)).toMatchObject([{ difference: null }]);
    expect(await book(countId)).toEqual({ outcome: "unbooked" });
    expect(await book(countId)).toEqual({ outcome: "unbooked" });
    expect(await stockOf(shop.db, Tea)).toBe(stock);
  });

  test("an offline sale made before a count that is booked corrects it, and is not taken twice", async () => {
    const { countId, Tea, Gum } = await start();
    const madeAt = Date.now() - 60_000;
    await count(countId, Tea, { to: 3 });
    await count(countId, Gum, { to: 5 });
    const id = randomId();
    await book(countId, id);
    const { kinds, order } = await sellOffline(Tea, madeAt);
    expect(kinds).toEqual(["counted"]);
    expect((await sellOffline(Gum, madeAt)).kinds).toContain("counted");
    expect([await stockOf(shop.db, Tea), await stockOf(shop.db, Gum)]).toEqual([3, 5]);
    expect(await readBooking(shop.db, id)).toMatchObject({
      lines: [
        { name: "Tea", moved: -2, quantity: -1 },
        { name: "Gum", moved: 0, quantity: 1 },
      ],
      corrections: [{ name: "Gum" }, { name: "Tea", quantity: 1, orderId: order.id }],
    });
    expect(await listCounted(shop.db, countId)).toMatchObject([
      { name: "Tea", stock: 5, difference: -2, corrected: -1 },
      { name: "Gum", stock: 5, difference: 0, corrected: 1 },
    ]);
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
    await resultOf(undoBooking(shop.db, { booking: id, id: randomId() }, now()));
    expect([await stockOf(shop.db, Tea), await stockOf(shop.db, Gum)]).toEqual([4, 4]);
    expect((await sellOffline(Tea, madeAt)).kinds).toEqual([]);
    expect(await stockOf(shop.db, Tea)).toBe(3);
    expect(await checkCounts(shop.db, { since: 0 })).toEqual([]);
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
  });

  test.each([
    ["", 1],
    [", also where a release before 1.1.0 booked it", 0],
  ] as const)("what a count booked stays as it was%s", async (_, is_booked) => {
    const { countId, Tea, Gum } = await start();
    const delivery = { kind: "delivery" as const, supplier: "", note: "" };
    const deliver = (id: string, cost: number) => {
      const lines = [{ id, quantity: 1, cost }];
      return resultOf(bookLines(shop.db, { ...delivery, id: randomId(), lines }, now()));
    };
    await deliver(Tea, 600);
    await count(countId, Tea, { to: 3 });
    await count(countId, Gum, { to: 5 });
    await book(countId);
    const booked = await listCounted(shop.db, countId);
    expect(booked).toMatchObject([
      { name: "Tea", counted: 3, stock: 6, difference: -3, cost: 6_000_000 },
      { name: "Gum", counted: 5, stock: 5, difference: 0 },
    ]);
    await shop.db.updateTable("stock_count_lines").set({ is_booked }).execute();
    await sellOneOfEach(shop.db, [Tea]);
    await deliver(Tea, 900);
    await setStock(shop.db, 9);
    await shop.db.updateTable("products").set({ name: "Mint" }).where("id", "=", Tea).execute();
    await resultOf(deleteProduct(shop.db, Gum, now()));
    await book(await begin(null));
    expect(await listCounted(shop.db, countId)).toEqual(booked);
    const ended = await readCount(shop.db, countId);
    expect(ended).toMatchObject({ isBooked: true, isUndone: false, bookedBy: { id: EDIT.staff } });
    if (ended) expect(await countProgress(shop.db, ended)).toMatchObject({ counted: 2 });
  });

  test.each([
    ["made between the parts of two people: to be counted again", "while-counted"],
    ["before a line that was not booked, as it had to be counted again", undefined],
  ])("an offline sale after the booking, %s, takes its pieces", async (_, kind) => {
    const { countId, Tea } = await start();
    const madeAt = Date.now() - 60_000;
    await count(countId, Tea, { to: 2 }, { staff: "ali" });
    if (kind) await shop.db.updateTable("stock_count_lines").set({ counted_at: 0 }).execute();
    await count(countId, Tea, { to: 2 });
    if (!kind) await setStock(shop.db, 4, Tea);
    await book(countId);
    expect((await sellOffline(Tea, madeAt)).kinds).toEqual(kind ? [kind] : []);
    expect(await stockOf(shop.db, Tea)).toBe(3);
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
  });

  test.each([
    ["a permit of another shop", "permit", { permit: null }],
    ["a signature that does not fit", "signature", { signature: "wrong" }],
  ] as const)(
    "an offline sale with %s takes its pieces, and says that a count may have found them gone",
    async (_, kind, proof) => {
      const { countId, Tea, Gum } = await start();
      const madeAt = Date.now() - 60_000;
      await count(countId, Tea, { to: 3 });
      await book(countId);
      const { kinds, order } = await sellOffline(Tea, madeAt, proof);
      expect(kinds).toEqual([kind, "while-counted"]);
      expect(order.createdAt).toBeGreaterThan(madeAt);
      expect(await stockOf(shop.db, Tea)).toBe(2);
      expect((await sellOffline(Gum, madeAt, proof)).kinds).not.toContain("while-counted");
      expect((await sellOffline(Tea, Date.now() + 1, proof)).kinds).toEqual([kind]);
      expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
    },
  );

  test("nothing is booked where a stock would fall below 0", async () => {
    const { countId, Tea, Gum } = await start();
    await count(countId, Tea, { to: 1 });
    await count(countId, Gum, { to: 9 });
    for (let sold = 0; sold < 3; sold++) await sellOneOfEach(shop.db, [Tea]);
    expect(await book(countId)).toEqual({
      outcome: "refused",
      lines: [{ id: Tea, name: "Tea", why: "short", stock: 2 }],
    });
    expect(await stockOf(shop.db, Gum)).toBe(5);
    await count(countId, Tea, { to: 1 });
    expect(await book(countId)).toMatchObject({ outcome: "booked" });
    expect([await stockOf(shop.db, Tea), await stockOf(shop.db, Gum)]).toEqual([1, 9]);
  });

  test("a count is started once, however often it is sent", async () => {
    const count = { id: randomId(), collectionName: null, isBlind: true };
    const start = () => effectsOf(startCount(shop.db, count, now()));
    expect((await start()).audit).toMatchObject({ what: "count started" });
    expect((await start()).audit).toBeUndefined();
    expect(await listCounts(shop.db)).toHaveLength(1);
  });

  test("an ended count takes no more, a deleted product is left out, the open ones come first", async () => {
    const { countId, Tea, Gum } = await start();
    await count(countId, Gum, { to: 1 });
    await remove(shop.db, Gum);
    expect(await count(countId, Gum, { to: 1 })).toEqual({ outcome: "gone" });
    expect(await listCounted(shop.db, countId)).toEqual([]);
    await resultOf(abandonCount(shop.db, countId, now()));
    await resultOf(abandonCount(shop.db, countId, now()));
    expect(await count(countId, Tea, { to: 1 })).toEqual({ outcome: "ended" });
    expect(await book(countId)).toEqual({ outcome: "unbooked" });
    const open = await begin(null);
    expect((await listCounts(shop.db)).map(({ id }) => id)).toEqual([open, countId]);
  });
});
