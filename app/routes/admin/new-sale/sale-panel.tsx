import { memo } from "react";
import { itemCountLabel } from "#app/cart/item-count.ts";
import type { Cart } from "#app/cart/stored-cart.ts";
import { cartItemCount, cartTotal } from "#app/domain/cart.ts";
import { formatEgp } from "#app/domain/money.ts";
import { ClearSale } from "#app/routes/admin/till/clear-sale.tsx";
import { SaleLines } from "#app/routes/admin/till/sale-lines.tsx";
import { useStockedLines } from "#app/routes/admin/till/sale-stock.tsx";
import type { SaleActions } from "#app/routes/admin/till/use-sale.ts";
import { AdminIcon } from "#app/ui/admin/admin-icon.tsx";
import { ConfirmLink } from "./confirm-link.tsx";

type Panel = {
  touched: string | undefined;
  actions: SaleActions;
};

/** The running sale, beside the products where there is room. */
export const SalePanel = memo(function SalePanel({
  cart,
  ...panel
}: Panel & { cart: Cart | null }) {
  const hasLines = cart !== null && cart.items.length > 0;
  return (
    <section className="sale-panel" aria-labelledby="sale-heading" aria-busy={cart === null}>
      <div className="sale-panel-head">
        <h2 id="sale-heading" className="panel-title">
          This sale
        </h2>
        {hasLines && (
          <p className="sale-panel-count figures">{itemCountLabel(cartItemCount(cart.items))}</p>
        )}
        <ClearSale />
      </div>
      {cart === null && <PanelSkeleton />}
      {cart && !hasLines && <EmptyPanel />}
      {hasLines && <PanelLines cart={cart} {...panel} />}
    </section>
  );
});

function PanelLines({ cart, touched, actions }: Panel & { cart: Cart }) {
  const lines = useStockedLines(cart.items);
  return (
    <>
      <SaleLines lines={lines} touched={touched} actions={actions} />
      <div className="sale-panel-foot">
        <p className="sale-total figures">
          <span>Total</span>
          <strong>{formatEgp(cartTotal(cart.items))}</strong>
        </p>
        <ConfirmLink />
      </div>
    </>
  );
}

function EmptyPanel() {
  return (
    <div className="sale-panel-empty">
      <AdminIcon name="register" size={40} />
      <p>Nothing in this sale yet. Press a product, or scan one.</p>
    </div>
  );
}

/** The panel's shape until the browser's sale was read. */
function PanelSkeleton() {
  return (
    <div className="grid gap-4 p-4" aria-hidden="true">
      <div className="skeleton h-5 w-3/5" />
      <div className="skeleton h-14" />
      <div className="skeleton h-5 w-2/5" />
      <div className="skeleton h-14" />
    </div>
  );
}
