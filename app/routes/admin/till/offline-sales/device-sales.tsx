import { useId } from "react";
import type { WaitingSale } from "#app/routes/admin/till/offline/device-store.ts";
import { useDeviceSales } from "#app/routes/admin/till/offline/use-device.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { DeviceNotes } from "./device-notes.tsx";
import { WaitingRow } from "./device-sale-row.tsx";
import { WaitingButtons } from "./device-sales-buttons.tsx";
import { SentSales } from "./sent-sales.tsx";
import { offlineSalesTexts } from "./texts.ts";

/** What this device sold without a connection: what waits to be sent, and what was sent last. */
export function DeviceSales() {
  const id = useId();
  const { waiting, sent, isRead } = useDeviceSales();
  const t = useTexts(offlineSalesTexts);
  return (
    <>
      <section className="offline-sales-section" aria-labelledby={id} aria-busy={!isRead}>
        <h2 id={id} className="panel-title">
          {t.waiting}
        </h2>
        {isRead && <DeviceNotes />}
        {isRead && (waiting.length > 0 ? <Waiting waiting={waiting} /> : <NothingWaits />)}
      </section>
      {sent.length > 0 && <SentSales sent={sent} />}
    </>
  );
}

function Waiting({ waiting }: { waiting: WaitingSale[] }) {
  const t = useTexts(offlineSalesTexts);
  const total = waiting.reduce((sum, sale) => sum + sale.total, 0);
  return (
    <>
      <p className="waiting-sum figures">{t.summary(waiting.length, total)}</p>
      <WaitingButtons waiting={waiting} />
      <ol className="offline-sales-list" aria-label={t.waiting}>
        {waiting.map((sale) => (
          <WaitingRow key={sale.position} {...sale} />
        ))}
      </ol>
    </>
  );
}

function NothingWaits() {
  const t = useTexts(offlineSalesTexts);
  return (
    <div className="empty">
      <Icon name="check" size={40} />
      <p className="panel-title" role="status">
        {t.nothingWaits}
      </p>
      <p>{t.nothingWaitsNote}</p>
    </div>
  );
}
