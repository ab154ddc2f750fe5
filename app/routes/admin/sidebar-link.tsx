import type { ReactNode } from "react";
import { NavLink } from "react-router";

/** Its text stays its name when the sidebar is folded and shows the icon alone. */
export function SidebarLink({
  to,
  icon,
  children,
}: {
  to: string;
  icon: ReactNode;
  children: string;
}) {
  return (
    <li>
      <NavLink to={to} end className="sidebar-link" title={children} prefetch="intent">
        <span className="sidebar-icon">{icon}</span>
        <bdi className="sidebar-text">{children}</bdi>
      </NavLink>
    </li>
  );
}
