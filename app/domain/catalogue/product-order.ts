/** Where something is moved to: beside one that is there already. */
export type Place = { neighbour: string; side: "before" | "after" };

/** The items after one was put beside its new neighbour; as they were when one of the two is gone. */
export function moveBeside<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  { neighbour, side }: Place,
): Item[] {
  const moved = items.find((item) => item.id === id);
  const others = items.filter((item) => item !== moved);
  const beside = others.findIndex((item) => item.id === neighbour);
  if (!moved || beside < 0) return [...items];
  return others.toSpliced(side === "before" ? beside : beside + 1, 0, moved);
}

/** The same for products in the order of their orderIds, which stay where they are. */
export function moveInOrder<P extends { id: string; orderId: number }>(
  products: readonly P[],
  id: string,
  to: Place,
): P[] {
  return moveBeside(products, id, to).map((product, index) => {
    const orderId = products[index]?.orderId ?? product.orderId;
    return product.orderId === orderId ? product : { ...product, orderId };
  });
}
