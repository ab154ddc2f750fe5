import { useRef } from "react";
import type { Cart } from "#app/cart/stored-cart.ts";
import { cartItemCount, cartTotal, orderable } from "#app/domain/cart.ts";
import { fulfilmentTexts } from "#app/domain/fulfilment/texts.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import type { Piastres } from "#app/domain/money.ts";
import type { DeliveryArea } from "#app/domain/shop/delivery-area.ts";
import { shopTexts } from "#app/domain/texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { checkoutTexts } from "./texts.ts";
import { UndoNotice, useRemoval } from "./undo-notice.tsx";
import type { Handover } from "./use-handover.ts";

/** Total and button, always in sight. The total is what the order costs without what cannot be ordered. */
export function OrderFoot({
  items,
  handover,
  fee,
  isPending,
}: {
  items: Cart["items"];
  handover: Handover | null;
  fee: Piastres;
  isPending: boolean;
}) {
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
      {handover?.area && <Delivery {...handover} area={handover.area} fee={fee} />}
      <p className="order-total figures">
        <span>{t.total}</span>
        <strong>{egp(cartTotal(available) + fee)}</strong>
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

/** What delivery adds, and what the order lacks to be delivered. */
function Delivery({
  area,
  missing,
  fee,
}: Pick<Handover, "missing"> & { area: DeliveryArea; fee: Piastres }) {
  const { egp, locale } = useFormats();
  const { deliveryFee } = useTexts(fulfilmentTexts);
  const t = useTexts(checkoutTexts);
  return (
    <>
      {missing > 0 && (
        <p className="order-missing" role="status" tabIndex={-1} data-handover="minimum">
          {t.missing(missing, nameIn(locale.language, area.name, area.nameAr))}
        </p>
      )}
      <p className="order-fee figures">
        <span>{deliveryFee}</span>
        <span>{fee > 0 ? egp(fee) : t.free}</span>
      </p>
    </>
  );
}
