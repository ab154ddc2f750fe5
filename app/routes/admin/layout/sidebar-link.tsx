import { type ReactNode, useId } from "react";
import { NavLink } from "react-router";
import { UserText } from "#app/ui/user-text.tsx";

/** The text stays the link's name when the sidebar is collapsed; `note` is its description. */
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
