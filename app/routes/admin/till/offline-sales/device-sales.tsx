import { useId } from "react";
import type { DeviceSale } from "#app/routes/admin/till/offline/device-store.ts";
import { useDeviceSales } from "#app/routes/admin/till/offline/use-device.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { DeviceNotes } from "./device-notes.tsx";
import { DeviceSaleRow } from "./device-sale-row.tsx";
import { DeviceSalesButtons } from "./device-sales-buttons.tsx";
import { SentSales } from "./sent-sales.tsx";
import { offlineSalesTexts } from "./texts.ts";

/** What this device sold without a connection: what waits to be sent, and what was sent last. */
export function DeviceSales() {
  const id = useId();
  const { sales, sent, isRead } = useDeviceSales();
  const t = useTexts(offlineSalesTexts);
  return (
    <>
      <section className="offline-sales-section" aria-labelledby={id} aria-busy={!isRead}>
        <h2 id={id} className="panel-title">
          {t.unsent}
        </h2>
        {isRead && <DeviceNotes />}
        {isRead && (sales.length > 0 ? <Unsent sales={sales} /> : <NothingUnsent />)}
      </section>
      {sent.length > 0 && <SentSales sent={sent} />}
    </>
  );
}

function Unsent({ sales }: { sales: DeviceSale[] }) {
  const t = useTexts(offlineSalesTexts);
  const total = sales.reduce((sum, sale) => sum + sale.total, 0);
  return (
    <>
      <p className="device-sales-sum figures">{t.summary(sales.length, total)}</p>
      <DeviceSalesButtons sales={sales} />
      <ol className="offline-sales-list" aria-label={t.unsent}>
        {sales.map((sale) => (
          <DeviceSaleRow key={sale.position} {...sale} />
        ))}
      </ol>
    </>
  );
}

function NothingUnsent() {
  const t = useTexts(offlineSalesTexts);
  return (
    <div className="empty">
      <Icon name="check" size={40} />
      <p className="panel-title" role="status">
        {t.nothingUnsent}
      </p>
      <p>{t.nothingUnsentNote}</p>
    </div>
  );
}
