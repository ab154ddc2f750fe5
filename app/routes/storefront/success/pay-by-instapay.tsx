import type { WebOrder } from "#app/domain/orders/order.ts";
import type { ShownStatus } from "#app/domain/orders/order-status.ts";
import { QrCode } from "#app/ui/order-receipt/qr-code.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { successTexts } from "./texts.ts";

/** Where to pay an order that is still open. That it was paid, staff alone say. */
export function PayByInstapay({
  order: { total, fulfilment },
  status,
}: {
  order: WebOrder;
  status: ShownStatus["status"];
}) {
  const t = useTexts(successTexts);
  const { instapay, received } = fulfilment ?? {};
  if (!instapay || status === "cancelled") return null;
  if (received) return <p className="pay-received">{t.isPaid}</p>;
  if (status === "completed") return null;
  return (
    <section className="pay" aria-label={t.payInstapay(total)}>
      {instapay.startsWith("https:") ? (
        <>
          <a className="button" data-look="plain" href={instapay} target="_blank" rel="noreferrer">
            {t.payInstapay(total)}
          </a>
          <QrCode text={instapay} />
          <p>{t.scanToPay}</p>
        </>
      ) : (
        <>
          <h2>{t.payInstapay(total)}</h2>
          <p>
            {t.payTo} <bdi translate="no">{instapay}</bdi>
          </p>
        </>
      )}
      <p>{t.paidNote}</p>
    </section>
  );
}
