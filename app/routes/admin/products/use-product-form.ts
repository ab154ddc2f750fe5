import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Product } from "../../../domain/product.ts";
import {
  IMAGE_REQUIRED,
  type ProductErrors,
  type TypedProduct,
} from "../../../domain/product-form.ts";
import { useNotice } from "../../../ui/office/notices.tsx";
import { edited, problems, rebased, withPicture } from "./draft-changes.ts";
import { draftForm } from "./draft-form.ts";
import { editDraft, newDraft, type ProductDraft } from "./product-draft.ts";
import type { ProductResult } from "./product-result.ts";
import { useUpload } from "./use-upload.ts";

export type ProductForm = {
  draft: ProductDraft;
  isSaving: boolean;
  set: (change: Partial<TypedProduct>) => void;
  choosePicture: (file: File) => void;
  edit: (product: Product) => void;
  cancel: () => void;
  save: () => void;
  /** A product was deleted: a form that edits it goes back to add mode. */
  forget: (id: string) => void;
};

/**
 * The product form: add mode, and over it edit mode; what was typed in add mode waits meanwhile.
 * `onSaved` is told the id of an edited product.
 */
export function useProductForm(
  collectionName: string,
  form: RefObject<HTMLFormElement | null>,
  onSaved: (id: string) => void,
): ProductForm {
  const [adding, setAdding] = useState(newDraft);
  const [editing, setEditing] = useState<ProductDraft | null>(null);
  const draft = editing ?? adding;
  const upload = useUpload(collectionName);
  const fetcher = useFetcher<ProductResult>();
  const [isWaiting, setWaiting] = useState(false);
  const sentDraft = useRef<string>(undefined);
  const notify = useNotice();

  /** By id: an answer or an upload may come when another draft is in the form. */
  const amend = (id: string, change: (draft: ProductDraft) => ProductDraft) => {
    setAdding((current) => (current.id === id ? change(current) : current));
    setEditing((current) => (current?.id === id ? change(current) : current));
  };
  const showErrors = (id: string, errors: ProductErrors) => {
    amend(id, (current) => ({ ...current, errors }));
    focusFirstError(form.current);
  };
  // One and the same at every render, so that the list need not be drawn again with the form.
  const edit = useCallback(
    (product: Product) => {
      setEditing(editDraft(product));
      focusField(form.current, "name");
    },
    [form],
  );
  const editedId = editing?.id;
  const forgetUpload = useEffectEvent(upload.forget);
  useEffect(() => {
    if (editedId) return () => forgetUpload(editedId);
  }, [editedId]);

  const takeOver = useEffectEvent(
    ({ success, failure, errors, changed, isGone }: ProductResult) => {
      const id = sentDraft.current;
      sentDraft.current = undefined;
      if (!id) return;
      if (failure) notify("error", failure);
      if (changed) amend(id, (current) => rebased(current, changed));
      if (isGone) amend(id, (current) => ({ ...current, isGone }));
      if (errors) showErrors(id, errors);
      if (success) {
        notify("success", success);
        if (id === adding.id) {
          upload.forget(id);
          setAdding(newDraft());
          focusField(form.current, "name");
        } else if (id === editing?.id) {
          setEditing(null);
          onSaved(id);
        }
      }
    },
  );
  useEffect(() => {
    if (fetcher.state === "idle" && fetcher.data) takeOver(fetcher.data);
  }, [fetcher.state, fetcher.data]);

  const save = async () => {
    if (isWaiting || fetcher.state !== "idle") return;
    const wrong = problems(draft);
    if (wrong) return showErrors(draft.id, wrong);
    setWaiting(true);
    const picture = (await upload.settled(draft.id)) ?? draft.picture;
    setWaiting(false);
    if (picture.state === "refused") return showErrors(draft.id, { image: IMAGE_REQUIRED });
    sentDraft.current = draft.id;
    fetcher.submit(draftForm(draft, picture), { method: "post" });
  };

  return {
    draft,
    isSaving: isWaiting || fetcher.state !== "idle",
    set: (change) => amend(draft.id, (current) => edited(current, change)),
    choosePicture: (file) =>
      upload.start(draft.id, file, (picture) =>
        amend(draft.id, (current) => withPicture(current, picture)),
      ),
    edit,
    cancel: () => setEditing(null),
    save,
    forget: (id) => setEditing((current) => (current?.id === id ? null : current)),
  };
}

/** Once the form shows it. */
function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}

function focusField(form: HTMLFormElement | null, name: string): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>(`[name=${name}]`)?.focus());
}
