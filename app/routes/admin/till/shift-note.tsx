import { href, Link } from "react-router";
import { Attention } from "#app/ui/admin/attention.tsx";
import { useTillShift } from "#app/ui/admin/till-shift.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { tillMessages } from "./messages/messages.ts";

/** The seller's open shift, where the shop uses them. */
export function OpenShiftLink() {
  const since = useTillShift()?.since;
  const { shiftSince } = useMessages(tillMessages);
  if (!since) return null;
  return (
    <Link
      className="shift-chip figures"
      to={href("/admin/shift")}
      prefetch="intent"
      aria-label={shiftSince(since)}
    >
      <Icon name="cashbox" size={18} />
      <span className="shift-chip-long">{shiftSince(since)}</span>
      <span className="shift-chip-short">{since}</span>
    </Link>
  );
}

/** Without an open shift nothing is sold. */
export function ShiftNeeded() {
  const shift = useTillShift();
  const { shiftNeeded } = useMessages(tillMessages);
  if (shift?.since !== null) return null;
  return (
    <Attention>
      {shiftNeeded((text) => (
        <Link to={href("/admin/shift")}>{text}</Link>
      ))}
    </Attention>
  );
}
