import { href, Link } from "react-router";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { DrawerChoice, OpenShift } from "#app/routes/admin/shifts/drawer/drawer-choice.tsx";
import { Attention } from "#app/ui/admin/attention.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { tillTexts } from "./texts.ts";

/** The drawer's open shift, where the shop uses them. */
export function OpenShiftLink() {
  const since = useAdmin().shift?.since;
  const { shiftSince } = useTexts(tillTexts);
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

/** Without an open shift nothing is sold, but by an owner who chose where the money goes. */
export function ShiftNeeded() {
  const { shiftNeeded } = useTexts(tillTexts);
  const note = (
    <Attention>
      {shiftNeeded((text) => (
        <OpenShift>{text}</OpenShift>
      ))}
    </Attention>
  );
  return <DrawerChoice note={note} />;
}
