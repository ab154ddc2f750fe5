import { SECTION_ICONS, type SectionIcon } from "#app/domain/catalogue/section.ts";
import { SECTION_SAVE_FAILED, type SectionFields } from "#app/domain/catalogue/section-form.ts";
import { ConflictNote } from "#app/ui/admin/conflict-note.tsx";
import type { FieldChange } from "#app/ui/admin/rebase.ts";

const LABELS: Record<keyof SectionFields, string> = {
  name: "Section Name",
  displayName: "Display Name",
  icon: "Icon",
  color: "Color",
};

/** What somebody else did to the section while its form was open. */
export function SectionChanges({
  changes,
  isGone,
}: {
  changes: FieldChange<SectionFields>[] | null;
  isGone: boolean;
}) {
  if (isGone) {
    return (
      <ConflictNote failure={SECTION_SAVE_FAILED}>
        Somebody deleted this section meanwhile. Create it anew with what stands here, or press
        Cancel.
      </ConflictNote>
    );
  }
  if (!changes) return null;
  return (
    <ConflictNote failure={SECTION_SAVE_FAILED} changes={changes.map(told)}>
      It was changed meanwhile. Look it over, then press Update Section again.
    </ConflictNote>
  );
}

function told({ field, was, theirs, mine }: FieldChange<SectionFields>) {
  const inWords = (value: string) =>
    field === "icon" ? SECTION_ICONS[value as SectionIcon] : value;
  return {
    label: LABELS[field],
    was: was === null ? null : inWords(was),
    theirs: inWords(theirs),
    mine: mine === null ? null : inWords(mine),
  };
}
