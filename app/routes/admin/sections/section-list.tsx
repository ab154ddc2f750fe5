import { useEffect, useRef, useState } from "react";
import { type MoveTarget, moveBeside } from "#app/domain/catalogue/move.ts";
import type { ListedSection } from "#app/domain/catalogue/section.ts";
import type { SectionResult } from "#app/domain/catalogue/section-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { useQueue } from "#app/ui/admin/use-queue.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { SectionRow, useSectionTitle } from "./section-row.tsx";
import { sectionsTexts } from "./texts.ts";

export function SectionList({
  sections: stored,
  editedId,
  onEdit,
  onDeleted,
}: {
  sections: ListedSection[];
  editedId: string | undefined;
  onEdit: (section: ListedSection) => void;
  onDeleted: (id: string) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const t = useTexts(sectionsTexts);
  const titleOf = useSectionTitle();
  const [deleting, setDeleting] = useState<ListedSection | null>(null);
  const [deleted, setDeleted] = useState<string>();
  const [announced, setAnnounced] = useState("");
  const { ordered, isWaiting, change } = useListChanges(stored, ({ intent, id }, { success }) => {
    if (intent !== "delete") return;
    setDeleting((current) => (current?.id === id ? null : current));
    if (!success) return;
    onDeleted(id);
    setDeleted(id);
  });
  // The focused button was removed with its row.
  useEffect(() => {
    if (deleted) heading.current?.focus();
  }, [deleted]);

  const move = (section: ListedSection, by: -1 | 1) => {
    const index = ordered.indexOf(section) + by;
    const neighbour = ordered[index];
    if (!neighbour) return;
    const side = by === -1 ? "before" : "after";
    change({ intent: "move", id: section.id, neighbour: neighbour.id, side });
    setAnnounced(t.placeOf(titleOf(section), index + 1, ordered.length));
  };
  return (
    <section className="manager-list" aria-labelledby="sections-heading">
      <h2 ref={heading} id="sections-heading" className="panel-title" tabIndex={-1}>
        {t.sections}
      </h2>
      {ordered.length === 0 && (
        <div className="empty">
          <Icon name="box" size={40} />
          <p>{t.empty}</p>
        </div>
      )}
      <ul className="section-list">
        {ordered.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            isFirst={index === 0}
            isLast={index === ordered.length - 1}
            isEdited={section.id === editedId}
            isSwitching={isWaiting("status", section.id)}
            onMove={(by) => move(section, by)}
            onSwitch={() =>
              change({ intent: "status", id: section.id, isActive: !section.isActive })
            }
            onEdit={() => onEdit(section)}
            onDelete={() => setDeleting(section)}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {deleting && (
        <ConfirmDialog
          question={t.deleteQuestion}
          confirmLabel={t.delete}
          isPending={isWaiting("delete", deleting.id)}
          onConfirm={() => change({ intent: "delete", id: deleting.id })}
          onCancel={() => setDeleting(null)}
        >
          <p className="dialog-about">
            <UserText>{titleOf(deleting)}</UserText>
          </p>
          <p>{t.goWithIt(deleting.productCount)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

type ListChange =
  | { intent: "status"; id: string; isActive: boolean }
  | { intent: "delete"; id: string }
  | ({ intent: "move"; id: string } & MoveTarget);

/** `ordered` already has the moves that are not stored yet. */
function useListChanges(
  sections: ListedSection[],
  onAnswer: (change: ListChange, result: SectionResult) => void,
) {
  const { failures } = useTexts(catalogueTexts).section;
  const { waiting, add } = useQueue<ListChange, SectionResult>({
    failures,
    needsReload: ({ isGone = false }) => isGone,
    onAnswer,
  });
  const isWaiting = (intent: ListChange["intent"], id: string) =>
    waiting.some((change) => change.intent === intent && change.id === id);
  return {
    ordered: waiting.reduce(
      (order, change) => (change.intent === "move" ? moveBeside(order, change.id, change) : order),
      sections,
    ),
    isWaiting,
    change: (change: ListChange) => {
      if (change.intent === "move" || !isWaiting(change.intent, change.id)) add(change);
    },
  };
}
