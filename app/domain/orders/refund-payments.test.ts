import fc from "fast-check";
import { expect, test } from "vitest";
import { randomId } from "#app/domain/id.ts";
import { PAYMENT_METHODS, type PaymentMethod, paidTotal } from "#app/domain/sale/payment.ts";
import { type CashierOrder, type Order, PLAIN_SALE } from "./order.ts";
import { beyondPaid, leftByMethod, type RefundPayment, shareBack } from "./refund-payments.ts";

function saleOf(paid: RefundPayment[]): CashierOrder {
  const payments = paid.map((part) => ({ ...part, received: null }));
  const ids = { id: randomId(), cartId: randomId(), cashierId: "1", cashierName: "Nour" };
  const about = { customerName: "Mona", total: paidTotal(paid), createdAt: 0, items: [] };
  return { ...PLAIN_SALE, ...ids, ...about, type: "Cashier", payments };
}

const part = (method: PaymentMethod, amount: number): RefundPayment => ({ method, amount });

test("in whatever amounts a split sale is refunded, each method gives back what it paid", () => {
  const paid = fc.uniqueArray(
    fc.record({
      method: fc.constantFrom(...PAYMENT_METHODS),
      amount: fc.integer({ min: 1, max: 100_000 }),
    }),
    { minLength: 1, maxLength: 4, selector: ({ method }) => method },
  );
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });
  fc.assert(
    fc.property(paid, cuts, (paid, cuts) => {
      const order = saleOf(paid);
      const refunds: { payments: RefundPayment[] }[] = [];
      let rest = order.total;
      for (const cut of [...cuts, 1]) {
        const amount = Math.floor(rest * cut);
        const left = leftByMethod(order, refunds) ?? [];
        const payments = shareBack(amount, left);
        expect(paidTotal(payments)).toBe(amount);
        expect(beyondPaid(payments, left)).toEqual([]);
        refunds.push({ payments });
        rest -= amount;
      }
      expect(leftByMethod(order, refunds)).toEqual([]);
    }),
  );
});

test.each([
  ["nothing typed", [], [part("cash", 450), part("card", 450)]],
  [
    "one typed, the other takes the rest",
    [part("cash", 300)],
    [part("cash", 300), part("card", 600)],
  ],
  ["too little for the other", [part("cash", 0)], [part("cash", 0), part("card", 800)]],
  ["too much", [part("cash", 1000)], [part("cash", 1000), part("card", 0)]],
])("the shares of EGP 9, %s", (_, typed, shares) => {
  const amounts = new Map(typed.map(({ method, amount }) => [method, amount]));
  expect(shareBack(900, [part("cash", 800), part("card", 800)], amounts)).toEqual(shares);
});

test("a method gives back what it paid and refunds have left of it, and no more", () => {
  const sale = saleOf([part("cash", 500), part("card", 400)]);
  const left = leftByMethod(sale, [{ payments: [part("cash", 500), part("wallet", 100)] }]);
  expect(left).toEqual([part("card", 400)]);
  const given = [part("cash", 1), part("card", 400), part("wallet", 1)];
  expect(beyondPaid(given, left)).toEqual([part("cash", 1), part("wallet", 1)]);
  // A sale without payments was paid in cash; of a web order nobody knows.
  expect(leftByMethod({ ...sale, payments: [] }, [])).toEqual([part("cash", 900)]);
  const web = { ...sale, type: "WhatsApp", items: [] } as unknown as Order;
  expect(beyondPaid([part("card", 400)], leftByMethod(web, []))).toEqual([]);
});
