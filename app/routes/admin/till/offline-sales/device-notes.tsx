import { useEffect, useState } from "react";
import { maySellOffline } from "#app/routes/admin/till/offline/make-offline-sale.ts";
import { useDevice, useServerTimes } from "#app/routes/admin/till/offline/use-device.ts";
import { Attention } from "#app/ui/admin/attention.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { offlineSalesTexts } from "./texts.ts";

/** When this device last reached the server, and whether what it keeps is safe. */
export function DeviceNotes() {
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
