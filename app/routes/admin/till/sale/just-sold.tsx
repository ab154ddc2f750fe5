import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { Piastres } from "#app/domain/money.ts";
import { changeDue, type Payment } from "#app/domain/sale/payment.ts";
import { confirmSaleTexts } from "#app/routes/admin/till/confirm-sale/texts.ts";
import { newSaleTexts } from "#app/routes/admin/till/new-sale/texts.ts";
import { tillTexts } from "#app/routes/admin/till/texts.ts";
import { IconButton } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { PrintedOrder } from "#app/ui/order-receipt/order-receipt.tsx";
import { PrintButton } from "#app/ui/order-receipt/print-controls.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import "./just-sold.css";

/** `paid` as the till sent it. */
type SoldSale = { total: Piastres; paid: Payment[]; order: PrintedOrder };

type JustSoldState = {
  sold: SoldSale | null;
  show: (sold: SoldSale) => void;
  forget: () => void;
};

const JustSoldContext = createContext<JustSoldState>({
  sold: null,
  show: () => {},
  forget: () => {},
});

/** The sale that New Sale shows until the next one begins. */
export function JustSoldProvider({ children }: { children: ReactNode }) {
  const [sold, show] = useState<SoldSale | null>(null);
  const forget = useCallback(() => show(null), []);
  const value = useMemo(() => ({ sold, show, forget }), [sold, forget]);
  return <JustSoldContext value={value}>{children}</JustSoldContext>;
}

export function useJustSold(): JustSoldState {
  return use(JustSoldContext);
}

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
      <IconButton icon="close" label={close} onClick={forget} />
    </section>
  );
}
