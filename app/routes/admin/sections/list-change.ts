import type { Place } from "../../../domain/product-order.ts";

/** What can be done in the list, as the action reads it. */
export type ListChange =
  | { intent: "status"; id: string; isActive: boolean }
  | { intent: "delete"; id: string }
  | ({ intent: "move"; id: string } & Place);

/** The list as it will be once its moves are made. */
export function withMoves<Item extends { id: string }>(
  items: Item[],
  changes: ListChange[],
): Item[] {
  return changes.reduce(
    (order, change) => (change.intent === "move" ? withMoved(order, change.id, change) : order),
    items,
  );
}

function withMoved<Item extends { id: string }>(
  items: Item[],
  id: string,
  { neighbour, side }: Place,
): Item[] {
  const moved = items.find((item) => item.id === id);
  const others = items.filter((item) => item !== moved);
  const beside = others.findIndex((item) => item.id === neighbour);
  if (!moved || beside < 0) return items;
  return others.toSpliced(side === "before" ? beside : beside + 1, 0, moved);
}
