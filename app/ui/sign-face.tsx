import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** What is painted on a category's sign. */
export function SignFace({ icon, title }: { icon: ReactNode; title: string }) {
  return (
    <>
      <span className="sign-icon">{icon}</span>
      <bdi className="sign-title">{title}</bdi>
      <span className="sign-ornament" />
      <Icon name="down" size={24} className="sign-arrow" />
    </>
  );
}
