import { useEffect, useRef, useState } from "react";
import { type MoveTarget, moveBeside } from "#app/domain/catalogue/move.ts";
import type { ListedSection } from "#app/domain/catalogue/section.ts";
import type { SectionResult } from "#app/domain/catalogue/section-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { AdminPage } from "#app/routes/admin/kit/admin-page.tsx";
import { keepLastData, sendChange } from "#app/routes/admin/kit/client-data.ts";
import { load } from "#app/routes/admin/kit/load.server.ts";
import { pageFailure } from "#app/routes/admin/kit/page-failure.tsx";
import { ConfirmDialog } from "#app/ui/admin/confirm-dialog/confirm-dialog.tsx";
import { Empty } from "#app/ui/admin/controls/panel.tsx";
import { ManagerForm } from "#app/ui/admin/record-form/manager-form.tsx";
import { useQueue } from "#app/ui/admin/use-queue.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { Route } from "./+types/sections";
import { CategoryMarks } from "./age-marks.tsx";
import { SectionForm, useSectionForm } from "./section-form.tsx";
import { SectionRow, useSectionTitle } from "./section-row.tsx";
import { changeSections, viewSections } from "./sections.server.ts";
import { sectionsTexts } from "./texts.ts";

export const loader = (args: Route.LoaderArgs) => load(args, "sections", viewSections);
export const action = (args: Route.ActionArgs) => changeSections(args);
export const clientLoader = keepLastData<typeof loader>();
export const clientAction = sendChange;
export const ErrorBoundary = pageFailure(sectionsTexts);

export default function Sections({ loaderData: { sections, categories } }: Route.ComponentProps) {
  const form = useSectionForm(sections, focusEdit);
  const t = useTexts(sectionsTexts);
  return (
    <AdminPage title={t.title}>
      <div className="manager section-manager">
        <ManagerForm
          label={t.newSection}
          isEditing={form.isEditing}
          isNeeded={form.isUnsaved || sections.length === 0}
        >
          <SectionForm form={form} />
        </ManagerForm>
        <div className="section-lists">
          <SectionList
            sections={sections}
            editedId={form.draft.seen?.id}
            onEdit={form.edit}
            onDeleted={form.forget}
          />
          {/* Missing in data of a server of the release before. */}
          <CategoryMarks categories={categories ?? []} />
        </div>
      </div>
    </AdminPage>
  );
}

function focusEdit(id: string): void {
  const edit = document.querySelector<HTMLElement>(
    `[data-section="${CSS.escape(id)}"] [data-edit]`,
  );
  (edit ?? document.querySelector<HTMLElement>(".section-form [name=name]"))?.focus();
}

function SectionList({
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
  const { ordered, isPending, change } = useListChanges(stored, ({ intent, id }, { success }) => {
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
        <Empty icon="box">
          <p>{t.empty}</p>
        </Empty>
      )}
      <ul className="section-list">
        {ordered.map((section, index) => (
          <SectionRow
            key={section.id}
            section={section}
            isFirst={index === 0}
            isLast={index === ordered.length - 1}
            isEdited={section.id === editedId}
            isSwitching={isPending("status", section.id)}
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
          isPending={isPending("delete", deleting.id)}
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
  const isPending = (intent: ListChange["intent"], id: string) =>
    waiting.some((change) => change.intent === intent && change.id === id);
  return {
    ordered: waiting.reduce(
      (order, change) => (change.intent === "move" ? moveBeside(order, change.id, change) : order),
      sections,
    ),
    isPending,
    change: (change: ListChange) => {
      if (change.intent === "move" || !isPending(change.intent, change.id)) add(change);
    },
  };
}
