import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useFetcher, useRevalidator } from "react-router";
import type { FieldErrors, RecordResult } from "#app/domain/catalogue/record-form.ts";
import { ask } from "#app/ui/admin/answer-limit.ts";
import { useKeptDraft } from "#app/ui/admin/leaving/kept-drafts.ts";
import { useAskBeforeLeaving, useLeaveAfter } from "#app/ui/admin/leaving/leave-guard.tsx";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useAnswer } from "#app/ui/use-answer.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import {
  type Draft,
  editDraft,
  edited,
  isUnsaved,
  newDraft,
  type RecordKind,
  rebased,
} from "./draft.ts";
import { recordFormTexts } from "./texts.ts";

export type RecordForm<Stored, Typed> = {
  element: RefObject<HTMLFormElement | null>;
  draft: Draft<Stored, Typed>;
  /** Of the new record and, where there is one, of the edit over it. */
  draftIds: string[];
  isEditing: boolean;
  /** Of the new record or of an edit. */
  isUnsaved: boolean;
  isEditUnsaved: boolean;
  isPending: boolean;
  /** False while the form is being sent; the change is then ignored. */
  set: (change: Partial<Typed>) => boolean;
  /** The first field gets the focus, or another one. */
  edit: (stored: Stored, field?: keyof Typed & string) => void;
  cancel: () => void;
  forget: (id: string) => void;
  save: (late?: LateField<Typed>) => void;
  setLate: (id: string, change: Partial<Typed>, errors?: FieldErrors<Typed>) => void;
};

type Answer<Stored, Typed> = RecordResult<Stored, Typed> & {
  /** Nothing answered. */
  isLost?: boolean;
  /** The same is pressed again after 'Confirm It Is You'. */
  needsStepUp?: boolean;
};

/** A value that is still on its way; null when it fails. */
type LateField<Typed> = { name: keyof Typed & string; value: Promise<Typed[keyof Typed] | null> };

/**
 * The new record's draft is kept during an edit. `title` is the page's, `records` those that it lists; `onLeft` gets the id
 * of an edit that ended.
 */
export function useRecordForm<
  Stored extends { id: string },
  Typed extends Record<string, string | boolean>,
>(
  kind: RecordKind<Stored, Typed>,
  title: string,
  records: Stored[],
  onLeft: (id: string) => void,
): RecordForm<Stored, Typed> {
  type OwnDraft = Draft<Stored, Typed>;
  const element = useRef<HTMLFormElement>(null);
  const [adding, setAdding] = useState(() => newDraft(kind));
  const [editing, setEditing] = useState<OwnDraft | null>(null);
  const draft = editing ?? adding;
  const { submit, state, data } = useFetcher<Answer<Stored, Typed>>();
  const { revalidate } = useRevalidator();
  const [isUploading, setUploading] = useState(false);
  const sent = useRef<OwnDraft>(undefined);
  const focus = useFocusIn(element);
  const notify = useNotice();
  const t = useTexts(recordFormTexts);
  /** The save that was under way when the page was left. */
  const [left, setLeft] = useState<string | null>(null);

  const isPending = isUploading || state !== "idle";
  const drafts = { adding, editing };
  const isEditUnsaved = editing !== null && isUnsaved(kind, editing);
  const isDirty = isUnsaved(kind, adding) || isEditUnsaved;
  useAskBeforeLeaving(isDirty && !isPending);
  useLeaveAfter(isPending);
  const underWay = state === "idle" ? left : draft.save;
  useKeptDraft(title, isDirty ? { ...drafts, underWay } : null, (kept) => {
    setAdding(kept.adding);
    setEditing(kept.editing);
    setLeft(kept.underWay);
    notify("update", t.isBack);
  });

  /** By id: an answer may arrive when another draft is in the form. */
  const amend = (id: string, change: (draft: OwnDraft) => OwnDraft) => {
    setAdding((current) => (current.id === id ? change(current) : current));
    setEditing((current) => (current?.id === id ? change(current) : current));
  };
  const showErrors = ({ id }: OwnDraft, errors: FieldErrors<Typed>) => {
    amend(id, (current) => ({ ...current, errors }));
    focus("[aria-invalid=true]");
  };
  const leaveEdit = (id: string) => {
    setEditing(null);
    onLeft(id);
  };
  const startNew = ({ id }: OwnDraft) => {
    if (id === adding.id) setAdding(newDraft(kind));
    else setEditing(null);
    focus("[name=name]");
  };
  const showConflict = (before: OwnDraft, stored: Stored | null) => {
    revalidate();
    if (before.id !== draft.id) return;
    if (before.id === adding.id) setAdding(newDraft(kind));
    setEditing(rebased(kind, before, stored));
    focus("[data-conflict]");
  };

  const leftDraft = left === draft.save ? draft : null;
  const endLeft = useEffectEvent((saved: OwnDraft) => {
    if (draft.save !== saved.save) return;
    notify("update", t.wasSaved, kind.movedTo?.(saved));
    if (editing) setEditing(null);
    else setAdding(newDraft(kind));
  });
  // Again with each list: the save may be made only after the first.
  useEffect(() => {
    if (!leftDraft) return;
    wasSaved(leftDraft, records).then((is) => is && endLeft(leftDraft));
  }, [leftDraft, records]);

  // Not after revalidation, which may replace the page by one without this form.
  useAnswer({ state, data }, ({ success, errors, changed, isGone, ...answer }) => {
    const before = sent.current;
    sent.current = undefined;
    if (!before) return;
    if (success) notify("success", success, kind.movedTo?.(before));
    const isLost = answer.isLost && !answer.needsStepUp;
    const failure = isLost ? kind.failures?.[before.seen ? "update" : "add"] : answer.failure;
    if (failure) notify("error", failure);
    if (changed) showConflict(before, changed);
    else if (isGone) showConflict(before, null);
    if (errors) showErrors(before, errors);
    if (success && !before.seen) startNew(before);
    if (success && before.seen) leaveEdit(before.id);
  });

  const save = async (late?: LateField<Typed>) => {
    if (sent.current) return;
    const parsed = kind.parse(kind.toForm(draft), draft.seen);
    const errors: FieldErrors<Typed> = parsed.ok ? {} : { ...parsed.errors };
    if (late) delete errors[late.name];
    if (Object.keys(errors).length > 0) return showErrors(draft, errors);
    sent.current = draft;
    if (late) {
      setUploading(true);
      const value = await late.value;
      setUploading(false);
      const whole = edited(kind, draft, { [late.name]: value } as Partial<Typed>);
      sent.current = value === null ? undefined : whole;
      if (!sent.current) return focus("[aria-invalid=true]");
      amend(draft.id, () => whole);
    }
    submit(kind.toForm(sent.current), { method: "post" });
  };

  // Stable, so that the memoized list is not rendered with the form.
  const edit = useCallback(
    (stored: Stored, field: keyof Typed & string = "name") => {
      if (sent.current) return;
      setEditing((current) => (current?.id === stored.id ? current : editDraft(kind, stored)));
      setAdding((current) => edited(kind, current, {}));
      focus(`[name=${field}]`);
    },
    [kind, focus],
  );
  return {
    element,
    draft,
    draftIds: editing ? [adding.id, editing.id] : [adding.id],
    isEditing: editing !== null,
    isUnsaved: isDirty,
    isEditUnsaved,
    isPending,
    set: (change) => {
      if (sent.current) return false;
      amend(draft.id, (current) => edited(kind, current, change));
      return true;
    },
    setLate: (id, change, errors = {}) =>
      amend(id, (current) => {
        const next = edited(kind, current, change);
        return { ...next, errors: { ...next.errors, ...errors } };
      }),
    edit,
    cancel: () => {
      if (!sent.current) leaveEdit(draft.id);
    },
    forget: (id) => setEditing((current) => (current?.id === id ? null : current)),
    save,
  };
}

/** Whether a save was made whose answer never came: a new record is listed, an edit is asked about. */
async function wasSaved<Stored extends { id: string }, Typed>(
  { id, save, seen }: Draft<Stored, Typed>,
  records: readonly Stored[],
): Promise<boolean> {
  if (!seen) return records.some((record) => record.id === id);
  try {
    const reply = await ask(`${href("/admin/saved")}?save=${save}`);
    return (await reply.json()) === true;
  } catch {
    return false;
  }
}
