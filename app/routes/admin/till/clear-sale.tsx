import { useState } from "react";
import { flushSync } from "react-dom";
import { useCart } from "#app/cart/cart.tsx";
import { itemCountLabel } from "#app/cart/item-count.ts";
import { cartItemCount, cartTotal } from "#app/domain/cart.ts";
import { formatEgp } from "#app/domain/money.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog.tsx";

/** Empties the sale once it was asked whether it should. */
export function ClearSale() {
  const { cart, clear } = useCart();
  const [isAsking, setAsking] = useState(false);
  if (!cart || cart.items.length === 0) return null;
  const clearNow = () => {
    // The closing dialog gives the focus back to the button that asked, which goes with the sale.
    flushSync(() => setAsking(false));
    document.querySelector<HTMLElement>("#main h1")?.focus({ preventScroll: true });
    clear();
  };
  return (
    <>
      <button
        type="button"
        className="button clear-sale"
        data-look="quiet-danger"
        onClick={() => setAsking(true)}
      >
        Clear sale
      </button>
      {isAsking && (
        <ConfirmDialog
          question="Clear this sale?"
          confirmLabel="Clear sale"
          onConfirm={clearNow}
          onCancel={() => setAsking(false)}
        >
          <p className="figures">
            {`${itemCountLabel(cartItemCount(cart.items))}, ${formatEgp(cartTotal(cart.items))}, will be taken out.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
