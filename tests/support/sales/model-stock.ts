import type { ModelProduct } from "./shop-model.ts";

/** A change of stock by so many, a count that found so many, or the undoing of one. */
export type ModelMove = { at: number } & (
  | { by: number }
  | { counted: number; booking: string }
  | { undoes: string }
);

export function move(product: ModelProduct, by: number, at: number): void {
  product.moves.push({ at, by });
  product.stock += by;
}

/** All of it anew, and what each count differed by. */
export function replay({ moves }: ModelProduct) {
  let stock = 0;
  const differences = new Map<string, number>();
  for (const one of moves) {
    const undone = "undoes" in one ? (differences.get(one.undoes) ?? 0) : 0;
    if ("by" in one) stock += one.by;
    else if ("undoes" in one) stock -= undone;
    else {
      differences.set(one.booking, one.counted - stock);
      stock = one.counted;
    }
  }
  return { stock, differences };
}

/** At its own moment, before a count of that moment. Returns whether a count had found them gone. */
export function moveLate(product: ModelProduct, by: number, at: number): boolean {
  const before = product.stock;
  const next = product.moves.findIndex((one) => one.at >= at);
  product.moves.splice(next < 0 ? product.moves.length : next, 0, { at, by });
  product.stock = replay(product).stock;
  return product.stock === before;
}
