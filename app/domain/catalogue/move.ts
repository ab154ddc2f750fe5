export type MoveTarget = { neighbour: string; side: "before" | "after" };

export function moveBeside<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  { neighbour, side }: MoveTarget,
): Item[] {
  const moved = items.find((item) => item.id === id);
  const others = items.filter((item) => item !== moved);
  const beside = others.findIndex((item) => item.id === neighbour);
  if (!moved || beside < 0) return [...items];
  return others.toSpliced(side === "before" ? beside : beside + 1, 0, moved);
}

/** The sequence of orderIds stays; the products between both positions take their neighbour's. */
export function moveByOrderId<P extends { id: string; orderId: number }>(
  products: readonly P[],
  id: string,
  to: MoveTarget,
): P[] {
  return moveBeside(products, id, to).map((product, index) => {
    const orderId = products[index]?.orderId ?? product.orderId;
    return product.orderId === orderId ? product : { ...product, orderId };
  });
}
