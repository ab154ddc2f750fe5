import { useState } from "react";
import { href, useRevalidator } from "react-router";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { postFields } from "#app/ui/admin/passkey.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { offlineDeviceMessages } from "./messages/messages.ts";
import type { OfflineDeviceView } from "./offline-devices.server.ts";
import type { RemoveAnswer } from "./remove-device.ts";

/** Devices whose offline sales count as those of who sold there. */
export function OfflineDevices({ devices }: { devices: OfflineDeviceView[] }) {
  const t = useMessages(offlineDeviceMessages);
  const { pending, remove } = useRemoval();
  return (
    <section className="panel staff-form" aria-label={t.title}>
      <h2 className="panel-title">{t.title}</h2>
      {devices.length === 0 ? (
        <p className="page-note">{t.none}</p>
      ) : (
        <p className="page-note">{t.note}</p>
      )}
      {devices.length > 0 && (
        <ul className="devices figures" aria-label={t.title}>
          {devices.map(({ key, name, since, staffName, lastNumber }) => (
            <li key={key} className="passkey">
              <span>
                <UserText>{name}</UserText>{" "}
                <span className="page-note">
                  {t.since(since, <UserText>{staffName}</UserText>)}
                  <span> · </span>
                  <span>{t.last(lastNumber)}</span>
                </span>
              </span>
              <button
                type="button"
                className="button"
                data-look="quiet"
                data-pending={pending === key ? "" : undefined}
                aria-label={t.removeDevice(name, since)}
                onClick={() => remove(key)}
              >
                {t.remove}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One at a time; `pending` is the key's id. */
function useRemoval() {
  const [pending, setPending] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const notify = useNotice();
  const { notRemoved } = useMessages(offlineDeviceMessages);
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
