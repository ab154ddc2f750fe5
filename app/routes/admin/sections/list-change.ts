import { moveBeside, type Place } from "#app/domain/catalogue/product-order.ts";

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
    (order, change) => (change.intent === "move" ? moveBeside(order, change.id, change) : order),
    items,
  );
}
