import { useEffect, useId, useState } from "react";
import { endOfflineSelling } from "#app/routes/admin/till/offline/contact.ts";
import type { DeviceSale } from "#app/routes/admin/till/offline/device-store.ts";
import { maySellOffline } from "#app/routes/admin/till/offline/make-offline-sale.ts";
import { sendOfflineSales } from "#app/routes/admin/till/offline/send-offline-sales.ts";
import {
  useDevice,
  useDeviceSales,
  useServerTimes,
} from "#app/routes/admin/till/offline/use-device.ts";
import { Attention } from "#app/ui/admin/attention.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { DeviceSaleRow } from "./device-sale-row.tsx";
import { deviceSalesCsv } from "./device-sales-csv.ts";
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
    <Empty icon="check" title={t.nothingUnsent}>
      <p>{t.nothingUnsentNote}</p>
    </Empty>
  );
}

/** When this device last reached the server, and whether what it keeps is safe. */
function DeviceNotes() {
  const { permit, isRead, isReadable } = useDevice();
  const isPersisted = useIsPersisted();
  const timeOf = useServerTimes();
  const t = useTexts(offlineSalesTexts);
  if (!isRead) return null;
  const contact = permit && timeOf(permit.contactAt);
  return (
    <>
      <p className="page-note figures">
        {contact ? t.lastContact(<time>{contact}</time>) : isReadable && <span>{t.noContact}</span>}{" "}
        {permit && !maySellOffline(permit, Date.now()) && <span>{t.ended}</span>}
      </p>
      {!isReadable && <Attention>{t.notReadable}</Attention>}
      {isReadable && isPersisted === false && <Attention>{t.mayBeCleared}</Attention>}
    </>
  );
}

/** Null until the browser has said so. */
function useIsPersisted(): boolean | null {
  const [isPersisted, setPersisted] = useState<boolean | null>(null);
  useEffect(() => {
    navigator.storage?.persisted?.().then(setPersisted, () => {});
  }, []);
  return isPersisted;
}

function DeviceSalesButtons({ sales }: { sales: DeviceSale[] }) {
  const { isPending, sendNow } = useSendNow();
  const t = useTexts(offlineSalesTexts);
  const exportNow = () =>
    download("offline-sales.csv", deviceSalesCsv(sales, { ...t.columns, onAccount: t.onAccount }));
  return (
    <div className="device-sales-buttons on-screen-only">
      <Button isPending={isPending} onClick={sendNow}>
        {t.sendNow}
      </Button>
      <Button look="plain" onClick={() => print()}>
        <Icon name="printer" size={20} />
        {t.print}
      </Button>
      <Button look="plain" onClick={exportNow}>
        {t.export}
      </Button>
    </div>
  );
}

function useSendNow() {
  const [isPending, setPending] = useState(false);
  const notify = useNotice();
  const t = useTexts(offlineSalesTexts);
  const sendNow = async () => {
    if (isPending) return;
    setPending(true);
    const outcome = await sendOfflineSales().catch(() => "failed" as const);
    setPending(false);
    if (outcome === "sent") notify("success", t.allSent);
    if (outcome === "failed") notify("error", t.notSent);
    if (outcome !== "signed-out") return;
    notify("error", t.signedOut);
    endOfflineSelling();
  };
  return { isPending, sendNow };
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
