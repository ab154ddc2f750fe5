import type { Edit, ModelPack } from "./events.ts";

/** A ten-thousandth of a piastre is the unit of costs. */
const UNITS = 10_000;

export class ModelProduct {
  readonly id: string;
  readonly name: string;
  price: number;
  packs: ModelPack[] = [];
  keepsStock = true;
  stock = 0;
  cost: number | null = null;
  commission: number | null = null;
  readonly countedAt: number[] = [];

  constructor(id: string, name: string, price: number) {
    this.id = id;
    this.name = name;
    this.price = price;
  }

  /** What so many pieces cost that are sold for `price`; null where nobody knows. */
  costOf(pieces: number, price: number): number | null {
    if (this.commission !== null) return price * UNITS - price * this.commission;
    return this.cost === null ? null : this.cost * pieces;
  }

  /** Nothing is kept of what comes back after stock is no longer kept. */
  move(pieces: number): void {
    if (this.keepsStock) this.stock += pieces;
  }

  deliver(quantity: number, cost: number | null): void {
    const before = this.cost === null ? 0 : this.stock;
    if (cost !== null) {
      const worth = before * (this.cost ?? 0) + quantity * cost * UNITS;
      this.cost = Math.floor(worth / (before + quantity) + 0.5);
    }
    this.stock += quantity;
  }

  /** Answers how many pieces were missing. Those that a later count found gone are gone already. */
  sellOffline(pieces: number, madeAt: number): number {
    if (!this.keepsStock || this.countedAt.some((at) => at >= madeAt)) return 0;
    const missing = Math.max(0, pieces - this.stock);
    this.stock += missing - pieces;
    return missing;
  }

  edit({ price, packs, keepsStock, cost, commission, added }: Edit): void {
    this.price = price;
    this.packs = packs;
    if (keepsStock) this.stock += added;
    else {
      this.stock = 0;
      const isAverage = this.keepsStock && cost === null && commission === null;
      if (!isAverage) this.cost = cost === null ? null : cost * UNITS;
    }
    this.commission = keepsStock ? null : commission;
    this.keepsStock = keepsStock;
  }
}
