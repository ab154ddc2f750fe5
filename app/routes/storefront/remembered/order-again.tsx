import { href, useHref, useLocation, useNavigate } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { type LeftOut, type RepeatableOrder, repeatOrder } from "#app/domain/orders/order-again.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { FROM_HOME } from "#app/routes/storefront/layout/keep-shopping.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useJson } from "#app/ui/use-json.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { repeats } from "./repeats.ts";
import { rememberedTexts } from "./texts.ts";

/** Fills the cart with the order at today's prices, and goes there. */
export function useOrderAgain(orderId: string) {
  const { fill } = useCart();
  const navigate = useNavigate();
  const isAtHome = useLocation().pathname === href("/");
  const t = useTexts(shopTexts);
  const { load, isPending, failed } = useJson<RepeatableOrder>();
  const address = useOrderAddress(orderId);
  const fillCart = (order: RepeatableOrder) => {
    let leftOut: LeftOut[] = [];
    repeats.update((before) => {
      let after = before;
      fill((cart) => {
        const again = repeatOrder({ cart, orderId, order, repeats: before }, t);
        leftOut = again.leftOut;
        after = again.repeats;
        return again.items;
      });
      return after;
    });
    navigate(href("/confirm"), { state: { leftOut, ...(isAtHome && FROM_HOME) } });
  };
  return { press: () => load(address, fillCart), isPending, failed };
}

/** Where an order's lines are, and what of them is sold now. */
export function useOrderAddress(orderId: string): string {
  return `${useHref(href("/order-reminder"))}?order=${orderId}`;
}

export function OrderAgain({
  orderId,
  look,
  isInList = false,
  describedBy,
}: {
  orderId: string;
  look?: "plain";
  isInList?: boolean;
  describedBy?: string;
}) {
  const { press, isPending, failed } = useOrderAgain(orderId);
  const t = useTexts(rememberedTexts);
  return (
    <div className="order-again with-scripts">
      <button
        type="button"
        className={isInList ? "text-link" : "button"}
        data-look={look}
        data-pending={isPending ? "" : undefined}
        disabled={isPending}
        aria-describedby={describedBy}
        onClick={press}
      >
        {isPending ? <span className="spinner" /> : <Icon name="basket" />}
        <span>{t.orderAgain}</span>
      </button>
      {failed && <FieldError>{t.productsNotRead}</FieldError>}
    </div>
  );
}
