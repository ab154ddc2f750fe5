import { sql } from "kysely";
import { expect, test } from "vitest";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { bookCount } from "#app/data/stock/book-count.server.ts";
import { countProduct } from "#app/data/stock/count-product.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { undoBooking } from "#app/data/stock/undo-booking.server.ts";
import { checkTexts } from "#app/domain/check/texts.ts";
import { randomId } from "#app/domain/id.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { checkedFaults } from "#tests/support/check/faults.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { alterByHand, setStock } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { checkShop } from "./check-shop.server.ts";
import { listCorrections } from "./corrections.server.ts";

const DAY_MS = 24 * 60 * 60_000;

onEachDatabase((shop) => {
  test("a stock that was altered and has moved since is named for a week", async () => {
    const { Tea = "" } = await stockShop(shop.db, [
      product({ name: "Tea", stock: 5 }),
      product({ name: "Gum", orderId: 2, stock: 5 }),
    ]);
    await alterByHand(shop.db, sql`update products set stock = 3 where id = ${Tea}`);
    await setStock(shop.db, 1);
    const said =
      "Tea, movement 2: The stock was changed outside of Koshk by -2, which this movement makes good. Count the product again.";
    expect(await checkedFaults(shop.db)).toEqual([said]);
    const named = async (days: number) =>
      (await listCorrections(shop.db, Date.now() + days * DAY_MS)).map(
        checkTexts(DEFAULT_LOCALE).fault,
      );
    expect([await named(-2), await named(6), await named(8)]).toEqual([[], [said], []]);
    await resultOf(deleteProduct(shop.db, Tea, EDIT));
    const gone = said.replace("Count the product again.", "The product is deleted.");
    expect(await named(6)).toEqual([gone]);
  });

  const now = () => ({ ...EDIT, now: Date.now() });

  async function counted(product: string, to: number): Promise<string> {
    const id = randomId();
    await resultOf(startCount(shop.db, { id, collectionName: null, isBlind: false }, now()));
    await countProduct(
      shop.db,
      id,
      { change: randomId(), product, pieces: { to }, ageMs: 0 },
      now(),
    );
    return id;
  }

  test("until it is counted and booked, and it makes no check a full one", async () => {
    const { Tea = "" } = await stockShop(shop.db, [product({ name: "Tea", stock: 5 })]);
    const alter = () => alterByHand(shop.db, sql`update products set stock = 3 where id = ${Tea}`);
    const book = (countId: string, id = randomId()) =>
      resultOf(bookCount(shop.db, { countId, id, note: "" }, now()));
    const named = async () => (await listCorrections(shop.db, Date.now())).length;
    const check = async () => (await checkShop(shop.db, { hasFile: async () => true })).check;

    const early = await counted(Tea, 4);
    await alter();
    await book(early);
    expect(await named()).toBe(1);
    const { at, fullAt } = await check();
    expect([fullAt, (await check()).fullAt]).toEqual([at, at]);

    // It agrees, so nothing moves.
    const agreed = await counted(Tea, 2);
    expect(await named()).toBe(1);
    await book(agreed);
    expect(await named()).toBe(0);

    await alter();
    const [late, booking] = [await counted(Tea, 4), randomId()];
    await book(late, booking);
    expect(await named()).toBe(0);
    await resultOf(undoBooking(shop.db, { id: randomId(), booking }, now()));
    expect(await named()).toBe(1);
  });
});
