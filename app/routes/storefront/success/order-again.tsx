import { useState } from "react";
import { href, useHref, useNavigate } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { readProducts } from "#app/cart/read-products.ts";
import { shopMessages } from "#app/domain/messages/messages.ts";
import type { WebOrder } from "#app/domain/orders/order.ts";
import { addOrderAgain, type LeftOut } from "#app/domain/orders/order-again.ts";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { successMessages } from "./messages/messages.ts";

/** Fills the cart with the order at today's prices, and goes there. */
export function OrderAgain({ order, look }: { order: WebOrder; look?: "plain" }) {
  const { change } = useCart();
  const navigate = useNavigate();
  const shopTexts = useMessages(shopMessages);
  const t = useMessages(successMessages);
  const [state, setState] = useState<"loading" | "failed">();
  const isLoading = state === "loading";
  const path = useHref(href("/order-products"));
  const fillCart = async () => {
    setState("loading");
    const products = await readProducts(`${path}?order=${order.id}`);
    if (!products) return setState("failed");
    let leftOut: LeftOut[] = [];
    change((items) => {
      const again = addOrderAgain(items, order.items, products, shopTexts);
      leftOut = again.leftOut;
      return again.items;
    });
    navigate(href("/confirm"), { state: { leftOut } });
  };
  return (
    <div className="order-again with-scripts">
      <button
        type="button"
        className="button"
        data-look={look}
        data-pending={isLoading ? "" : undefined}
        disabled={isLoading}
        onClick={fillCart}
      >
        {isLoading ? <span className="spinner" /> : <Icon name="basket" />}
        {t.orderAgain}
      </button>
      {state === "failed" && <FieldError>{t.productsNotRead}</FieldError>}
    </div>
  );
}
