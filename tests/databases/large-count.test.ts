import { expect, test } from "vitest";
import type { Database } from "#app/data/database/database.server.ts";
import { batches } from "#app/data/database/prepared.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { listBookings } from "#app/data/stock/bookings.server.ts";
import { checkStock } from "#app/data/stock/check-stock.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { undoBooking } from "#app/data/stock/undo-booking.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf, times } from "#tests/support/data/edits.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";

onEachDatabase((shop) => {
  test("5,000 differences are booked and undone", { timeout: 30_000 }, async () => {
    const products = times(5000, (at) => product({ name: `Tea ${at}`, orderId: at + 1, stock: 5 }));
    await stockShop(shop.db, products);
    const countId = randomId();
    const by = () => ({ ...EDIT, now: Date.now() });
    const count = { id: countId, collectionName: null, isBlind: false };
    await resultOf(startCount(shop.db, count, by()));
    await countAll(shop.db, countId, 7);
    const id = randomId();
    const booked = await resultOf(bookCount(shop.db, { countId, id, note: "Month" }, by()));
    expect(booked).toEqual({ outcome: "booked", bookingId: id });
    expect(await stocks(shop.db)).toEqual([7]);
    expect((await listBookings(shop.db, null)).bookings).toMatchObject([{ id, sums: null }]);
    await resultOf(undoBooking(shop.db, { booking: id, id: randomId() }, by()));
    expect(await stocks(shop.db)).toEqual([5]);
    expect((await checkStock(shop.db, { isFull: true })).faults).toEqual([]);
  });
});

async function countAll(db: Database, countId: string, counted: number): Promise<void> {
  const line = { count_id: countId, staff_id: "mona", staff_name: "Mona", counted_at: 0, counted };
  const rows = await db.selectFrom("products").select(["id", "stock", "movements"]).execute();
  for (const batch of batches(rows, 500)) {
    const lines = batch.map(({ id, stock, movements }) => ({
      ...line,
      product_id: id,
      stock,
      first_number: movements,
      last_number: movements,
    }));
    await db.insertInto("stock_count_lines").values(lines).execute();
  }
}

async function stocks(db: Database): Promise<number[]> {
  const rows = await db.selectFrom("products").select("stock").distinct().execute();
  return rows.map(({ stock }) => stock);
}
