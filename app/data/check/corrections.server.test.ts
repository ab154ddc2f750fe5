import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkMessages } from "#app/domain/check/messages/messages.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { checkedFaults } from "#tests/support/check/faults.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { alterByHand, setStock } from "#tests/support/data/stock.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
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
        checkMessages(DEFAULT_LOCALE).fault,
      );
    expect([await named(-2), await named(6), await named(8)]).toEqual([[], [said], []]);
  });
});
