import type { ComponentProps, KeyboardEvent } from "react";
import { Field } from "#app/ui/field.tsx";

/**
 * A text field for a number, since a number field of the browser's own refuses Arabic digits. The
 * up and down keys step as they do there.
 */
export function NumberField({
  onStep,
  ...field
}: ComponentProps<typeof Field> & { onStep: (direction: 1 | -1) => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onStep(event.key === "ArrowUp" ? 1 : -1);
  };
  return (
    <Field
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      {...field}
      className="number-field"
      onKeyDown={onKeyDown}
    />
  );
}
