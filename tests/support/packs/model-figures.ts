import { wallClock } from "#tests/support/database/wall-clock.ts";
import { CountedSums } from "#tests/support/packs/counted-sums.ts";
import type { ModelLine, ModelOrder } from "./model-orders.ts";

const { wallAt } = wallClock("Africa/Cairo");
const dayOf = (at: number) => new Date(wallAt(at)).toISOString().slice(0, 10);

/** Revenue, and pieces and profit by product, each on its day. */
export class ModelFigures {
  readonly sums = new CountedSums();

  /** Counts the order on its own day, or no longer. */
  place({ type, placedAt, total, lines }: ModelOrder, sign: 1 | -1): void {
    this.sums.add(`${dayOf(placedAt)} ${type} orders`, sign);
    this.sums.add(`${dayOf(placedAt)} ${type} piastres`, sign * total);
    for (const line of lines) this.#addPieces(placedAt, line, sign * line.quantity);
  }

  /** Profit is that of lines whose cost is known. */
  earn({ lines }: ModelOrder, at: number): void {
    for (const line of lines) this.#addProfit(at, line, line.leftAmount, line.quantity);
  }

  complete(order: ModelOrder, at: number): void {
    this.sums.add(`${dayOf(at)} revenue piastres`, order.total);
    this.earn(order, at);
  }

  /** What does not come back to the stock has cost what it did. */
  refund(line: ModelLine, { amount, quantity, isBack }: Refunded, at: number): void {
    this.#addPieces(at, line, -quantity);
    this.#addProfit(at, line, -amount, isBack ? -quantity : 0);
  }

  payBack({ type }: ModelOrder, total: number, at: number): void {
    this.sums.add(`${dayOf(at)} ${type} piastres`, -total);
    if (type === "Cashier") this.sums.add(`${dayOf(at)} refunds piastres`, total);
    else this.sums.add(`${dayOf(at)} revenue piastres`, -total);
  }

  /** Of no stock each one sold counts as one. */
  #addPieces(at: number, { product, moved }: ModelLine, quantity: number): void {
    if (product !== "") this.sums.add(`${dayOf(at)} ${product} pieces`, quantity * (moved || 1));
  }

  #addProfit(at: number, { product, unitCost }: ModelLine, costed: number, quantity: number): void {
    if (unitCost === null) return;
    this.sums.add(`${dayOf(at)} ${product} costed`, costed);
    this.sums.add(`${dayOf(at)} ${product} cost`, unitCost * quantity);
  }
}

type Refunded = { amount: number; quantity: number; isBack: boolean };
