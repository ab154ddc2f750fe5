import { useId } from "react";
import { Link } from "react-router";
import type { ListedSection } from "#app/domain/catalogue/section.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { CategoryTile } from "#app/ui/admin/collections/category-tile.tsx";
import { collectionPath } from "#app/ui/admin/collections/collection-path.ts";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useFormats, useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { AgeSwitch } from "./age-marks.tsx";
import { sectionsTexts } from "./texts.ts";

export function useSectionTitle(): (section: ListedSection) => string {
  const { language } = useFormats().locale;
  return ({ displayName, displayNameAr }) => nameIn(language, displayName, displayNameAr);
}

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
  const t = useTexts(sectionsTexts);
  const titleOf = useSectionTitle();
  return (
    <li
      className="list-row section-row"
      data-section={section.id}
      data-inactive={section.isActive ? undefined : ""}
      data-edited={isEdited ? "" : undefined}
    >
      <CategoryTile {...section} size={48} />
      <div className="section-row-title">
        <h3 id={id} className="row-name">
          <UserText>{titleOf(section)}</UserText>
        </h3>
        {!section.isActive && <span className="badge">{t.inactive}</span>}
        <p className="section-row-name">
          <UserText>{section.name}</UserText> · <UserText>{section.collectionName}</UserText>
        </p>
      </div>
      <SectionCount section={section} describedBy={id} />
      <div className="section-row-tools">
        <SectionMover isFirst={isFirst} isLast={isLast} describedBy={id} onMove={onMove} />
        <AgeSwitch
          id={section.id}
          title={titleOf(section)}
          isOn={section.isAgeRestricted === true}
        />
        <div className="section-row-actions">
          <Button look="quiet" isPending={isSwitching} aria-describedby={id} onClick={onSwitch}>
            {section.isActive ? t.deactivate : t.activate}
          </Button>
          <Button look="quiet" data-edit="" aria-describedby={id} onClick={onEdit}>
            {t.edit}
          </Button>
          <Button look="quiet-danger" aria-describedby={id} onClick={onDelete}>
            {t.delete}
          </Button>
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
  const { productCount } = useTexts(sectionsTexts);
  if (!isActive) return <span className="section-count figures">{productCount(count)}</span>;
  return (
    <Link
      className="section-count text-link figures"
      to={collectionPath(collectionName)}
      aria-describedby={describedBy}
    >
      {productCount(count)}
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
  const t = useTexts(sectionsTexts);
  const about = {
    type: "button",
    className: "icon-button",
    "aria-describedby": describedBy,
  } as const;
  return (
    <div className="section-mover">
      <button {...about} aria-label={t.moveUp} aria-disabled={isFirst} onClick={() => onMove(-1)}>
        <Icon name="up" />
      </button>
      <button {...about} aria-label={t.moveDown} aria-disabled={isLast} onClick={() => onMove(1)}>
        <Icon name="down" />
      </button>
    </div>
  );
}
