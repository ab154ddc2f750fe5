import type { Bar } from "./bar-chart.tsx";
import { labelRooms } from "./label-room.ts";

/** The time axis. */
export function BarLabels({ bars }: { bars: Bar[] }) {
  const rooms = labelRooms(bars.map(({ label }) => label));
  return (
    <div className="chart-labels" aria-hidden="true">
      {bars.map(({ name, label }, index) => (
        <span key={name} data-room={rooms[index]}>
          {rooms[index] !== "none" && label}
        </span>
      ))}
    </div>
  );
}
