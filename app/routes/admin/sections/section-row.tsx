import { useId } from "react";
import { CategoryTile } from "#app/ui/admin/category-tile.tsx";
import { SectionCount } from "./section-count.tsx";
import { SectionMover } from "./section-mover.tsx";
import type { ListedSection } from "./sections-loader.server.ts";

/** One section: what it is, how many products it has, and what can be done with it. */
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
          <bdi>{section.displayName}</bdi>
        </h3>
        {!section.isActive && <span className="badge">Inactive</span>}
        <p className="section-row-name">
          <bdi>{section.name}</bdi> · <bdi>{section.collectionName}</bdi>
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
