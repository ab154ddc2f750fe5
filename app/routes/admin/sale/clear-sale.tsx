import { useState } from "react";
import { flushSync } from "react-dom";
import { cartItemCount, cartTotal } from "../../../domain/cart.ts";
import { formatEgp } from "../../../domain/money.ts";
import { useCart } from "../../../ui/cart.tsx";
import { itemCountLabel } from "../../../ui/item-count.ts";
import { ConfirmDialog } from "../../../ui/office/confirm-dialog.tsx";

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
