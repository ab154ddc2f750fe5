import { type ReactElement, type ReactNode, useId, useState } from "react";
import { Link, useLocation } from "react-router";
import {
  OfflineSalesBadge,
  useOfflineSalesNote,
} from "#app/routes/admin/till/offline/offline-sales-badge.tsx";
import { Icon, type IconName } from "#app/ui/admin/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { isOnOrBelow, storeSidebarState } from "./sidebar-state.ts";
import { layoutTexts } from "./texts.ts";

/** The text stays the link's name when the sidebar is collapsed; `note` is its description. */
export function SidebarLink({
  to,
  icon,
  note,
  hasPagesBelow = false,
  leadsTo,
  label,
}: {
  to: string;
  icon: IconName | ReactElement;
  note?: string;
  /** It is marked on those, too. */
  hasPagesBelow?: boolean;
  /** It is marked there and below, too, as no other link leads there. */
  leadsTo?: string;
  label: string;
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
        title={label}
        prefetch="intent"
        aria-current={isAt ? "page" : isMarked || undefined}
        aria-describedby={note ? noteId : undefined}
      >
        <span className="sidebar-icon">
          {typeof icon === "string" ? <Icon name={icon} /> : icon}
        </span>
        <UserText className="sidebar-text">{label}</UserText>
      </Link>
      {note && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </li>
  );
}

/** Folds the links to `pages`; opens where one of them is shown, and stays open until it is closed. */
export function MoreLinks({
  pages,
  wasOpen,
  children,
}: {
  pages: string[];
  wasOpen: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const noteId = useId();
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(wasOpen);
  const [seen, setSeen] = useState("");
  const t = useTexts(layoutTexts);
  const offlineNote = useOfflineSalesNote();
  if (seen !== pathname) {
    setSeen(pathname);
    if (pages.some((page) => isOnOrBelow(pathname, page))) setOpen(true);
  }
  const note = isOpen ? "" : offlineNote;
  const toggle = () => {
    storeSidebarState("isMoreOpen", !isOpen);
    setOpen(!isOpen);
  };
  return (
    <li>
      <button
        type="button"
        className="sidebar-link"
        title={t.more}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={note ? noteId : undefined}
        onClick={toggle}
      >
        <span className="sidebar-icon">
          <Icon name="more" />
          {!isOpen && <OfflineSalesBadge />}
        </span>
        <span className="sidebar-text">{t.more}</span>
        <Icon name="down" size={16} className="sidebar-fold" />
      </button>
      {note && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
      <ul id={id} className="sidebar-more" data-closed={isOpen ? undefined : ""}>
        {children}
      </ul>
    </li>
  );
}
