import { expect, test } from "vitest";
import { addStaff } from "#app/add-staff.server.ts";
import { recordSale } from "#app/data/orders/record-sale.server.ts";
import { openShift } from "#app/data/shifts/open-shift.server.ts";
import { changeAccount } from "#app/data/staff/manage-staff.server.ts";
import { findAccountId } from "#app/data/staff/staff.server.ts";
import { countProduct } from "#app/data/stock/count-product.server.ts";
import { startCount } from "#app/data/stock/counts.server.ts";
import { randomId } from "#app/domain/id.ts";
import { DEFAULT_LOCALE } from "#app/domain/locale/locale.ts";
import { viewActivity } from "#app/routes/admin/activity/activity.server.ts";
import { viewOrder } from "#app/routes/admin/order/order.server.ts";
import { viewShift } from "#app/routes/admin/shifts/shifts.server.ts";
import { viewReview } from "#app/routes/admin/stock/counts/review.server.ts";
import { viewHistory } from "#app/routes/admin/stock/history/history.server.ts";
import { shopWithMona } from "#tests/support/data/accounts.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, resultOf } from "#tests/support/data/edits.ts";
import { cartOf } from "#tests/support/data/orders.ts";
import { saleOptions } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";

const BOTH = ["Ali", "Ali (now Ali Samir)"];

onEachDatabase((database) => {
  test("what two did who were named Ali, one after the other, is told apart", async () => {
    const app = await shopWithMona(database);
    const { Tea = "" } = await stockShop(app.db, [product({ name: "Tea", stock: 9, price: 1000 })]);
    const [shift, count] = [randomId(), randomId()];
    const orders: string[] = [];
    for (const email of ["first@koshk.example", "second@koshk.example"]) {
      await resultOf(addStaff(app, { email, name: "Ali", password: "four green kettles" }, EDIT));
      const id = (await findAccountId(app.db, email)) ?? "";
      const edit = { staff: id, now: Date.now() };
      await resultOf(openShift(app.db, { id: shift, openingCash: 0, device: "till" }, edit));
      await resultOf(startCount(app.db, { id: count, collectionName: null, isBlind: false }, edit));
      const counted = { change: randomId(), product: Tea, pieces: { by: 4 }, ageMs: 0 };
      await countProduct(app.db, count, counted, edit);
      const cashier = { id, name: "Ali" };
      const options = { ...saleOptions, cashier, drawer: { device: "till", staff: id } };
      const sold = await resultOf(recordSale(app.db, cartOf([Tea, 1, 1000]), options));
      if (sold.outcome === "recorded") orders.push(sold.order.id);
      if (email.startsWith("first"))
        await resultOf(changeAccount(app.db, id, { name: "Ali Samir" }, EDIT));
    }
    const sales = new URL("https://koshk.example/admin/activity?kind=sale");
    const activity = (await viewActivity({ app, locale: DEFAULT_LOCALE, url: sales })).list;
    expect(activity?.entries.map(({ person }) => person).toSorted()).toEqual(BOTH);
    const sellers = orders.map(async (order) => {
      const page = await viewOrder({ app, locale: DEFAULT_LOCALE, params: { orderId: order } });
      return page?.view.events[0]?.by;
    });
    expect((await Promise.all(sellers)).toSorted()).toEqual(BOTH);
    const viewed = { app, locale: DEFAULT_LOCALE, params: { shiftId: shift } };
    const { report, person } =
      (await viewShift({ ...viewed, staff: { role: "owner" } }))?.shift ?? {};
    expect(report?.people.map((each) => each.person.name).toSorted()).toEqual(BOTH);
    expect(person).toBe("Ali (now Ali Samir)");
    const staff = { id: "mona", name: "Mona", email: "", role: "owner", language: "en" } as const;
    const url = new URL("http://koshk.example/");
    const asked = { app, locale: DEFAULT_LOCALE, staff, params: { productId: Tea }, url };
    const reviewed = await viewReview({ ...asked, params: { countId: count } });
    expect(reviewed?.review.progress.people.toSorted()).toEqual(BOTH);
    expect(
      (await viewHistory(asked))?.history.movements
        .slice(0, 2)
        .map((each) => each.person)
        .toSorted(),
    ).toEqual(BOTH);
  });
});
