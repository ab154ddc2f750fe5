import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { closeShift } from "#app/data/shifts/close-shift.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { recordShiftCash } from "#app/data/shifts/record-shift-cash.server.ts";
import { readShiftReport } from "#app/data/shifts/shift-report.server.ts";
import { randomId } from "#app/domain/id.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { resultOf, times } from "#tests/support/data/edits.ts";
import { cartOf, countOrders } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const ROUNDS = runs(10, 200);
const TILLS = 4;
const CONNECTIONS = 10;
const PRICE = 1000;
const ICE = 30;

onEachDatabase((shop, kind) => {
  beforeEach(async () => {
    await Promise.all(times(CONNECTIONS, () => sql`select 1`.execute(shop.db)));
  });

  test(
    `a shift is closed while ${TILLS} tills sell and pay out: each is in its report, or refused`,
    async () => {
      const { Lighter: id = "" } = await stockShop(shop.db, [product({ stock: 1_000_000 })]);
      const edit = { staff: saleOptions.cashier.id, now: saleOptions.now };
      const here = { device: "till", staff: edit.staff };
      const options = { ...saleOptions, drawer: here };
      const sell = async () =>
        (await resultOf(recordSale(shop.db, cartOf([id, 1, PRICE]), options))).outcome;
      const payOut = () => {
        const paid = { id: randomId(), amount: -ICE, reason: "Ice", isSure: true };
        return resultOf(recordShiftCash(shop.db, paid, here, edit));
      };
      /** Until it is refused; answers how often it was not. */
      const goOn = async (act: () => Promise<string>) => {
        for (let done = 0; ; done++) {
          const answer = await act();
          if (answer === "no-shift") return done;
          expect(answer).toBe("recorded");
        }
      };
      let all = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const shift = randomId();
        await resultOf(
          openShift(shop.db, { id: shift, openingCash: 0, device: here.device }, edit),
        );
        const closing = { id: shift, counted: { cash: 0 }, note: "", here: null };
        const close = async () => {
          await setTimeout(Math.random() * 50);
          return resultOf(closeShift(shop.db, closing, edit));
        };
        const sold = Promise.all(times(TILLS, () => goOn(sell)));
        const paidOut = Promise.all(times(TILLS, () => goOn(payOut)));
        const closed = await Promise.all([close(), close()]);
        expect(closed.sort()).toEqual(["closed", "repeated"]);
        const sales = sum(await sold);
        const expected = sales * PRICE - sum(await paidOut) * ICE;
        const report = await readShiftReport(shop.db, shift);
        expect(report?.sales).toMatchObject({ count: sales, total: sales * PRICE });
        expect(report?.counts).toEqual([{ method: "cash", expected, counted: 0 }]);
        all += sales;
      }
      expect(await countOrders(shop.db)).toBe(all);
      console.log(`${kind}: ${ROUNDS} closings beside ${all} sales`);
    },
    TIMEOUT_MS,
  );
});

function sum(numbers: number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}
