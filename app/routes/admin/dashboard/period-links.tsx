import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { PERIODS, type Period } from "#app/domain/dashboard/dashboard.ts";

/** The six periods: links, so that each has an address and works before any script does. */
export function PeriodLinks({ shown, awaited }: { shown: Period; awaited: Period }) {
  const row = useRef<HTMLUListElement>(null);
  // On a phone the row scrolls within itself; the period that is shown should be in sight.
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>(`[data-period="${shown}"]`);
    if (link) row.current?.scrollTo({ left: link.offsetLeft - 24 });
  }, [shown]);
  return (
    <nav className="periods" aria-label="Period">
      <ul ref={row} className="periods-row">
        {PERIODS.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={id === "today" ? "/admin" : `?period=${id}`}
              className="period"
              data-period={id}
              data-pending={id === awaited && id !== shown ? "" : undefined}
              aria-current={id === shown ? "true" : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
