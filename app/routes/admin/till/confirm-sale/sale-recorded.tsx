import { useCallback, useEffect, useRef } from "react";
import { href, useNavigate, useNavigation } from "react-router";
import { changeDue } from "#app/domain/sale/payment.ts";
import { offlineTexts } from "#app/routes/admin/till/offline/texts.ts";
import { useJustSold } from "#app/routes/admin/till/sale/just-sold.tsx";
import { keepLastReceipt } from "#app/routes/admin/till/sale/last-receipt.tsx";
import { tillTexts } from "#app/routes/admin/till/texts.ts";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { useOrderKeys } from "#app/ui/admin/order-keys.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PaperSelect, PrintButton } from "#app/ui/order-receipt/print-controls.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { confirmSaleTexts } from "./texts.ts";
import type { RecordedSale } from "./use-confirm-sale.ts";

export function SaleRecorded({ sale: { code, total, paid } }: { sale: RecordedSale }) {
  const isTyped = paid.some(({ received }) => received !== null);
  const { egp } = useFormats();
  const t = useTexts(confirmSaleTexts);
  const { total: totalLabel } = useTexts(tillTexts);
  const { willBeSent } = useTexts(offlineTexts);
  // The form went with the focus in it. Print would be pressed by a second Enter.
  useEffect(() => {
    if (document.activeElement === document.body) focusHeading();
  }, []);
  return (
    <div className="sale-recorded on-screen-only">
      <span className="sale-recorded-mark">
        <Icon name="check" size={48} />
      </span>
      <p className="sale-recorded-message">{t.recorded}</p>
      <dl className="sale-recorded-figures figures">
        <div>
          <dt>{totalLabel}</dt>
          <dd>{egp(total)}</dd>
        </div>
        {isTyped && (
          <div data-change="">
            <dt>{t.changeDue}</dt>
            <dd>{egp(changeDue(paid))}</dd>
          </div>
        )}
      </dl>
      <p className="page-note figures">{code ? t.saleCode(code) : willBeSent}</p>
    </div>
  );
}

/** What can be done before the dashboard comes: printing, which it waits for. */
export function AfterSale({ sale }: { sale: RecordedSale }) {
  const { code, order } = sale;
  const redirect = useRedirect(code ? href("/admin") : href("/admin/new-order"));
  useEffect(() => {
    keepLastReceipt({ order });
  }, [order]);
  const button = useRef<HTMLButtonElement>(null);
  useOrderKeys((key) => (key === "p" ? () => button.current?.click() : undefined));
  return (
    <div className="print-controls">
      <PrintButton ref={button} printed={{ order }} aria-keyshortcuts="p" />
      <PaperSelect onFocus={redirect.stop} onBlur={redirect.start} />
    </div>
  );
}

/** Where the owner has chosen New Sale, which shows the sale until the next one begins. */
export function ToNewSale({ sale }: { sale: RecordedSale }) {
  const navigate = useNavigate();
  const { show } = useJustSold();
  useEffect(() => {
    const { total, paid, order } = sale;
    keepLastReceipt({ order });
    show({ total, paid, order });
    navigate(href("/admin/new-order"));
  }, [sale, show, navigate]);
  return null;
}

/** By the specification the dashboard comes 1.5 seconds after a sale. Without a connection it would not. */
const SUCCESS_SHOWN_MS = 1500;

/** Starts anew when the print dialog is closed; ends where the cashier leaves for another page, however slow that is. */
function useRedirect(to: string) {
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  const start = useCallback(() => {
    stop();
    timer.current = setTimeout(() => navigate(to), SUCCESS_SHOWN_MS);
  }, [navigate, stop, to]);
  useEffect(() => {
    if (isLeaving) return;
    start();
    addEventListener("beforeprint", stop);
    addEventListener("afterprint", start);
    return () => {
      stop();
      removeEventListener("beforeprint", stop);
      removeEventListener("afterprint", start);
    };
  }, [isLeaving, start, stop]);
  return { start, stop };
}
