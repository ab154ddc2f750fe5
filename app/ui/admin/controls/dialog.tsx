import { type ComponentProps, type ReactNode, type Ref, type SubmitEvent, useId } from "react";
import { Button, SubmitButton } from "#app/ui/admin/controls/button.tsx";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { useModal } from "#app/ui/admin/use-modal.ts";
import { FieldError } from "#app/ui/field.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";

type DialogProps = Omit<ComponentProps<"dialog">, "title" | "onClose"> & {
  title: ReactNode;
  onClose: () => void;
};

export function Dialog({ title, className, onClose, children, ...dialog }: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={useModal(onClose)}
      className={className ? `dialog ${className}` : "dialog"}
      aria-labelledby={id}
      {...dialog}
    >
      <h2 id={id} className="panel-title">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** A form over the page, with what was refused of it above its buttons. */
export function FormDialog({
  title,
  form,
  submitLabel,
  isPending = false,
  failure,
  onSubmit,
  onClose,
  children,
}: {
  title: ReactNode;
  form?: Ref<HTMLFormElement>;
  submitLabel: string;
  isPending?: boolean;
  failure?: string | undefined;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { cancel } = useTexts(adminTexts);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(event.currentTarget);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} className="form-fields" noValidate onSubmit={submit}>
        {children}
        <div role="alert">{failure && <FieldError>{failure}</FieldError>}</div>
        <div className="dialog-buttons">
          <Button look="plain" onClick={onClose}>
            {cancel}
          </Button>
          <SubmitButton isPending={isPending}>{submitLabel}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
