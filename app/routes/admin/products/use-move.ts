import { useRevalidator } from "react-router";
import type { Product } from "#app/domain/catalogue/product.ts";
import { moveInOrder, type Place } from "#app/domain/catalogue/product-order.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useQueue } from "#app/ui/admin/use-queue.ts";
import type { ProductResult } from "./product-result.ts";

type Move = { intent: "move"; id: string } & Place;

/** The products in the order they are in, or are going to be in once all moves are made. */
export function useMove(products: Product[]): {
  ordered: Product[];
  move: (id: string, to: Place) => void;
} {
  const { revalidate } = useRevalidator();
  const notify = useNotice();
  const { waiting, add } = useQueue<Move, ProductResult>((_move, { failure }) => {
    if (!failure) return;
    notify("error", failure);
    revalidate();
  });
  return {
    ordered: waiting.reduce((order, move) => moveInOrder(order, move.id, move), products),
    move: (id, to) => add({ intent: "move", id, ...to }),
  };
}
