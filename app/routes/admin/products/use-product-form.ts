import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import type { Product } from "#app/domain/catalogue/product.ts";
import {
  IMAGE_REQUIRED,
  type ProductErrors,
  type TypedProduct,
} from "#app/domain/catalogue/product-form.ts";
import { useNotice } from "#app/ui/admin/notices.tsx";
import { useFocusIn } from "#app/ui/admin/use-focus-in.ts";
import { useAnswer } from "#app/ui/use-answer.ts";
import { edited, orphaned, problems, rebased, withImage } from "./draft-changes.ts";
import { draftForm } from "./draft-form.ts";
import { editDraft, newDraft, type ProductDraft } from "./product-draft.ts";
import type { ProductResult } from "./product-result.ts";
import { useUpload } from "./use-upload.ts";

export type ProductForm = {
  draft: ProductDraft;
  /** It stands over the new product's form; cancelling leads back there. */
  canCancel: boolean;
  /** What is on its way does not change behind the answer's back. */
  isSaving: boolean;
  set: (change: Partial<TypedProduct>) => void;
  chooseImage: (file: File) => void;
  edit: (product: Product) => void;
  cancel: () => void;
  save: () => void;
  /** The product was deleted on purpose: nobody edits it any more. */
  forget: (id: string) => void;
};

/**
 * The product form: add mode, and over it edit mode; what was typed in add mode waits meanwhile.
 * `onLeft` is told the id of a product whose edit has ended.
 */
export function useProductForm(
  collectionName: string,
  form: RefObject<HTMLFormElement | null>,
  onLeft: (id: string) => void,
): ProductForm {
  const [adding, setAdding] = useState(newDraft);
  const [editing, setEditing] = useState<ProductDraft | null>(null);
  const draft = editing ?? adding;
  const upload = useUpload(collectionName);
  const { submit, state, data } = useFetcher<ProductResult>();
  const { revalidate } = useRevalidator();
  const [isWaiting, setWaiting] = useState(false);
  const isSaving = isWaiting || state !== "idle";
  const sent = useRef<ProductDraft>(undefined);
  const focus = useFocusIn(form);
  const notify = useNotice();

  /** By id: an answer or an upload may come when another draft is in the form. */
  const amend = (id: string, change: (draft: ProductDraft) => ProductDraft) => {
    setAdding((current) => (current.id === id ? change(current) : current));
    setEditing((current) => (current?.id === id ? change(current) : current));
  };
  const leaveEdit = ({ id }: ProductDraft) => {
    setEditing(null);
    onLeft(id);
  };
  const showErrors = ({ id }: ProductDraft, errors: ProductErrors) => {
    amend(id, (current) => ({ ...current, errors }));
    focus("[aria-invalid=true]");
  };
  const startAnew = ({ id }: ProductDraft) => {
    upload.forget(id);
    if (id === adding.id) setAdding(newDraft());
    else setEditing(null);
    focus("[name=name]");
  };
  /** Goes on with a draft that has become an edit, or is none any more. */
  const goOn = (before: ProductDraft, next: ProductDraft) => {
    revalidate();
    if (before.id !== draft.id) return;
    if (before.id === adding.id) setAdding(newDraft());
    setEditing(next);
    focus("[data-conflict]");
  };

  // At once: what the page loads anew after the answer may be a page without this form.
  useAnswer({ state, data }, ({ success, failure, errors, changed, isGone }) => {
    const before = sent.current;
    sent.current = undefined;
    if (!before) return;
    if (success) notify("success", success);
    if (failure) notify("error", failure);
    if (changed) goOn(before, rebased(before, changed));
    else if (isGone) goOn(before, orphaned(before));
    if (errors) showErrors(before, errors);
    if (success && !before.seen) startAnew(before);
    if (success && before.seen) leaveEdit(before);
  });

  const save = async () => {
    if (sent.current) return;
    const wrong = problems(draft);
    if (wrong) return showErrors(draft, wrong);
    sent.current = draft;
    if (draft.image.state === "uploading") {
      setWaiting(true);
      const image = await upload.settled(draft.id);
      setWaiting(false);
      sent.current = image.state === "uploaded" ? { ...draft, image } : undefined;
      if (!sent.current) return showErrors(draft, { image: IMAGE_REQUIRED });
    }
    submit(draftForm(sent.current), { method: "post" });
  };

  // One and the same at every render, so that the list need not be drawn again with the form.
  const edit = useCallback(
    (product: Product) => {
      if (sent.current) return;
      setEditing((current) => (current?.id === product.id ? current : editDraft(product)));
      focus("[name=name]");
    },
    [focus],
  );
  const editedId = editing?.id;
  const forgetUpload = useEffectEvent(upload.forget);
  useEffect(() => {
    if (editedId) return () => forgetUpload(editedId);
  }, [editedId]);
  return {
    draft,
    canCancel: editing !== null,
    isSaving,
    set: (change) => {
      if (!sent.current) amend(draft.id, (current) => edited(current, change));
    },
    chooseImage: (file) => {
      if (sent.current) return;
      upload.start(draft.id, file, (image) =>
        amend(draft.id, (current) => withImage(current, image)),
      );
    },
    edit,
    cancel: () => {
      if (!sent.current) leaveEdit(draft);
    },
    save,
    forget: (id) => setEditing((current) => (current?.id === id ? null : current)),
  };
}
