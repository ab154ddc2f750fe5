import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from "react";
import { MAX_QUERY } from "#app/domain/catalogue/search.ts";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { productSearchTexts } from "./texts.ts";

type FieldLook = ComponentProps<"input"> & { "data-walk"?: string };

/** A dialog with a field to search by; what it finds are the children. */
export function SearchFrame({
  title,
  status,
  field,
  typedBefore,
  onType,
  onEnter,
  onKeyDown,
  onClose,
  children,
}: {
  title: string;
  status: string;
  field: FieldLook;
  typedBefore: string;
  onType: (typed: string) => void;
  onEnter: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  const t = useTexts(productSearchTexts);
  return (
    <dialog
      ref={useModal(onClose)}
      className="dialog search-dialog"
      aria-labelledby={id}
      onKeyDown={onKeyDown}
    >
      <h2 id={id} className="visually-hidden">
        {title}
      </h2>
      <search>
        <form
          className="search-dialog-head"
          onSubmit={(event) => {
            event.preventDefault();
            onEnter();
          }}
        >
          <Icon name="search" size={22} />
          {/* Of type text: Escape closes, and does not only empty it. */}
          <input
            className="search-dialog-input"
            dir="auto"
            aria-label={title}
            autoComplete="off"
            enterKeyHint="go"
            maxLength={MAX_QUERY}
            defaultValue={typedBefore}
            ref={placeCaretLast}
            onInput={(event) => onType(event.currentTarget.value)}
            {...field}
          />
          <button type="button" className="icon-button" aria-label={t.close} onClick={onClose}>
            <Icon name="close" size={22} />
          </button>
        </form>
      </search>
      <p role="status" className="search-dialog-status figures">
        {status}
      </p>
      {children}
    </dialog>
  );
}

function placeCaretLast(field: HTMLInputElement | null): void {
  field?.setSelectionRange(field.value.length, field.value.length);
}
