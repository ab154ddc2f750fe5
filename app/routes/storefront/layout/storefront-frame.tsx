import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import {
  href,
  Link,
  useFetcher,
  useLocation,
  useNavigation,
  useNavigationType,
} from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { CartAnnouncement } from "#app/cart/cart-announcement.tsx";
import { cartItemCount, orderable } from "#app/domain/cart.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Awning, KioskMark } from "#app/ui/kiosk.tsx";
import { LanguageSwitch } from "#app/ui/language-switch.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { Footer } from "./footer.tsx";
import { FROM_HOME } from "./keep-shopping.tsx";
import { ShopNote } from "./shop-note.tsx";
import { layoutTexts } from "./texts.ts";

/** Every page of the storefront: header, content, footer. */
export function StorefrontFrame({
  hasStickyHeader = false,
  hasReminder = false,
  hasLanguageSwitch = true,
  children,
}: {
  hasStickyHeader?: boolean;
  hasReminder?: boolean;
  hasLanguageSwitch?: boolean;
  children: ReactNode;
}) {
  const isClientNavigation = useNavigationType() !== "POP";
  const isPending = useNavigation().state === "loading";
  const t = useTexts(layoutTexts);
  // A client navigation is announced by the new page's heading, as a loaded page is by itself.
  useEffect(() => {
    if (!isClientNavigation) return;
    document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
  }, [isClientNavigation]);
  return (
    <div className="page loads" aria-busy={isPending}>
      <a className="skip-link on-screen-only" href="#main">
        {t.skip}
      </a>
      <Header isSticky={hasStickyHeader} hasLanguageSwitch={hasLanguageSwitch} />
      <main id="main" tabIndex={-1} className="page-main">
        {hasReminder && <ReminderRoom />}
        {hasReminder && <ShopNote />}
        {children}
        <CartAnnouncement counted={orderable} />
      </main>
      <Footer />
    </div>
  );
}

function Header({
  isSticky,
  hasLanguageSwitch,
}: {
  isSticky: boolean;
  hasLanguageSwitch: boolean;
}) {
  return (
    <header className="site-header on-screen-only" data-sticky={isSticky ? "" : undefined}>
      <div className="wrap site-header-row">
        <Link to={href("/")} className="site-name">
          <KioskMark size={32} />
          <UserText className="truncate">{useShopProfile().name}</UserText>
        </Link>
        {hasLanguageSwitch && <LanguageSwitch />}
        <OrdersLink />
        <CartLink />
      </div>
      <Awning />
    </header>
  );
}

/** Shown where the browser remembers orders. */
function OrdersLink() {
  const { lastOrders } = useTexts(layoutTexts);
  return (
    <Link to={href("/success")} className="cart-link orders-link" aria-label={lastOrders}>
      <Icon name="receipt" size={26} />
    </Link>
  );
}

/** The reminder of an unsent order, in room that the page's head keeps; on the home page also the last order, in its own. */
function ReminderRoom() {
  // A route of its own, so that its code is fetched only where orders are remembered.
  const { load, data } = useFetcher<{ Remembered: ComponentType }>();
  useLayoutEffect(() => {
    if (window.markOrders?.() && navigator.onLine) load(href("/order-reminder"));
  }, [load]);
  return <div className="reminder-room">{data && <data.Remembered />}</div>;
}

/** A larger number does not fit on the badge; the link's label still says it. */
const MAX_SHOWN_COUNT = 999;

function CartLink() {
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
