import { useState } from "react";
import { href, Link, useLocation } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { cartItemCount } from "#app/domain/cart.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { FROM_HOME } from "./keep-shopping.tsx";
import { layoutTexts } from "./texts.ts";

/** A larger number does not fit on the badge; the link's label still says it. */
const MAX_SHOWN_COUNT = 999;

export function CartLink() {
  const { cart } = useCart();
  const count = cart ? cartItemCount(cart.items) : null;
  const grew = useGrew(count);
  const { number } = useFormats();
  const t = useTexts(layoutTexts);
  return (
    <Link
      to={href("/confirm")}
      state={useLocation().pathname === href("/") ? FROM_HOME : null}
      className="cart-link"
      prefetch="intent"
      aria-label={count === null ? t.cart : t.cartOf(count)}
    >
      <Icon name="basket" size={26} />
      <span
        key={count}
        className="cart-count figures"
        data-empty={count ? undefined : ""}
        data-grew={grew ? "" : undefined}
      >
        {count !== null && shownCount(count, number)}
      </span>
    </Link>
  );
}

function shownCount(count: number, number: (value: number) => string): string {
  return count > MAX_SHOWN_COUNT ? `${number(MAX_SHOWN_COUNT)}+` : number(count);
}

/** Whether a count just rose from one known number to another. */
function useGrew(count: number | null): boolean {
  const [seen, setSeen] = useState({ count, grew: false });
  if (seen.count !== count) {
    setSeen({ count, grew: seen.count !== null && count !== null && count > seen.count });
  }
  return seen.grew;
}
