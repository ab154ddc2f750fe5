import { useEffect } from "react";
import { href, Link } from "react-router";
import { shortCount } from "#app/routes/admin/kit/admin-page.tsx";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { layoutTexts } from "./texts.ts";

/** Hidden from screen readers, which get `usePendingNote` as the description of what it is on. */
export function PendingBadge() {
  const pending = useAdmin().pending;
  const { number } = useFormats();
  if (pending === 0) return null;
  // The style sheet shows the number: as text it would be part of what the link or button says.
  return (
    <span
      className="order-badge figures"
      aria-hidden="true"
      data-count={shortCount(pending, number)}
    />
  );
}

/** In the bar of phones, as long as an order waits. */
export function PendingLink() {
  const note = usePendingNote();
  if (note === "") return null;
  return (
    <Link className="icon-button" to={`${href("/admin/orders")}?show=pending`} aria-label={note}>
      <Icon name="receipt" size={24} />
      <PendingBadge />
    </Link>
  );
}

export function usePendingNote(): string {
  const pending = useAdmin().pending;
  const { number } = useFormats();
  const t = useTexts(layoutTexts);
  return pending === 0 ? "" : t.pending(pending, shortCount(pending, number));
}

/** On the icon of an installed app; cleared when the admin is left, as by signing out. */
export function useAppBadge(pending: number): void {
  useEffect(() => {
    // Refused where the browser does not let the page show one.
    if (pending > 0) navigator.setAppBadge?.(pending).catch(() => {});
    return () => {
      navigator.clearAppBadge?.().catch(() => {});
    };
  }, [pending]);
}
