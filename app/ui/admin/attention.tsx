import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** What an owner should see to, with a link to where, or the button that settles it. */
export function Attention({ children, button }: { children: ReactNode; button?: ReactNode }) {
  return (
    <p className="attention on-screen-only">
      <Icon name="alert" size={20} />
      <span>{children}</span>
      {button}
    </p>
  );
}
