import { expect, test } from "vitest";
import { checkSums } from "#app/data/sums/check-sums.server.ts";
import { randomId } from "#app/domain/id.ts";
import type { SubmittedRefund } from "#app/domain/orders/refund.ts";
import type { RefundPayment } from "#app/domain/orders/refund-payments.ts";
import { effectsOf, resultOf } from "#tests/support/data/edits.ts";
import {
  change,
  lifeOptions,
  MONA,
  placeTeasAndGum,
  remove,
} from "#tests/support/data/placed-order.ts";
import { saleOptions, stockOf } from "#tests/support/data/sales.ts";
import { onEachDatabase } from "#tests/support/database/database.ts";
import { readOrderLife } from "./order-life.server.ts";
import { recordRefund } from "./record-refund.server.ts";
import { recordSale } from "./record-sale.server.ts";

type Item = [position: number, quantity: number, toStock?: boolean];

function refundOf(...items: Item[]): SubmittedRefund {
  const all = items.map(([position, quantity, toStock = true]) => ({
    position,
    quantity,
    toStock,
  }));
  return { id: randomId(), reason: "Stale", items: all };
}

onEachDatabase((shop) => {
  const refund = (orderId: string, submitted: SubmittedRefund) =>
    resultOf(recordRefund(shop.db, orderId, submitted, lifeOptions));

  async function complete() {
    const placed = await placeTeasAndGum(shop.db);
    await resultOf(change(shop.db, placed.id, "complete"));
    return placed;
  }

  test("a refund gives back what is ticked and is there, and leaves the order as it is", async () => {
    const { id, Tea, Gum } = await complete();
    await remove(shop.db, Gum);
    const submitted = refundOf([0, 1], [1, 1]);
    const notGivenBack = ["Gum"];
    expect(await refund(id, submitted)).toMatchObject({ outcome: "recorded", notGivenBack });
    expect(await refund(id, refundOf([0, 1, false]))).toMatchObject({ notGivenBack: [] });
    expect(await stockOf(shop.db, Tea)).toBe(4);
    const life = await readOrderLife(shop.db, id);
    expect(life).toMatchObject({ order: { status: "completed", total: 3000 } });
    expect(life?.refunds.find((one) => one.id === submitted.id)).toEqual({
      id: submitted.id,
      reason: "Stale",
      total: 2000,
      payments: [{ method: "cash", amount: 2000 }],
      staff: MONA,
      createdAt: lifeOptions.now,
      items: [
        { position: 0, quantity: 1, amount: 1000, toStock: true },
        { position: 1, quantity: 1, amount: 1000, toStock: false },
      ],
    });
    expect((await checkSums(shop.db, lifeOptions.timezone)).count).toBe(0);
  });

  test("more than is left is refused whole", async () => {
    const { id, Tea } = await complete();
    await refund(id, refundOf([0, 1], [1, 1]));
    for (const tooMuch of [refundOf([0, 2]), refundOf([0, 1], [1, 1]), refundOf([2, 1])]) {
      expect(await refund(id, tooMuch)).toMatchObject({
        outcome: "too-much",
        lines: [
          { left: 1, leftAmount: 1000 },
          { left: 0, leftAmount: 0 },
        ],
      });
    }
    expect(await stockOf(shop.db, Tea)).toBe(4);
  });

  test("a refund sent again is the same refund, without effects, and under its id there is no other", async () => {
    const { id, Tea } = await complete();
    const submitted = refundOf([0, 1]);
    const record = () => recordRefund(shop.db, id, submitted, lifeOptions);
    expect(await effectsOf(record())).toMatchObject({
      live: { topics: ["orders", "stock"], products: [Tea] },
      audit: { what: "refund recorded", about: { staff: MONA.id, refunded: 1000 } },
    });
    const again = { outcome: "repeated", refund: { id: submitted.id, total: 1000 } };
    expect(await resultOf(record())).toMatchObject(again);
    expect(await effectsOf(record())).toEqual({});
    const changed = { ...refundOf([0, 2]), id: submitted.id };
    expect(await refund(id, changed)).toMatchObject({ ...again, outcome: "other-contents" });
    expect(await stockOf(shop.db, Tea)).toBe(4);
  });

  test("sales are refundable, and of web orders those completed", async () => {
    const { id, cart } = await placeTeasAndGum(shop.db);
    const sale = { ...cart, cartId: randomId() };
    const sold = await resultOf(recordSale(shop.db, sale, saleOptions));
    if (sold.outcome !== "recorded") throw new Error(sold.outcome);
    expect(await refund(sold.order.id, refundOf([0, 1]))).toMatchObject({ outcome: "recorded" });
    expect(await refund(id, refundOf([0, 1]))).toEqual({ outcome: "not-refundable" });
    await resultOf(change(shop.db, id, "confirm"));
    expect(await refund(id, refundOf([0, 1]))).toEqual({ outcome: "not-refundable" });
    expect(await refund(randomId(), refundOf([0, 1]))).toEqual({ outcome: "gone" });
  });

  const cash = (amount: number): RefundPayment => ({ method: "cash", amount });
  const card = (amount: number): RefundPayment => ({ method: "card", amount });

  /** Two teas and a gum, EGP 10 each. */
  async function sellSplit() {
    const { cart } = await placeTeasAndGum(shop.db);
    const payments = [cash(2000), card(1000)].map((part) => ({ ...part, received: null }));
    const sale = { ...cart, cartId: randomId(), payments };
    const sold = await resultOf(recordSale(shop.db, sale, saleOptions));
    if (sold.outcome !== "recorded") throw new Error(sold.outcome);
    return sold.order.id;
  }
  const stored = async (orderId: string) =>
    (await readOrderLife(shop.db, orderId))?.refunds.map(({ payments }) => payments);

  test("a split sale is refunded in the shares of its payments", async () => {
    const id = await sellSplit();
    await refund(id, refundOf([0, 1]));
    expect(await stored(id)).toEqual([[cash(667), card(333)]]);
    // What the version before reads.
    expect(await shop.db.selectFrom("refunds").select("method").execute()).toEqual([
      { method: "cash" },
    ]);
    expect(
      await effectsOf(recordRefund(shop.db, id, refundOf([0, 1], [1, 1]), lifeOptions)),
    ).toMatchObject({
      audit: { about: { refunded: 3000, cash: 1333, card: 667 } },
    });
  });

  test.each([
    ["edited within what each method paid", [cash(100), card(900)], false, "recorded"],
    ["less than the amount", [cash(100), card(899)], false, "payments-refused"],
    ["more than the amount, which somebody confirmed", [cash(1001)], true, "payments-refused"],
    [
      "by a method that paid nothing",
      [{ method: "wallet", amount: 1000 }],
      false,
      "payments-refused",
    ],
    ["by it, which somebody confirmed", [{ method: "wallet", amount: 1000 }], true, "recorded"],
  ] as const)("a refund %s", async (_, payments, isBeyondPaid, outcome) => {
    const submitted = { ...refundOf([0, 1]), payments: [...payments], isBeyondPaid };
    const id = await sellSplit();
    expect(await refund(id, submitted)).toMatchObject({ outcome });
    expect(await stored(id)).toEqual(outcome === "recorded" ? [payments] : []);
    if (outcome !== "recorded") return;
    expect(await refund(id, submitted)).toMatchObject({ outcome: "repeated" });
    const other = { ...submitted, payments: [card(1000)] };
    expect(await refund(id, other)).toMatchObject({ outcome: "other-contents" });
  });

  test("a refund that the version before recorded counts as given back by its method", async () => {
    const id = await sellSplit();
    await refund(id, { ...refundOf([0, 1]), method: "card" });
    await shop.db.deleteFrom("refund_payments").execute();
    expect(await stored(id)).toEqual([[card(1000)]]);
    const back = { ...refundOf([0, 1]), payments: [cash(999), card(1)] };
    expect(await refund(id, back)).toMatchObject({ outcome: "payments-refused" });
    expect(await refund(id, refundOf([0, 1]))).toMatchObject({ outcome: "recorded" });
    expect(await stored(id)).toContainEqual([cash(1000)]);
  });
});
