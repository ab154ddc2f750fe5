import { useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { withMoves } from "./list-change.ts";
import { SectionRow } from "./section-row.tsx";
import type { ListedSection } from "./sections-loader.server.ts";
import { useSectionChanges } from "./use-section-changes.ts";

/** Every section in its order, and what can be done with each. */
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
  const [asked, setAsked] = useState<ListedSection | null>(null);
  const [deleted, setDeleted] = useState<string>();
  const [told, setTold] = useState("");
  const { waiting, isWaiting, change } = useSectionChanges(({ intent, id }, { success }) => {
    if (intent !== "delete") return;
    setAsked((current) => (current?.id === id ? null : current));
    if (!success) return;
    onDeleted(id);
    setDeleted(id);
  });
  // The button that asked went with its row.
  useEffect(() => {
    if (deleted) heading.current?.focus();
  }, [deleted]);
  const sections = withMoves(stored, waiting);

  const move = (section: ListedSection, by: -1 | 1) => {
    const place = sections.indexOf(section) + by;
    const neighbour = sections[place];
    if (!neighbour) return;
    const side = by === -1 ? "before" : "after";
    change({ intent: "move", id: section.id, neighbour: neighbour.id, side });
    setTold(`${section.displayName}: place ${place + 1} of ${sections.length}`);
  };
  return (
    <section className="manager-list" aria-labelledby="sections-heading">
      <h2 ref={heading} id="sections-heading" className="panel-title" tabIndex={-1}>
        Sections
      </h2>
      {sections.length === 0 && <NoSections />}
      <ul className="section-list">
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            isFirst={index === 0}
            isLast={index === sections.length - 1}
            isEdited={section.id === editedId}
            isSwitching={isWaiting("status", section.id)}
            onMove={(by) => move(section, by)}
            onSwitch={() =>
              change({ intent: "status", id: section.id, isActive: !section.isActive })
            }
            onEdit={() => onEdit(section)}
            onDelete={() => setAsked(section)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
      {asked && (
        <DeleteSection
          section={asked}
          isPending={isWaiting("delete", asked.id)}
          onConfirm={() => change({ intent: "delete", id: asked.id })}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}

function NoSections() {
  return (
    <div className="empty">
      <Icon name="box" size={40} />
      <p>No sections yet. Fill in the form and press Create Section.</p>
    </div>
  );
}
