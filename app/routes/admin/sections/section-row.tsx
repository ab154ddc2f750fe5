import { useId } from "react";
import { Link } from "react-router";
import type { ListedSection } from "#app/domain/catalogue/section.ts";
import { CategoryTile } from "#app/ui/admin/category-tile.tsx";
import { collectionPath } from "#app/ui/admin/collection-path.ts";
import { countLabel } from "#app/ui/count-label.ts";
import { Icon } from "#app/ui/icon.tsx";
import { UserText } from "#app/ui/user-text.tsx";

export function SectionRow({
  section,
  isFirst,
  isLast,
  isEdited,
  isSwitching,
  onMove,
  onSwitch,
  onEdit,
  onDelete,
}: {
  section: ListedSection;
  isFirst: boolean;
  isLast: boolean;
  isEdited: boolean;
  isSwitching: boolean;
  onMove: (by: -1 | 1) => void;
  onSwitch: () => void;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const id = useId();
  const about = { type: "button", className: "button", "aria-describedby": id } as const;
  return (
    <li
      className="list-row section-row"
      data-section={section.id}
      data-inactive={section.isActive ? undefined : ""}
      data-edited={isEdited ? "" : undefined}
    >
      <CategoryTile {...section} size={48} />
      <div className="section-row-title">
        <h3 id={id}>
          <UserText>{section.displayName}</UserText>
        </h3>
        {!section.isActive && <span className="badge">Inactive</span>}
        <p className="section-row-name">
          <UserText>{section.name}</UserText> · <UserText>{section.collectionName}</UserText>
        </p>
      </div>
      <SectionCount section={section} describedBy={id} />
      <div className="section-row-tools">
        <SectionMover isFirst={isFirst} isLast={isLast} describedBy={id} onMove={onMove} />
        <div className="section-row-actions">
          <button
            {...about}
            data-look="quiet"
            data-pending={isSwitching ? "" : undefined}
            onClick={onSwitch}
          >
            {section.isActive ? "Deactivate" : "Activate"}
          </button>
          <button {...about} data-look="quiet" data-edit="" onClick={onEdit}>
            Edit
          </button>
          <button {...about} data-look="quiet-danger" onClick={onDelete}>
            Delete
          </button>
        </div>
      </div>
    </li>
  );
}

/** An inactive section has no product manager to link to. */
function SectionCount({
  section: { isActive, collectionName, productCount: count },
  describedBy,
}: {
  section: ListedSection;
  describedBy: string;
}) {
  if (!isActive)
    return <span className="section-count figures">{countLabel(count, "product")}</span>;
  return (
    <Link
      className="section-count text-link figures"
      to={collectionPath(collectionName)}
      aria-describedby={describedBy}
    >
      {countLabel(count, "product")}
    </Link>
  );
}

/** `aria-disabled`, as a disabled button loses the focus. */
function SectionMover({
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
        <Icon name="up" />
      </button>
      <button {...about} aria-label="Move down" aria-disabled={isLast} onClick={() => onMove(1)}>
        <Icon name="down" />
      </button>
    </div>
  );
}
