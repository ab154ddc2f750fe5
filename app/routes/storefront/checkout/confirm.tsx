import { useEffect, useRef, useState } from "react";
import { Form, href, Link, useLocation, useNavigate } from "react-router";
import { useCart } from "#app/cart/cart.tsx";
import type { LeftOut } from "#app/domain/orders/order-again.ts";
import { StorefrontFrame } from "#app/routes/storefront/layout/storefront-frame.tsx";
import { useRememberedOrders } from "#app/routes/storefront/remembered/remembered-orders.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Cat } from "#app/ui/kiosk.tsx";
import { PageMeta } from "#app/ui/page-meta.tsx";
import { LONGEST_ANSWER_MS } from "#app/ui/requests.ts";
import { useSecondTaps } from "#app/ui/second-taps.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/confirm";
import { CartReceipt, CartReceiptSkeleton } from "./cart-receipt.tsx";
import { type ConfirmResult, placeOrderAction } from "./confirm-action.server.ts";
import { checkoutTexts } from "./texts.ts";
import { RemovalProvider, UndoNotice } from "./undo-notice.tsx";
import "./confirm.css";

export function action(args: Route.ActionArgs) {
  return placeOrderAction(args);
}

/** Whatever keeps the server's answer away, the page stays and says so. */
export async function clientAction({
  serverAction,
}: Route.ClientActionArgs): Promise<ConfirmResult> {
  try {
    return await Promise.race([serverAction(), noAnswer()]);
  } catch (error) {
    if (error instanceof Response) throw error;
    return { formError: null, isOffline: !navigator.onLine };
  }
}

/** Sent again, an order that was stored all the same comes back. */
function noAnswer(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("no answer")), LONGEST_ANSWER_MS);
  });
}

export default function Confirm() {
  const { cart } = useCart();
  useSecondTaps();
  const { name } = useShopProfile();
  const t = useTexts(checkoutTexts);
  const [hadLines, setHadLines] = useState(false);
  const hasLines = cart !== null && cart.items.length > 0;
  if (hasLines && !hadLines) setHadLines(true);
  return (
    <StorefrontFrame hasReminder>
      <PageMeta title={t.title(name)} description={t.description(name)} />
      <div className="wrap confirm-page">
        <h1 tabIndex={-1}>{t.heading}</h1>
        {cart === null ? <CartReceiptSkeleton /> : <LeftOutNote isOver={hadLines && !hasLines} />}
        <RemovalProvider>
          {hasLines && <CartReceipt cart={cart} />}
          {cart !== null && !hasLines && <EmptyCart takesFocus={hadLines} />}
        </RemovalProvider>
      </div>
    </StorefrontFrame>
  );
}

function LastOrder() {
  const [last] = useRememberedOrders();
  const { lastOrder } = useTexts(checkoutTexts);
  if (!last) return null;
  return (
    <Link className="text-link" to={`${href("/success")}?order=${last.id}`}>
      {lastOrder}
    </Link>
  );
}

/** `takesFocus`: the last line was just removed, and the focused button with it. */
function EmptyCart({ takesFocus }: { takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const t = useTexts(checkoutTexts);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="empty-cart">
      <Cat width={160} />
      <h2 ref={heading} tabIndex={-1}>
        {t.isEmpty}
      </h2>
      <Form action={href("/")}>
        <button type="submit" className="button">
          {t.goBack}
        </button>
      </Form>
      <LastOrder />
      <UndoNotice />
    </div>
  );
}

/** After 'Order again': what of the order could not be put into the cart, until the rest is taken out of it. */
function LeftOutNote({ isOver }: { isOver: boolean }) {
  const lines = leftOutOf(useLocation().state);
  const navigate = useNavigate();
  const t = useTexts(checkoutTexts);
  const isLeft = isOver && lines.length > 0;
  useEffect(() => {
    if (isLeft) navigate(href("/confirm"), { replace: true, preventScrollReset: true });
  }, [isLeft, navigate]);
  if (lines.length === 0) return null;
  return (
    <div role="status" className="left-out">
      <Icon name="alert" size={24} />
      <div>
        <p className="left-out-title">{t.notAllAdded}</p>
        <ul>
          {lines.map(({ name, why }) => (
            <li key={name + why}>{t.leftOut(<UserText>{name}</UserText>, why)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The browser keeps a page's state, also for another release. */
function leftOutOf(state: unknown): LeftOut[] {
  const lines: unknown = (state as { leftOut?: unknown } | null)?.leftOut;
  return Array.isArray(lines) ? lines.filter(isLeftOut) : [];
}

function isLeftOut(line: Partial<LeftOut> | null): line is LeftOut {
  return typeof line?.name === "string" && typeof line.why === "string";
}
