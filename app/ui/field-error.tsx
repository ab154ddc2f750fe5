import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
