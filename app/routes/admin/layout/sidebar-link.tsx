import { type ReactNode, useId } from "react";
import { NavLink } from "react-router";

/**
 * Its text stays its name when the sidebar is folded and shows the icon alone; `note` is said
 * after it.
 */
export function SidebarLink({
  to,
  icon,
  note,
  children,
}: {
  to: string;
  icon: ReactNode;
  note?: string;
  children: string;
}) {
  const noteId = useId();
  return (
    <li>
      <NavLink
        to={to}
        end
        className="sidebar-link"
        title={children}
        prefetch="intent"
        aria-describedby={note ? noteId : undefined}
      >
        <span className="sidebar-icon">{icon}</span>
        <bdi className="sidebar-text">{children}</bdi>
      </NavLink>
      {note && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </li>
  );
}
