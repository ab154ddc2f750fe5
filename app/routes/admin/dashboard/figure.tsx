import type { ReactNode } from "react";
import { Drawing } from "#app/ui/icon.tsx";
import type { FigureChange } from "./figure-change.ts";

const ARROWS = {
  up: "M12 20V5M5 12l7-7 7 7",
  down: "M12 4v15M5 12l7 7 7-7",
  same: "M4 9h16M4 15h16",
};

/** A figure, what it is of, and how it moved. */
export function Figure({
  name,
  note,
  help,
  value,
  change,
}: {
  name: string;
  note?: string;
  help?: ReactNode;
  value: string;
  change: FigureChange | undefined;
}) {
  return (
    <div className="sales-figure">
      <dt>
        <span className="sales-figure-name">{name}</span>
        {help}
        {note && <span className="sales-figure-note">{note}</span>}
      </dt>
      <dd>
        <p className="sales-figure-value">{value}</p>
        {change && (
          <p className="sales-figure-change" data-direction={change.direction}>
            {change.direction !== "unknown" && (
              <Drawing lines={ARROWS[change.direction]} size={14} />
            )}
            {change.text}
          </p>
        )}
      </dd>
    </div>
  );
}
