import type { Order } from "#app/domain/orders/order.ts";
import type { Refund } from "#app/domain/orders/refund.ts";
import type { PaymentMethod } from "#app/domain/sale/payment.ts";

/** A shift kept in the simplest way, to hold its report against. */
export class ShiftModel {
  /** What is in the drawer and on each of the other methods' accounts. */
  readonly at: Record<PaymentMethod, number> = { cash: 0, card: 0, instapay: 0, wallet: 0 };
  readonly payments = { ...this.at };
  readonly refunds = { ...this.at };
  readonly sales = { count: 0, total: 0, discounts: 0 };
  readonly corrections: string[] = [];
  refundCount = 0;
  paid = 0;

  constructor(openingCash: number) {
    this.at.cash = openingCash;
  }

  pay(amount: number): void {
    this.at.cash += amount;
    this.paid += amount;
  }

  sell(order: Order): void {
    if (order.type !== "Cashier") throw new Error("No sale.");
    this.sales.count += 1;
    this.sales.total += order.total;
    this.sales.discounts += order.discount?.amount ?? 0;
    for (const { method, amount } of order.payments) {
      this.at[method] += amount;
      this.payments[method] += amount;
    }
  }

  refund({ method, total }: Refund): void {
    this.at[method] -= total;
    this.refunds[method] += total;
    this.refundCount += 1;
  }
}
