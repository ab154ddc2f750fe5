import { Link } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { cartItemCount, itemCountLabel } from "#app/domain/cart.ts";
import { Awning } from "#app/ui/awning.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KioskMark } from "#app/ui/kiosk-mark.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useGrew } from "./use-grew.ts";

/** A larger number does not fit on the basket; the link's label still says it. */
const MOST_SHOWN = 999;

/** The kiosk's fascia: its name, the way to the cart, and the awning below. */
export function Header({ isSticky }: { isSticky: boolean }) {
  return (
    <header className="fascia on-screen-only" data-sticky={isSticky ? "" : undefined}>
      <div className="wrap fascia-row">
        <Link to="/" className="fascia-name">
          <KioskMark size={32} />
          <bdi className="truncate">{useShopProfile().name}</bdi>
        </Link>
        <CartLink />
      </div>
      <Awning />
    </header>
  );
}

function CartLink() {
  const { cart } = useCart();
  const count = cart ? cartItemCount(cart.items) : null;
  const grew = useGrew(count);
  return (
    <Link
      to="/confirm"
      className="cart-link"
      prefetch="intent"
      aria-label={count === null ? "Cart" : `Cart, ${itemCountLabel(count)}`}
    >
      <Icon name="basket" size={26} />
      <span
        key={count}
        className="cart-count figures"
        data-empty={count ? undefined : ""}
        data-grew={grew ? "" : undefined}
      >
        {count !== null && count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      </span>
    </Link>
  );
}
