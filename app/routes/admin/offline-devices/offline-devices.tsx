import { useState } from "react";
import { href, useRevalidator } from "react-router";
import { useChange } from "#app/routes/admin/kit/use-change.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { OfflineDeviceView } from "./offline-devices.server.ts";
import { offlineDeviceTexts } from "./texts.ts";

/** Devices whose offline sales count as those of who sold there. */
export function OfflineDevices({ devices }: { devices: OfflineDeviceView[] }) {
  const t = useTexts(offlineDeviceTexts);
  const [asked, ask] = useState<OfflineDeviceView | null>(null);
  const { revalidate } = useRevalidator();
  const { send, pending, isPending } = useChange({
    failures: { remove: t.notRemoved },
    action: href("/admin/offline-devices"),
    onAnswer: ({ failure }) => {
      ask(null);
      // It may be gone already.
      if (failure) revalidate();
    },
  });
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
              <Button
                look="quiet"
                isPending={pending?.fields.key === device.key}
                aria-label={t.removeDevice(device.name, device.since)}
                onClick={() => ask(device)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          question={t.removeQuestion}
          confirmLabel={t.remove}
          isPending={isPending}
          onCancel={() => ask(null)}
          onConfirm={() => send("remove", { key: asked.key })}
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
