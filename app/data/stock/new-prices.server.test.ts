import { expect, test } from "vitest";
import { listActivity } from "#app/data/activity/activity.server.ts";
import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { SubmittedBooking } from "#app/domain/stock/booking.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { addPacks, pack } from "#tests/support/data/packs.ts";
import { placeTeasAndGum } from "#tests/support/data/placed-order.ts";
import { stockOf } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { book } from "./book.server.ts";
import { readBooking } from "./bookings.server.ts";
import { readCurrentPrices } from "./new-prices.server.ts";
import { undoBooking } from "./undo-booking.server.ts";

onEachDatabase((shop) => {
  type Line = SubmittedBooking["lines"][number];

  const send = (booking: SubmittedBooking) => resultOf(book(shop.db, booking, EDIT));

  function delivery(...lines: Line[]): SubmittedBooking {
    return { id: randomId(), kind: "delivery", supplier: "", note: "", lines };
  }

  async function read(id: string) {
    const product = await readProduct(shop.db, id);
    if (!product) throw new Error("The product is there.");
    return product;
  }

  async function repriced(id: string, price: number): Promise<Line> {
    const { version } = await read(id);
    return { id, quantity: 5, cost: 900, newPrice: { price, version } };
  }

  test("a delivery changes prices with its booking, once however often it is sent", async () => {
    const { Tea, Gum } = await placeTeasAndGum(shop.db);
    const { price, version } = await read(Tea);
    const booking = delivery(await repriced(Tea, price + 50), { id: Gum, quantity: 2, cost: null });
    const outcomes = await Promise.all([send(booking), send(booking), send(booking)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
      "booked",
      "repeated",
      "repeated",
    ]);
    expect(await read(Tea)).toMatchObject({ price: price + 50, version: version + 1 });
    const { prices } = (await readBooking(shop.db, booking.id)) ?? {};
    expect(prices).toEqual([{ id: Tea, from: price, to: price + 50 }]);
    const asked = { kind: "product" as const, staff: null, range: null };
    const { entries } = await listActivity(shop.db, asked, null);
    expect(entries).toMatchObject([
      {
        what: "product updated",
        subject: { id: Tea, name: "Tea" },
        details: { changes: { price: { from: price, to: price + 50 } } },
      },
    ]);
    const other = { ...booking, lines: [{ ...booking.lines[0], newPrice: undefined } as Line] };
    expect(await send(other)).toEqual({ outcome: "other-contents" });
  });

  test("nothing is booked where somebody changed a product since its price was seen", async () => {
    const { Tea, Gum } = await placeTeasAndGum(shop.db);
    const stock = await stockOf(shop.db, Tea);
    const booking = delivery(await repriced(Tea, 2000), await repriced(Gum, 700));
    const now = await read(Gum);
    await send(delivery(await repriced(Gum, 650)));
    const changed = { price: 650, version: now.version + 1, packs: [] };
    expect(await send(booking)).toEqual({
      outcome: "refused",
      lines: [{ id: Gum, name: "Gum", why: "changed", stock: 0, changed }],
    });
    expect([await stockOf(shop.db, Tea), (await read(Gum)).price]).toEqual([stock, 650]);
    expect((await read(Tea)).price).not.toBe(2000);
    const [tea, gum] = booking.lines as [Line, Line];
    const seen = { ...gum, newPrice: { price: 700, version: changed.version } };
    expect(await send({ ...booking, lines: [tea, seen] })).toEqual({ outcome: "booked" });
    expect([(await read(Tea)).price, (await read(Gum)).price]).toEqual([2000, 700]);
  });

  test("a price that somebody has set to the same meanwhile is no conflict, and no change", async () => {
    const { Tea } = await placeTeasAndGum(shop.db);
    const booking = delivery(await repriced(Tea, 2000));
    await send(delivery(await repriced(Tea, 2000)));
    expect(await send(booking)).toEqual({ outcome: "booked" });
    expect(await readBooking(shop.db, booking.id)).toMatchObject({
      prices: [{ id: Tea, from: 2000, to: 2000 }],
    });
    expect(await send(booking)).toEqual({ outcome: "repeated" });
  });

  test("what is no delivery changes no price", async () => {
    const { Tea } = await placeTeasAndGum(shop.db);
    const { price } = await read(Tea);
    const line = { ...(await repriced(Tea, 2000)), quantity: 1, cost: null };
    const waste = { ...delivery(line), kind: "waste" as const, note: "Broken" };
    expect(await send(waste)).toEqual({ outcome: "booked" });
    expect((await read(Tea)).price).toBe(price);
  });

  test("a delivery changes prices of packs with its product's, in one entry and one version", async () => {
    const { Tea, Gum } = await placeTeasAndGum(shop.db);
    const [box, six, other] = [pack(), pack({ name: "six", pieces: 6, price: 5_000 }), pack()];
    await addPacks(shop.db, Tea, box, six);
    await addPacks(shop.db, Gum, other);
    const { price, version } = await read(Tea);
    const line = await repriced(Tea, price + 50);
    const packPrices = [{ id: box.id, price: 21_000, version }];
    const booking = delivery({ ...line, packPrices });
    expect(await send(booking)).toEqual({ outcome: "booked" });
    expect(await send(booking)).toEqual({ outcome: "repeated" });
    expect(await send(delivery(line))).toMatchObject({ outcome: "booked" });
    const repricedBox = { ...box, price: 21_000 };
    const changed = { price: price + 50, version: version + 1, packs: [repricedBox, six] };
    expect(await read(Tea)).toMatchObject(changed);
    const asked = { kind: "product" as const, staff: null, range: null };
    const { entries } = await listActivity(shop.db, asked, null);
    expect(entries.map(({ details }) => details)).toEqual([
      {
        changes: {
          price: { from: price, to: price + 50 },
          packs: { from: "box of 24: 24, 200; six: 6, 50", to: "box of 24: 24, 210; six: 6, 50" },
        },
      },
    ]);

    const refused = { outcome: "refused", lines: [{ id: Tea, why: "changed", changed }] };
    const seenBefore = [{ id: six.id, price: 5_500, version }];
    const ofAnother = [{ id: other.id, price: 1, version: version + 1 }];
    for (const packPrices of [seenBefore, ofAnother]) {
      const line = { id: Tea, quantity: 5, cost: 900, packPrices };
      expect(await send(delivery(line))).toMatchObject(refused);
    }
    expect((await read(Gum)).packs).toEqual([other]);
  });

  test("the last cost is that of the last delivery that paid and was not undone", async () => {
    const { Tea, Gum } = await placeTeasAndGum(shop.db);
    for (const cost of [600, 900, null]) await send(delivery({ id: Tea, quantity: 5, cost }));
    const undone = delivery({ id: Tea, quantity: 5, cost: 1000 });
    await send(undone);
    await resultOf(undoBooking(shop.db, { booking: undone.id, id: randomId() }, EDIT));
    const prices = await readCurrentPrices(shop.db, [Tea, Gum, randomId()]);
    expect(new Map(prices.map(({ id, cost, lastCost }) => [id, [cost, lastCost]]))).toEqual(
      new Map([
        [Tea, [expect.any(Number), 9_000_000]],
        [Gum, [null, null]],
      ]),
    );
  });
});
