import { type ReactNode, useId } from "react";
import { NavLink, useLocation } from "react-router";
import { UserText } from "#app/ui/user-text.tsx";

/** The text stays the link's name when the sidebar is collapsed; `note` is its description. */
export function SidebarLink({
  to,
  icon,
  note,
  hasPagesBelow = false,
  children,
}: {
  to: string;
  icon: ReactNode;
  note?: string;
  /** It is marked on those, too. */
  hasPagesBelow?: boolean;
  children: string;
}) {
  const noteId = useId();
  const isAt = useLocation().pathname === to;
  return (
    <li>
      <NavLink
        to={to}
        end={!hasPagesBelow}
        className="sidebar-link"
        title={children}
        prefetch="intent"
        aria-current={isAt ? "page" : "true"}
        aria-describedby={note ? noteId : undefined}
      >
        <span className="sidebar-icon">{icon}</span>
        <UserText className="sidebar-text">{children}</UserText>
      </NavLink>
      {note && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </li>
  );
}
