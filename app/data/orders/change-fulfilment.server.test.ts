import { expect, test } from "vitest";
import { addAccount, forgetAccount } from "#app/data/accounts/save-account.server.ts";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import { DELIVERY_FEE } from "#app/domain/orders/order.ts";
import { OWNER } from "#app/domain/staff/access.ts";
import { product, stockShop } from "#tests/support/data/catalogue.ts";
import { EDIT, effectsOf, resultOf } from "#tests/support/data/edits.ts";
import { change, lifeOptions, MONA } from "#tests/support/data/placed-order.ts";
import { stockOf } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { PICK_UP, placeDelivery } from "#tests/support/fulfilments/delivery.ts";
import { dispatchOrder, receivePayment } from "./change-fulfilment.server.ts";
import { changeStatus } from "./change-status.server.ts";
import { getOrder } from "./orders.server.ts";
import { recordRefund } from "./record-refund.server.ts";
import { readShownStatus } from "./shown-status.server.ts";

onEachDatabase((shop) => {
  const stocked = async () => {
    const made = [product({ name: "Tea", price: 1000, stock: 9 })];
    return (await stockShop(shop.db, made)).Tea ?? "";
  };
  const dispatch = (orderId: string, driver = "") =>
    resultOf(dispatchOrder(shop.db, { orderId, driver }, lifeOptions));
  const fulfilmentOf = async (id: string) => {
    const order = await getOrder(shop.db, id);
    return order?.type === "WhatsApp" ? order.fulfilment : undefined;
  };

  test("a confirmed delivery goes out once, and another driver may take it", async () => {
    const { id } = await placeDelivery(shop.db, [await stocked(), 2, 1000]);
    expect(await dispatch(id)).toMatchObject({ outcome: "too-late" });
    await resultOf(change(shop.db, id, "confirm"));
    expect(
      (await effectsOf(dispatchOrder(shop.db, { orderId: id, driver: "Ali" }, lifeOptions))).notice,
    ).toEqual({ order: id, status: "out" });
    expect(await dispatch(id, "Ali")).toEqual({ outcome: "repeated" });
    expect(await dispatch(id)).toEqual({ outcome: "repeated" });
    expect(await readShownStatus(shop.db, id)).toEqual({ status: "out", reason: null });
    expect(await dispatch(id, "Samir")).toEqual({ outcome: "changed" });
    const dispatched = { at: lifeOptions.now, by: MONA };
    expect(await fulfilmentOf(id)).toMatchObject({ driver: "Samir", dispatched });
    await resultOf(change(shop.db, id, "complete"));
    expect(await readShownStatus(shop.db, id)).toMatchObject({ status: "completed" });
    expect(await dispatch(id, "Omar")).toMatchObject({ outcome: "too-late" });
  });

  test("what is fetched does not go out, and no other order has a payment to receive", async () => {
    const tea = await stocked();
    const { id } = await placeDelivery(shop.db, [tea, 1, 1000], { fulfilment: PICK_UP });
    await resultOf(change(shop.db, id, "confirm"));
    expect(await dispatch(id)).toMatchObject({ outcome: "too-late" });
    const receive = (order: string) => resultOf(receivePayment(shop.db, order, lifeOptions));
    expect(await receive(id)).toEqual({ outcome: "changed" });
    expect(await receive(id)).toEqual({ outcome: "repeated" });
    expect(await fulfilmentOf(id)).toMatchObject({ received: { by: MONA }, dispatched: null });
    const inCash = { ...PICK_UP, paysBy: "cash" as const };
    const other = await placeDelivery(shop.db, [tea, 1, 1000], { fulfilment: inCash });
    expect(await receive(other.id)).toMatchObject({ outcome: "too-late" });
    expect(await receive(randomId())).toEqual({ outcome: "gone" });
  });

  test("the fee is no product: it takes no stock, is given back alone, and lists nothing", async () => {
    const tea = await stocked();
    const { id, items, total } = await placeDelivery(shop.db, [tea, 2, 1000]);
    expect(total).toBe(3500);
    expect(items.at(-1)).toMatchObject({ id: "", lineId: DELIVERY_FEE, price: 1500, pieces: 0 });
    await resultOf(change(shop.db, id, "complete"));
    expect(await stockOf(shop.db, tea)).toBe(7);
    const back = [{ position: 1, quantity: 1, toStock: true }];
    const refund = { id: randomId(), reason: "Late", items: back };
    expect(await resultOf(recordRefund(shop.db, id, refund, lifeOptions))).toMatchObject({
      outcome: "recorded",
      refund: { total: 1500 },
      notGivenBack: [],
    });
    expect((await checkSums(shop.db, lifeOptions.timezone)).examples).toEqual([]);
    const other = await placeDelivery(shop.db, [tea, 2, 1000]);
    await resultOf(change(shop.db, other.id, "confirm"));
    expect(await resultOf(change(shop.db, other.id, "cancel"))).toMatchObject({ notGivenBack: [] });
    expect(await stockOf(shop.db, tea)).toBe(7);
  });

  test("the address goes with the name of a customer who is forgotten", async () => {
    const { id } = await placeDelivery(shop.db, [await stocked(), 1, 1000]);
    const account = { id: randomId(), kind: "customer" as const, phone: "", note: "", limit: null };
    await resultOf(addAccount(shop.db, { ...account, name: "Mona", opening: -2500 }, EDIT));
    const paid = {
      orderId: id,
      action: "complete" as const,
      reason: null,
      paidBy: "account" as const,
    };
    const options = { ...lifeOptions, rights: OWNER, asksPaidBy: true };
    const completed = await resultOf(
      changeStatus(shop.db, { ...paid, account: account.id }, options),
    );
    expect(completed.outcome).toBe("changed");
    expect(await resultOf(forgetAccount(shop.db, account.id, EDIT))).toBe("forgotten");
    const texts = { street: "", building: "", flat: "", landmark: "", phone: "", note: "" };
    expect(await fulfilmentOf(id)).toMatchObject({ ...texts, area: "Maadi" });
  });
});
