import { type ComponentProps, type ReactNode, useId } from "react";
import { Icon } from "./icon.tsx";

export function Field({
  label,
  error,
  reason = null,
  below,
  className = "",
  ...input
}: {
  label: string;
  error?: string | undefined;
  /** Why exactly, beside a general error. */
  reason?: string | null;
  /** Stands between the input and its error. */
  below?: ReactNode;
} & ComponentProps<"input">) {
  const id = useId();
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field-input"
        dir="auto"
        aria-invalid={error !== undefined}
        aria-describedby={
          error === undefined ? undefined : `${id}-error${reason ? ` ${id}-reason` : ""}`
        }
        {...input}
      />
      {below}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {error !== undefined && reason && <FieldError id={`${id}-reason`}>{reason}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
