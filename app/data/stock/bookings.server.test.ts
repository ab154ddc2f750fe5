import { expect, test } from "vitest";
import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { SubmittedBooking } from "#app/domain/stock/booking.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { placeTeasAndGum, remove } from "#tests/support/data/placed-order.ts";
import { sellOneOfEach, stockOf } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { book } from "./book.server.ts";
import { listBookings, readBooking } from "./bookings.server.ts";
import { checkStock } from "./check-stock.server.ts";
import { listMovements } from "./stock-history.server.ts";
import { listStock } from "./stock-list.server.ts";
import { undoBooking } from "./undo-booking.server.ts";

onEachDatabase((shop) => {
  type Line = [id: string, quantity: number, cost?: number | null];

  function booking(kind: SubmittedBooking["kind"], ...lines: Line[]): SubmittedBooking {
    const all = lines.map(([id, quantity, cost = null]) => ({ id, quantity, cost }));
    return { id: randomId(), kind, supplier: "Nile", note: "Broken", lines: all };
  }

  const send = (submitted: SubmittedBooking) => resultOf(book(shop.db, submitted, EDIT));
  const undo = (bookingId: string, id = randomId()) =>
    resultOf(undoBooking(shop.db, { booking: bookingId, id }, EDIT));
  const agree = async () => {
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
  };

  async function costOf(id: string): Promise<number | null> {
    const row = shop.db.selectFrom("products").select("cost").where("id", "=", id);
    return (await row.executeTakeFirstOrThrow()).cost;
  }

  test("a delivery adds stock and averages the cost, once however often it is sent", async () => {
    const { Tea, Gum } = await placeTeasAndGum(shop.db);
    await send(booking("delivery", [Tea, 5, 600]));
    const delivery = booking("delivery", [Tea, 10, 900], [Gum, 2]);
    const outcomes = await Promise.all(times(8, () => send(delivery)));
    expect(outcomes.filter(({ outcome }) => outcome === "booked")).toHaveLength(1);
    expect([await stockOf(shop.db, Tea), await stockOf(shop.db, Gum)]).toEqual([20, 7]);
    // 10 of 6 pounds, as the first 5 had no cost, and 10 of 9.
    expect([await costOf(Tea), await costOf(Gum)]).toEqual([7_500_000, null]);
    expect(await readBooking(shop.db, delivery.id)).toMatchObject({
      kind: "delivery",
      supplier: "Nile",
      undoneBy: null,
      lines: [
        { name: "Gum", quantity: 2, stockAfter: 7, unitCost: null },
        { name: "Tea", quantity: 10, stockAfter: 20, unitCost: 9_000_000 },
      ],
    });
    await agree();
  });

  test("the list tells bookings apart, and the history an undone delivery from a second one", async () => {
    const { Tea, Gum } = await placeTeasAndGum(shop.db);
    const whole = booking("delivery", [Tea, 10, 900], [Gum, 2, 50]);
    await resultOf(book(shop.db, whole, { ...EDIT, now: EDIT.now + 1 }));
    const part = booking("delivery", [Gum, 3]);
    await resultOf(book(shop.db, part, { ...EDIT, now: EDIT.now + 2 }));
    const { bookings } = await listBookings(shop.db, null);
    expect(bookings.map(({ sums }) => sums)).toEqual([
      { products: 1, pieces: 3, value: null, first: { id: Gum, name: "Gum" } },
      { products: 2, pieces: 12, value: 9100, first: expect.anything() },
    ]);
    await undo(part.id);
    const { movements } = await listMovements(shop.db, Gum, null);
    expect(movements.slice(0, 2)).toMatchObject([
      { reason: "delivery", quantity: -3, isUndoing: true },
      { reason: "delivery", quantity: 3, isUndoing: false },
    ]);
    const asked = { show: "all" as const, query: "", after: null };
    const { products } = await listStock(shop.db, asked, { lowStock: 5, now: EDIT.now });
    expect(products.map(({ name, lastUndoes }) => [name, lastUndoes])).toEqual([
      ["Tea", null],
      ["Gum", "delivery"],
    ]);
  });

  test("the id of a booking books nothing else", async () => {
    const { Tea, Gum } = await placeTeasAndGum(shop.db);
    const sent = booking("delivery", [Tea, 5, 600], [Gum, 2]);
    await send(sent);
    const [tea, gum] = sent.lines;
    if (!tea || !gum) throw new Error("There are two lines.");
    expect(await send({ ...sent, lines: [gum, tea] })).toEqual({ outcome: "repeated" });
    const others: Partial<SubmittedBooking>[] = [
      { kind: "waste" },
      { supplier: "Delta" },
      { note: "Wet" },
      { lines: [tea] },
      { lines: [tea, { ...gum, quantity: 3 }] },
      { lines: [tea, { ...gum, cost: 50 }] },
    ];
    for (const other of others) {
      expect(await send({ ...sent, ...other })).toEqual({ outcome: "other-contents" });
    }
    const undone = randomId();
    await undo(sent.id, undone);
    expect(await send({ ...sent, id: undone })).toEqual({ outcome: "other-contents" });
    expect([await stockOf(shop.db, Tea), await stockOf(shop.db, Gum)]).toEqual([5, 5]);
    const waste = booking("waste", [Tea, 1]);
    await send(waste);
    expect(await send(waste)).toEqual({ outcome: "repeated" });
    await agree();
  });

  test("waste and own use never take more than there is, and then nothing", async () => {
    const { Tea, Gum } = await placeTeasAndGum(shop.db);
    await remove(shop.db, Gum);
    expect(await send(booking("waste", [Tea, 6], [Gum, 1]))).toEqual({
      outcome: "refused",
      lines: [
        { id: Tea, name: "Tea", why: "short", stock: 5 },
        { id: Gum, name: "", why: "gone", stock: 0 },
      ],
    });
    expect(await stockOf(shop.db, Tea)).toBe(5);
    expect(await send(booking("own use", [Tea, 5]))).toEqual({ outcome: "booked" });
    expect(await stockOf(shop.db, Tea)).toBe(0);
    await agree();
  });

  test("undoing writes the opposite, once, and takes back the cost", async () => {
    const { Tea, Gum } = await placeTeasAndGum(shop.db);
    await send(booking("delivery", [Tea, 5, 600]));
    const wrong = booking("delivery", [Tea, 10, 9000], [Gum, 1, 50]);
    await send(wrong);
    await sellOneOfEach(shop.db, [Tea]);
    await remove(shop.db, Gum);
    const undone = await Promise.all(times(4, () => undo(wrong.id)));
    expect(undone.filter(({ outcome }) => outcome === "undone")).toMatchObject([{ left: ["Gum"] }]);
    expect(undone.filter(({ outcome }) => outcome === "repeated")).toHaveLength(3);
    expect([await stockOf(shop.db, Tea), await costOf(Tea)]).toEqual([9, 6_000_000]);
    const stored = await readBooking(shop.db, wrong.id);
    expect(undone).toContainEqual({ outcome: "undone", id: stored?.undoneBy, left: ["Gum"] });
    expect(await undo(stored?.undoneBy ?? "")).toEqual({ outcome: "gone" });
    await agree();
  });

  test("nothing is undone where a stock would fall below 0", async () => {
    const { Tea, Gum } = await placeTeasAndGum(shop.db);
    const delivery = booking("delivery", [Tea, 3], [Gum, 3]);
    await send(delivery);
    await send(booking("waste", [Tea, 7]));
    expect(await undo(delivery.id)).toEqual({
      outcome: "refused",
      lines: [{ id: Tea, name: "Tea", why: "short", stock: 1 }],
    });
    expect(await stockOf(shop.db, Gum)).toBe(8);
    expect((await readBooking(shop.db, delivery.id))?.undoneBy).toBeNull();
    await agree();
  });

  test("deliveries and waste while sales go on are all counted", async () => {
    const { Tea } = await placeTeasAndGum(shop.db);
    await Promise.all(
      times(20, async () => {
        await send(booking("delivery", [Tea, 3, 100]));
        await sellOneOfEach(shop.db, [Tea]);
        await send(booking("waste", [Tea, 1]));
      }),
    );
    expect(await readProduct(shop.db, Tea)).toMatchObject({ stock: 25 });
    await agree();
  });

  test("bookings are listed in pages, newest first", async () => {
    const { Tea } = await placeTeasAndGum(shop.db);
    const ids: string[] = [];
    for (const at of times(60, Number)) {
      const delivery = booking("delivery", [Tea, 1]);
      await resultOf(book(shop.db, delivery, { ...EDIT, now: EDIT.now + at }));
      ids.unshift(delivery.id);
    }
    const first = await listBookings(shop.db, null);
    const second = await listBookings(shop.db, first.next);
    expect([...first.bookings, ...second.bookings].map(({ id }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
  });
});
