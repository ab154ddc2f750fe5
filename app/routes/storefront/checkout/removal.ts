import type { CartLine } from "#app/cart/stored-cart.ts";

/** A line that was removed or lowered: as it was and where, and how many are left. */
export type TakenOut = { line: CartLine; at: number; left: number };

export function takenOut(before: readonly CartLine[], after: readonly CartLine[]): TakenOut[] {
  const left = new Map(after.map(({ id, quantity }) => [id, quantity]));
  return before
    .map((line, at) => ({ line, at, left: left.get(line.id) ?? 0 }))
    .filter(({ line, left }) => left < line.quantity);
}

/** Each line where it was. What became of the others meanwhile stays. */
export function putBack(items: readonly CartLine[], taken: readonly TakenOut[]): CartLine[] {
  const ids = new Set(taken.map(({ line }) => line.id));
  const lines = items.filter(({ id }) => !ids.has(id));
  for (const { line, at } of taken) lines.splice(at, 0, line);
  return lines;
}
