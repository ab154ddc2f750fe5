import { type RefObject, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { Section } from "#app/domain/catalogue/section.ts";
import { parseSection, type SectionFields } from "#app/domain/catalogue/section-form.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useSettledAnswer } from "#app/ui/use-answer.ts";
import { draftForm } from "./draft-form.ts";
import {
  editDraft,
  edited,
  newDraft,
  orphaned,
  rebased,
  type SectionDraft,
} from "./section-draft.ts";
import type { SectionResult } from "./section-result.ts";

export type SectionForm = {
  draft: SectionDraft;
  /** It stands over the new section's form; cancelling leads back there. */
  canCancel: boolean;
  isSaving: boolean;
  set: (change: Partial<SectionFields>) => void;
  edit: (section: Section) => void;
  cancel: () => void;
  /** The section was deleted on purpose: nobody edits it any more. */
  forget: (id: string) => void;
  save: () => void;
};

/**
 * The section form: add mode, and over it edit mode; what was typed in add mode waits meanwhile.
 * `onLeft` is told the id of a section whose edit has ended.
 */
export function useSectionForm(
  form: RefObject<HTMLFormElement | null>,
  onLeft: (id: string) => void,
): SectionForm {
  const [adding, setAdding] = useState(newDraft);
  const [editing, setEditing] = useState<SectionDraft | null>(null);
  const draft = editing ?? adding;
  const { submit, state, data } = useFetcher<SectionResult>();
  const { revalidate } = useRevalidator();
  const sent = useRef<SectionDraft>(undefined);
  const focus = useFocusIn(form);
  const notify = useNotice();

  /** By id: an answer may come when another draft is in the form. */
  const amend = (id: string, change: (draft: SectionDraft) => SectionDraft) => {
    setAdding((current) => (current.id === id ? change(current) : current));
    setEditing((current) => (current?.id === id ? change(current) : current));
  };
  const leaveEdit = ({ id }: SectionDraft) => {
    setEditing(null);
    onLeft(id);
  };
  const showWrong = ({ id }: SectionDraft, wrong: SectionDraft["wrong"]) => {
    amend(id, (current) => ({ ...current, wrong }));
    focus("[aria-invalid=true]");
  };
  const startAnew = ({ id }: SectionDraft) => {
    if (id === adding.id) setAdding(newDraft());
    else if (id === editing?.id) setEditing(null);
    focus("[name=name]");
  };
  /** Goes on with a draft that has become an edit, or is none any more. */
  const goOn = (before: SectionDraft, next: SectionDraft) => {
    revalidate();
    if (before.id !== draft.id) return;
    if (before.id === adding.id) setAdding(newDraft());
    setEditing(next);
    focus("[data-conflict]");
  };

  useSettledAnswer({ state, data }, ({ success, failure, wrong, changed, isGone }) => {
    const before = sent.current;
    sent.current = undefined;
    if (success) notify("success", success);
    if (failure) notify("error", failure);
    if (!before) return;
    if (wrong) showWrong(before, wrong);
    else if (changed) goOn(before, rebased(before, changed));
    else if (isGone) goOn(before, orphaned(before));
    else if (success && !before.seen) startAnew(before);
    else if (success && before.id === editing?.id) leaveEdit(before);
  });
  return {
    draft,
    canCancel: editing !== null,
    isSaving: state !== "idle",
    set: (change) => {
      // What is on its way is not to change behind the answer's back.
      if (!sent.current) amend(draft.id, (current) => edited(current, change));
    },
    edit: (section) => {
      if (sent.current) return;
      setAdding((current) => edited(current, {}));
      if (editing?.id !== section.id) setEditing(editDraft(section));
      focus("[name=name]");
    },
    cancel: () => {
      if (sent.current) return;
      if (draft.seen) leaveEdit(draft);
      else startAnew(draft);
    },
    forget: (id) => setEditing((current) => (current?.id === id ? null : current)),
    save: () => {
      if (sent.current) return;
      const parsed = parseSection(draft.typed);
      if (!parsed.ok) return showWrong(draft, parsed);
      sent.current = draft;
      submit(draftForm(draft), { method: "post" });
    },
  };
}
