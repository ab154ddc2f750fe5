import { AdminIcon } from "#app/ui/admin/admin-icon.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Up and down. At an end it rests, not disabled: that would drop the keyboard's focus. */
export function SectionMover({
  isFirst,
  isLast,
  describedBy,
  onMove,
}: {
  isFirst: boolean;
  isLast: boolean;
  describedBy: string;
  onMove: (by: -1 | 1) => void;
}) {
  const about = {
    type: "button",
    className: "icon-button",
    "aria-describedby": describedBy,
  } as const;
  return (
    <div className="section-mover">
      <button {...about} aria-label="Move up" aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <AdminIcon name="up" />
      </button>
      <button {...about} aria-label="Move down" aria-disabled={isLast} onClick={() => onMove(1)}>
        <Icon name="down" />
      </button>
    </div>
  );
}
