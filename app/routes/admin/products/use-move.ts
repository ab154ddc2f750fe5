import { useFetcher } from "react-router";
import type { Product } from "../../../domain/product.ts";
import { moveInOrder, type Place } from "../../../domain/product-order.ts";
import type { ProductResult } from "./product-result.ts";
import { useFailureNotice } from "./use-failure-notice.ts";

/** The products in the order they are in or, while a move is on its way, are going to be in. */
export function useMove(products: Product[]): {
  ordered: Product[];
  move: (id: string, to: Place) => void;
} {
  const fetcher = useFetcher<ProductResult>();
  useFailureNotice(fetcher.data, fetcher.state === "idle");
  const moving = fetcher.formData;
  return {
    ordered: moving ? moveInOrder(products, String(moving.get("id")), placeOf(moving)) : products,
    move: (id, { neighbour, side }) =>
      fetcher.submit({ intent: "move", id, neighbour, side }, { method: "post" }),
  };
}

function placeOf(form: FormData): Place {
  const side = form.get("side") === "before" ? "before" : "after";
  return { neighbour: String(form.get("neighbour")), side };
}
