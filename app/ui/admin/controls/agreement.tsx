import type { ReactNode } from "react";
import { Icon } from "#app/ui/admin/icon.tsx";

/** Whether a check found what it should, and when; the children list what it found else. */
export function Agreement({
  title,
  checked,
  className = "",
  children,
}: {
  title: string;
  checked: string;
  className?: string;
  children?: ReactNode;
}) {
  const line = (
    <p className={children ? undefined : "check-agrees"}>
      <Icon name={children ? "alert" : "check"} size={18} />
      <span>
        <strong>{title}</strong>
        <span className={children ? undefined : "page-note"}>{checked}</span>
      </span>
    </p>
  );
  if (!children) return line;
  return (
    <div className={`check-faults ${className}`} role="alert">
      {line}
      <ul>{children}</ul>
    </div>
  );
}
