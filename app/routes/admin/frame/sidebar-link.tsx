import { type ReactNode, useId } from "react";
import { Link, useLocation } from "react-router";
import { UserText } from "#app/ui/user-text.tsx";
import { isOnOrBelow } from "./sidebar-state.ts";

/** The text stays the link's name when the sidebar is collapsed; `note` is its description. */
export function SidebarLink({
  to,
  icon,
  note,
  hasPagesBelow = false,
  leadsTo,
  children,
}: {
  to: string;
  icon: ReactNode;
  note?: string;
  /** It is marked on those, too. */
  hasPagesBelow?: boolean;
  /** It is marked there and below, too, as no other link leads there. */
  leadsTo?: string;
  children: string;
}) {
  const noteId = useId();
  const { pathname } = useLocation();
  const isAt = pathname === to;
  const marked = [hasPagesBelow && to, leadsTo];
  const isMarked = marked.some((path) => path && isOnOrBelow(pathname, path));
  return (
    <li>
      <Link
        to={to}
        className="sidebar-link"
        title={children}
        prefetch="intent"
        aria-current={isAt ? "page" : isMarked || undefined}
        aria-describedby={note ? noteId : undefined}
      >
        <span className="sidebar-icon">{icon}</span>
        <UserText className="sidebar-text">{children}</UserText>
      </Link>
      {note && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </li>
  );
}
