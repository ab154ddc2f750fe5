import { useRef } from "react";
import type { Cart } from "#app/cart/stored-cart.ts";
import { cartItemCount, cartTotal, orderable } from "#app/domain/cart.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { checkoutTexts } from "./texts.ts";
import { UndoNotice, useRemoval } from "./undo-notice.tsx";

/** Total and button, always in sight. The total is what the order costs without what cannot be ordered. */
export function OrderFoot({ items, isPending }: { items: Cart["items"]; isPending: boolean }) {
  const foot = useRef<HTMLDivElement>(null);
  const { takeOut } = useRemoval();
  const { egp } = useFormats();
  const t = useTexts(checkoutTexts);
  const { totalIsWithout } = useTexts(shopTexts);
  const available = orderable(items);
  const isWhole = cartItemCount(available) === cartItemCount(items);
  const removeRest = () => {
    takeOut(orderable);
    // The pressed button goes.
    foot.current?.focus();
  };
  return (
    <div ref={foot} tabIndex={-1} className="order-foot">
      <UndoNotice isPending={isPending} />
      <p role="status" className="not-available">
        {!isWhole && <span>{totalIsWithout}</span>}
      </p>
      {!isWhole && (
        <button
          type="button"
          className="button"
          data-look="plain"
          disabled={isPending}
          onClick={removeRest}
        >
          {t.removeNotAvailable}
        </button>
      )}
      <p className="order-total figures">
        <span>{t.total}</span>
        <strong>{egp(cartTotal(available))}</strong>
      </p>
      <button
        type="submit"
        className="button order-submit"
        disabled={isPending}
        data-pending={isPending ? "" : undefined}
      >
        {isPending ? <span className="spinner" /> : <Icon name="bubble" size={24} />}
        <span>{t.send}</span>
      </button>
    </div>
  );
}
