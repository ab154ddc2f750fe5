import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

/** What an owner should see to, with a link to where. */
export function Attention({ children }: { children: ReactNode }) {
  return (
    <p className="attention on-screen-only">
      <Icon name="alert" size={20} />
      <span>{children}</span>
    </p>
  );
}
