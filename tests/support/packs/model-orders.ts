import type { SoldLine } from "./events.ts";

export type ModelLine = SoldLine & {
  /** The pieces that one takes from the stock. */
  moved: number;
  unitCost: number | null;
  left: number;
  leftAmount: number;
};

export type ModelOrder = {
  type: "Cashier" | "WhatsApp";
  status: "sold" | "pending" | "confirmed" | "completed" | "cancelled";
  placedAt: number;
  total: number;
  lines: ModelLine[];
};

export function piecesBy<Line extends SoldLine>(lines: Line[], piecesOf: (line: Line) => number) {
  const needed = new Map<string, number>();
  for (const line of lines) {
    const pieces = piecesOf(line) * line.quantity;
    if (pieces > 0) needed.set(line.product, (needed.get(line.product) ?? 0) + pieces);
  }
  return needed;
}

/** In proportion, rounded down; what is left goes by one piastre to the lines that lost most, the first ones first. */
export function shareOf(discount: number, lines: SoldLine[]): number[] {
  const amounts = lines.map(({ price, quantity }) => price * quantity);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const shares = amounts.map((amount) => Math.floor((amount * discount) / total));
  const lost = amounts.map((amount) => (amount * discount) % total);
  for (let left = discount - shares.reduce((sum, share) => sum + share, 0); left > 0; left--) {
    const most = lost.indexOf(Math.max(...lost));
    shares[most] = (shares[most] ?? 0) + 1;
    lost[most] = -1;
  }
  return shares;
}

/** The last piece takes what is left of the line's money. */
export function takeBack(line: ModelLine, quantity: number): number {
  const part = Math.floor((line.leftAmount * quantity) / line.left);
  const amount = quantity === line.left ? line.leftAmount : part;
  line.left -= quantity;
  line.leftAmount -= amount;
  return amount;
}
