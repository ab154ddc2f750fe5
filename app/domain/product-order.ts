/** Where something is moved to: beside one that is there already. */
export type Place = { neighbour: string; side: "before" | "after" };

/**
 * The products after one was moved: it stands beside its neighbour, and all of them keep the same
 * orderIds between them, in their order. Unchanged when one of the two is not there.
 */
export function moveInOrder<P extends { id: string; orderId: number }>(
  products: readonly P[],
  id: string,
  { neighbour, side }: Place,
): P[] {
  const moved = products.find((product) => product.id === id);
  const others = products.filter((product) => product.id !== id);
  const beside = others.findIndex((product) => product.id === neighbour);
  if (!moved || beside < 0) return [...products];
  const order = others.toSpliced(side === "before" ? beside : beside + 1, 0, moved);
  return order.map((product, index) => {
    const orderId = products[index]?.orderId ?? product.orderId;
    return product.orderId === orderId ? product : { ...product, orderId };
  });
}
