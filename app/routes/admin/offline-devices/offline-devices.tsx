import { href, useFetcher } from "react-router";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { useInFlight } from "#app/ui/use-in-flight.ts";
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
  const { submit, state, data, formData } = useFetcher<RemoveAnswer>();
  const notify = useNotice();
  const inFlight = useInFlight({ state, data });
  useSettledAnswer({ state, data }, ({ success, failure }) => {
    if (success) notify("success", success);
    if (failure) notify("error", failure);
  });
  return {
    pending: formData?.get("key") ?? null,
    remove: (key: string) => {
      if (inFlight.current) return;
      inFlight.current = true;
      submit({ key }, { method: "post", action: href("/admin/offline-devices") });
    },
  };
}
