import { useState } from "react";
import { endOfflineSelling } from "#app/routes/admin/till/offline/contact.ts";
import type { DeviceSale } from "#app/routes/admin/till/offline/device-store.ts";
import { sendOfflineSales } from "#app/routes/admin/till/offline/send-offline-sales.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { deviceSalesCsv } from "./device-sales-csv.ts";
import { offlineSalesTexts } from "./texts.ts";

export function DeviceSalesButtons({ sales }: { sales: DeviceSale[] }) {
  const { isPending, sendNow } = useSendNow();
  const t = useTexts(offlineSalesTexts);
  const exportNow = () =>
    download("offline-sales.csv", deviceSalesCsv(sales, { ...t.columns, onAccount: t.onAccount }));
  return (
    <div className="device-sales-buttons on-screen-only">
      <button
        type="button"
        className="button"
        data-pending={isPending ? "" : undefined}
        onClick={sendNow}
      >
        {t.sendNow}
      </button>
      <button type="button" className="button" data-look="plain" onClick={() => print()}>
        <Icon name="printer" size={20} />
        {t.print}
      </button>
      <button type="button" className="button" data-look="plain" onClick={exportNow}>
        {t.export}
      </button>
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
