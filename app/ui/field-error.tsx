import type { ReactNode } from "react";
import { Glyph } from "./glyph.tsx";

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="field-error">
      <Glyph name="alert" size={16} />
      <span>{children}</span>
    </p>
  );
}
