import { useState } from "react";
import { href, useRevalidator } from "react-router";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { postFields } from "#app/ui/admin/passkey.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { OfflineDeviceView } from "./offline-devices.server.ts";
import type { RemoveAnswer } from "./remove-device.ts";
import { offlineDeviceTexts } from "./texts.ts";

/** Devices whose offline sales count as those of who sold there. */
export function OfflineDevices({ devices }: { devices: OfflineDeviceView[] }) {
  const t = useTexts(offlineDeviceTexts);
  const { pending, remove } = useRemoval();
  const [asked, ask] = useState<OfflineDeviceView | null>(null);
  return (
    <section className="panel form-fields" aria-label={t.title}>
      <h2 className="panel-title">{t.title}</h2>
      {devices.length === 0 && <p className="page-note">{t.none}</p>}
      {devices.length > 0 && (
        <ul className="entry-list figures" aria-label={t.title}>
          {devices.map((device) => (
            <li key={device.key} className="entry-row">
              <span>
                <DeviceName device={device} />
              </span>
              <button
                type="button"
                className="button"
                data-look="quiet"
                data-pending={pending === device.key ? "" : undefined}
                aria-label={t.removeDevice(device.name, device.since)}
                onClick={() => ask(device)}
              >
                {t.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          question={t.removeQuestion}
          confirmLabel={t.remove}
          isPending={pending !== null}
          onCancel={() => ask(null)}
          onConfirm={() => remove(asked.key).then(() => ask(null))}
        >
          <p className="dialog-about">
            <DeviceName device={asked} />
          </p>
          <p>{t.removeEnds}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

function DeviceName({ device }: { device: OfflineDeviceView }) {
  const { name, since, staffName, lastNumber } = device;
  const t = useTexts(offlineDeviceTexts);
  return (
    <>
      <UserText>{name}</UserText>{" "}
      <span className="page-note">
        {t.since(since, <UserText>{staffName}</UserText>)}
        <span> · </span>
        <span>{t.last(lastNumber)}</span>
      </span>
    </>
  );
}

/** One at a time; `pending` is the key's id. */
function useRemoval() {
  const [pending, setPending] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const notify = useNotice();
  const { notRemoved } = useTexts(offlineDeviceTexts);
  const remove = async (key: string) => {
    if (pending) return;
    setPending(key);
    const sent = await postFields<RemoveAnswer>(href("/admin/offline-devices"), { key });
    const { success, failure = notRemoved } = sent?.answer ?? {};
    if (success) notify("success", success);
    else notify("error", failure);
    await revalidate();
    setPending(null);
  };
  return { pending, remove };
}
