import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { readAccount } from "#app/data/accounts/accounts.server.ts";
import { addAccount as addCustomer } from "#app/data/accounts/save-account.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { readShiftReport } from "#app/data/shifts/shift-report.server.ts";
import { randomId } from "#app/domain/id.ts";
import { expectedByMethod } from "#app/domain/shifts/shift.ts";
import { type Asked, PRICE, sellUntilKilled, send } from "#tests/support/accounts/selling.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { addAccount, proveShop } from "#tests/support/data/permitted-sales.ts";
import { stockOf } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { runs, TIMEOUT_MS } from "#tests/support/shop/faults.ts";

const KILLS = runs(2, 50);
const STOCK = 1_000_000;

onEachDatabase((shop, kind) => {
  test(
    "killed while it sells on account and takes payments, a shop agrees in drawer, stock and balance",
    async () => {
      await addAccount(shop.db);
      const { Tea = "" } = await stockShop(shop.db, [product({ name: "Tea", stock: STOCK })]);
      const [account, shift] = [randomId(), randomId()];
      await resultOf(openShift(shop.db, { id: shift, openingCash: 0, device: "till" }, EDIT));
      const fields = { name: "Umm Hassan", phone: "", note: "", limit: null };
      await resultOf(addCustomer(shop.db, { ...fields, id: account, kind: "customer" }, EDIT));
      const all: Asked[] = [];
      let stored = 0;
      for (let kill = 0; kill < KILLS; kill++) {
        const begun = { place: shop.place, product: Tea, account };
        const { asked, done } = await sellUntilKilled(begun, 10, randomInt(300));
        all.push(...asked);
        for (const one of asked) {
          const outcome = await send(shop.db, begun, one);
          expect(["recorded", "repeated"]).toContain(outcome);
          if (done.has(one.id)) expect(outcome).toBe("repeated");
          else if (outcome === "repeated") stored += 1;
        }
        const paid = all.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
        const sold = all.filter(({ amount }) => amount === null).length;
        const owed = { balance: PRICE * sold - paid, entries: all.length };
        expect(await readAccount(shop.db, account)).toMatchObject(owed);
        expect(await stockOf(shop.db, Tea)).toBe(STOCK - sold);
        const report = await readShiftReport(shop.db, shift);
        expect(report && expectedByMethod(report).cash).toBe(paid);
        expect(report?.payments.account).toBe(PRICE * sold);
        await proveShop(shop.db);
      }
      console.log(
        `${kind}: ${KILLS} kills, ${all.length} sales and payments, ${stored} unanswered`,
      );
    },
    TIMEOUT_MS,
  );
});
