import { useTexts } from "#app/ui/use-texts.tsx";
import type { Device } from "./staff-view.server.ts";
import { staffTexts } from "./texts.ts";

export function Devices({ devices }: { devices: Device[] }) {
  const t = useTexts(staffTexts);
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
