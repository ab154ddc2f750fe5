import { useMessages } from "#app/ui/use-messages.tsx";
import { staffMessages } from "./messages/messages.ts";
import type { Device } from "./staff-view.server.ts";

export function Devices({ devices }: { devices: Device[] }) {
  const t = useMessages(staffMessages);
  if (devices.length === 0) return <p className="page-note">{t.notSignedIn}</p>;
  return (
    <ul className="devices figures" aria-label={t.devices}>
      {devices.map(({ name, since, lastUsed }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a session has no other name outside the server.
        <li key={index} className="device">
          <bdi>{name}</bdi>
          <span className="page-note">{t.used(since, lastUsed)}</span>
        </li>
      ))}
    </ul>
  );
}
