import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { href, Link, useFetcher, useLocation, useNavigationType } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import { CartAnnouncement } from "#app/cart/cart-announcement.tsx";
import { cartItemCount } from "#app/domain/cart.ts";
import { shopMessages } from "#app/domain/messages/messages.ts";
import { closedNote } from "#app/domain/shop/opening-hours.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Awning, KioskMark } from "#app/ui/kiosk.tsx";
import { LanguageSwitch } from "#app/ui/language-switch.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useFormats, useMessages } from "#app/ui/use-messages.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { FROM_HOME } from "./keep-shopping.tsx";
import { layoutMessages } from "./messages/messages.ts";

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
  const t = useMessages(layoutMessages);
  // A client navigation is announced by the new page's heading, as a loaded page is by itself.
  useEffect(() => {
    if (!isClientNavigation) return;
    document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
  }, [isClientNavigation]);
  return (
    <div className="page">
      <a className="skip-link on-screen-only" href="#main">
        {t.skip}
      </a>
      <Header isSticky={hasStickyHeader} hasLanguageSwitch={hasLanguageSwitch} />
      <main id="main" tabIndex={-1} className="page-main">
        {hasReminder && <ReminderRoom />}
        {hasReminder && <ShopNote />}
        {children}
        <CartAnnouncement />
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
        <CartLink />
      </div>
      <Awning />
    </header>
  );
}

/** That the shop takes no orders, or when it opens. */
function ShopNote() {
  const shop = useShopProfile();
  const t = useMessages(shopMessages);
  const closed = shop.closed && closedNote(shop.closed, t);
  const note = shop.takesOrders ? closed : shop.pause || t.notTakingOrders;
  if (!note) return null;
  return (
    <p className="wrap shop-note" data-tone={shop.takesOrders ? undefined : "warning"}>
      <UserText>{note}</UserText>
    </p>
  );
}

/** The reminder of an unsent order, in room that the page's head keeps for it. */
function ReminderRoom() {
  // A route of its own, so that its code is fetched only where there is something to remind of.
  const { load, data } = useFetcher<{ OrderReminder: ComponentType }>();
  useLayoutEffect(() => {
    if (window.hasUnsentOrder?.() && navigator.onLine) load(href("/order-reminder"));
  }, [load]);
  return <div className="reminder-room">{data && <data.OrderReminder />}</div>;
}

/** A larger number does not fit on the badge; the link's label still says it. */
const MAX_SHOWN_COUNT = 999;

function CartLink() {
  const { cart } = useCart();
  const count = cart ? cartItemCount(cart.items) : null;
  const grew = useGrew(count);
  const { number } = useFormats();
  const t = useMessages(layoutMessages);
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

function Footer() {
  const shop = useShopProfile();
  const t = useMessages(layoutMessages);
  return (
    <footer className="footer on-screen-only">
      <div className="striped-edge" />
      <div className="wrap footer-columns">
        <div className="footer-shop">
          <p className="footer-name">
            <KioskMark size={36} />
            <UserText>{shop.name}</UserText>
          </p>
          {shop.address && (
            <address>
              <Icon name="pin" />
              <UserText>{shop.address}</UserText>
            </address>
          )}
        </div>
        <ul className="footer-links">
          {shop.phone && (
            <FooterLink href={`tel:${shop.phone.replace(/[^\d+]/g, "")}`} icon="phone">
              {shop.phone}
            </FooterLink>
          )}
          {shop.whatsapp && (
            <FooterLink href={`https://wa.me/${shop.whatsapp}`} icon="bubble">
              {t.whatsapp}
            </FooterLink>
          )}
          {shop.email && (
            <FooterLink href={`mailto:${shop.email}`} icon="mail">
              {shop.email}
            </FooterLink>
          )}
          {shop.instagram && (
            <FooterLink href={`https://www.instagram.com/${shop.instagram}/`} icon="camera">
              {t.instagram}
            </FooterLink>
          )}
          <li>
            <Link className="footer-link" to={href("/success")}>
              <Icon name="basket" />
              {t.yourOrders}
            </Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}

function FooterLink({ href, icon, children }: { href: string; icon: IconName; children: string }) {
  return (
    <li>
      <a className="footer-link" href={href}>
        <Icon name={icon} />
        <UserText>{children}</UserText>
      </a>
    </li>
  );
}
