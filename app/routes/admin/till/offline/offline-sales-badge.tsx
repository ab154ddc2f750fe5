import { href, Link } from "react-router";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { offlineTexts } from "./texts.ts";
import { useOfflineSalesCount } from "./use-device.ts";

/** Hidden from screen readers, which get `useOfflineSalesNote` as the description of what it is on. */
export function OfflineSalesBadge() {
  const count = useOfflineSalesCount();
  const { number } = useFormats();
  if (count === 0) return null;
  return <span className="order-badge figures" aria-hidden="true" data-count={number(count)} />;
}

export function useOfflineSalesNote(): string {
  const count = useOfflineSalesCount();
  const { toSend } = useTexts(offlineTexts);
  return count === 0 ? "" : toSend(count);
}

/** In the bar of phones, as long as a sale waits. */
export function OfflineSalesLink() {
  const note = useOfflineSalesNote();
  if (note === "") return null;
  return (
    <Link className="icon-button" to={href("/admin/queue")} aria-label={note}>
      <Icon name="offline" size={24} />
      <OfflineSalesBadge />
    </Link>
  );
}
