import { memo, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { href, Link } from "react-router";
import { useCart, useFilledCart } from "#app/cart/cart.tsx";
import type { Cart } from "#app/cart/stored-cart.ts";
import { cartItemCount, cartTotal } from "#app/domain/cart.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { TillCashier } from "#app/routes/admin/switch-cashier/switch-cashier.tsx";
import { TakePaymentButton } from "#app/routes/admin/till/customers/take-payment.tsx";
import { AgeReminder } from "#app/routes/admin/till/sale/age-reminder.tsx";
import { reportWhole } from "#app/routes/admin/till/sale/followed-sale.ts";
import { HeldSales } from "#app/routes/admin/till/sale/held-sales.tsx";
import { HoldSale } from "#app/routes/admin/till/sale/hold-sale.tsx";
import { JustSold, useJustSold } from "#app/routes/admin/till/sale/just-sold.tsx";
import { LastReceipt } from "#app/routes/admin/till/sale/last-receipt.tsx";
import { SaleLines } from "#app/routes/admin/till/sale/sale-lines.tsx";
import { currentSale } from "#app/routes/admin/till/sale/sale-record.ts";
import type { SaleActions } from "#app/routes/admin/till/sale/use-sale.ts";
import { OpenShiftLink, ShiftNeeded } from "#app/routes/admin/till/shift-note.tsx";
import { tillTexts } from "#app/routes/admin/till/texts.ts";
import { TillKeys } from "#app/routes/admin/till/till-keys.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { newSaleTexts } from "./texts.ts";

type Panel = {
  touched: string | undefined;
  actions: SaleActions;
};

/** The current sale beside the products, where there is room. */
export const SalePanel = memo(function SalePanel(panel: Panel) {
  const cart = useFilledCart();
  const { sold } = useJustSold();
  const { thisSale } = useTexts(newSaleTexts);
  const { itemCount } = useTexts(shopTexts);
  return (
    <section className="sale-panel" aria-labelledby="sale-heading" aria-busy={cart === undefined}>
      <div className="sale-panel-head">
        <h2 id="sale-heading" className="panel-title">
          {thisSale}
        </h2>
        {cart && <p className="sale-panel-count figures">{itemCount(cartItemCount(cart.items))}</p>}
        <ClearSale />
      </div>
      {cart === undefined && <PanelSkeleton />}
      {cart !== undefined && <JustSold />}
      {cart === null && !sold && <EmptyPanel />}
      {cart && <PanelLines cart={cart} {...panel} />}
    </section>
  );
});

function PanelLines({ cart, touched, actions }: Panel & { cart: Cart }) {
  const { egp } = useFormats();
  const { total } = useTexts(tillTexts);
  return (
    <>
      <SaleLines items={cart.items} touched={touched} actions={actions} />
      <div className="sale-panel-foot">
        <AgeReminder items={cart.items} />
        <p className="sale-total figures">
          <span>{total}</span>
          <strong>{egp(cartTotal(cart.items))}</strong>
        </p>
        <FinishSale />
      </div>
    </>
  );
}

function EmptyPanel() {
  const { emptySale } = useTexts(newSaleTexts);
  return (
    <div className="sale-panel-empty">
      <Icon name="register" size={40} />
      <p>{emptySale}</p>
    </div>
  );
}

/** Shown until the browser's sale is read. */
function PanelSkeleton() {
  return (
    <div className="sale-panel-skeleton" aria-hidden="true">
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton" />
    </div>
  );
}

/** The current sale in one line, where there is no room for the panel. Always there: it must not rise under a finger. */
export function SaleBar() {
  const cart = useFilledCart();
  const { sold } = useJustSold();
  const { runningSale, emptySale } = useTexts(newSaleTexts);
  return (
    <section className="cart-bar sale-bar" aria-label={runningSale}>
      {cart !== undefined && <JustSold />}
      {cart === null && !sold && <p className="cart-bar-row">{emptySale}</p>}
      {cart && <BarRow cart={cart} />}
    </section>
  );
}

function BarRow({ cart: { items } }: { cart: Cart }) {
  const { egp } = useFormats();
  const { itemCount } = useTexts(shopTexts);
  return (
    <div className="cart-bar-row">
      <p className="sale-bar-total figures">
        <span>{itemCount(cartItemCount(items))}</span>
        <strong>{egp(cartTotal(items))}</strong>
      </p>
      <ClearSale isTool />
      <FinishSale />
    </div>
  );
}

export function NewSaleHead({ children }: { children?: ReactNode }) {
  const { newSale } = useTexts(tillTexts);
  return (
    <>
      <div className="page-head">
        <h1 tabIndex={-1}>{newSale}</h1>
        <TillKeys />
        <OpenShiftLink />
        <TillCashier />
        {children}
        <TakePaymentButton />
        <LastReceipt />
        <HeldSales />
      </div>
      <ShiftNeeded />
    </>
  );
}

function ClearSale({ isTool = false }: { isTool?: boolean }) {
  const { clear } = useCart();
  const cart = useFilledCart();
  const { egp } = useFormats();
  const t = useTexts(newSaleTexts);
  const { itemCount } = useTexts(shopTexts);
  const [isAsking, setAsking] = useState(false);
  if (!cart) return null;
  const clearNow = () => {
    // The closing dialog returns the focus to its opener, which disappears with the sale.
    flushSync(() => setAsking(false));
    focusHeading();
    reportWhole("cleared", currentSale.current());
    clear();
  };
  return (
    <>
      <Button
        className={isTool ? "till-tool" : "clear-sale"}
        look="quiet-danger"
        aria-label={t.clearSale}
        onClick={() => setAsking(true)}
      >
        {isTool && <Icon name="trash" />}
        <span>{isTool ? t.clear : t.clearSale}</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={t.clearQuestion}
          confirmLabel={t.clearSale}
          onConfirm={clearNow}
          onCancel={() => setAsking(false)}
        >
          <p className="figures">
            {t.willBeTakenOut(itemCount(cartItemCount(cart.items)), egp(cartTotal(cart.items)))}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Fetched ahead: Confirm Sale has to open even when the network has just gone. */
function FinishSale() {
  const { confirmSale } = useTexts(tillTexts);
  return (
    <div className="finish-sale">
      <HoldSale />
      <Link
        to={href("/admin/confirm-order")}
        className="button confirm-link"
        data-look="sun"
        data-pad="Enter"
        prefetch="render"
      >
        {confirmSale}
        <Icon name="arrow" />
      </Link>
    </div>
  );
}
