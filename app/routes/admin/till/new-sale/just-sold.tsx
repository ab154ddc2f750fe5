import { useEffect, useState } from "react";
import { changeDue } from "#app/domain/sale/payment.ts";
import { confirmSaleTexts } from "#app/routes/admin/till/confirm-sale/texts.ts";
import { useJustSold } from "#app/routes/admin/till/just-sold.tsx";
import { tillTexts } from "#app/routes/admin/till/texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PrintButton } from "#app/ui/order-receipt/print-controls.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import "./just-sold.css";
import { newSaleTexts } from "./texts.ts";

/** Where the owner keeps cashiers at New Sale: what they still need of the sale before, in the room of the next one. */
export function JustSold() {
  const { sold, forget } = useJustSold();
  // Announced only where it comes after its live region.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const { egp } = useFormats();
  const t = useTexts(newSaleTexts);
  const { recorded, changeDue: change } = useTexts(confirmSaleTexts);
  const { total, close } = useTexts(tillTexts);
  if (!sold) return null;
  return (
    <section className="just-sold on-screen-only" aria-label={t.justSold}>
      <div role="status" className="just-sold-about">
        {isReady && (
          <>
            <p className="just-sold-message">
              <Icon name="check" size={24} />
              {recorded}
            </p>
            <dl className="just-sold-figures figures">
              <div>
                <dt>{total}</dt>
                <dd>{egp(sold.total)}</dd>
              </div>
              {sold.paid.some(({ received }) => received !== null) && (
                <div data-change="">
                  <dt>{change}</dt>
                  <dd>{egp(changeDue(sold.paid))}</dd>
                </div>
              )}
            </dl>
          </>
        )}
      </div>
      <PrintButton printed={{ order: sold.order }} data-look="plain">
        {t.printReceipt}
      </PrintButton>
      <button type="button" className="icon-button" aria-label={close} onClick={forget}>
        <Icon name="close" />
      </button>
    </section>
  );
}
