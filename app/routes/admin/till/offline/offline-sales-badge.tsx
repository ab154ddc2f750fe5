import { href, Link } from "react-router";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { offlineTexts } from "./texts.ts";
import { useWaitingCount } from "./use-device.ts";

/** Hidden from screen readers, which get `useWaitingNote` as the description of what it is on. */
export function WaitingBadge() {
  const count = useWaitingCount();
  const { number } = useFormats();
  if (count === 0) return null;
  return <span className="order-badge figures" aria-hidden="true" data-count={number(count)} />;
}

export function useWaitingNote(): string {
  const count = useWaitingCount();
  const { waiting } = useTexts(offlineTexts);
  return count === 0 ? "" : waiting(count);
}

/** In the bar of phones, as long as a sale waits. */
export function WaitingLink() {
  const note = useWaitingNote();
  if (note === "") return null;
  return (
    <Link className="icon-button" to={href("/admin/queue")} aria-label={note}>
      <Icon name="offline" size={24} />
      <WaitingBadge />
    </Link>
  );
}
