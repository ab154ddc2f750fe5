import type { Device } from "./staff-view.server.ts";

export function Devices({ devices }: { devices: Device[] }) {
  if (devices.length === 0) return <p className="page-note">Not signed in</p>;
  return (
    <ul className="devices figures" aria-label="Devices">
      {devices.map(({ name, since, lastUsed }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a session has no other name outside the server.
        <li key={index}>
          {name}
          <span className="page-note">
            {" "}
            since {since}, last used {lastUsed}
          </span>
        </li>
      ))}
    </ul>
  );
}
