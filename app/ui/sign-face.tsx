import type { ReactNode } from "react";
import { Glyph } from "./glyph.tsx";

/** What is painted on a category's sign. */
export function SignFace({ icon, title }: { icon: ReactNode; title: string }) {
  return (
    <>
      <span className="sign-icon">{icon}</span>
      <bdi className="sign-title">{title}</bdi>
      <span className="sign-ornament" />
      <Glyph name="down" size={24} className="sign-arrow" />
    </>
  );
}
