import { type ReactNode, useId, useState } from "react";
import { useLocation } from "react-router";
import {
  OfflineSalesBadge,
  useOfflineSalesNote,
} from "#app/routes/admin/till/offline/offline-sales-badge.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { isOnOrBelow, storeSidebarState } from "./sidebar-state.ts";
import { layoutTexts } from "./texts.ts";

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
  const waitingNote = useOfflineSalesNote();
  if (seen !== pathname) {
    setSeen(pathname);
    if (pages.some((page) => isOnOrBelow(pathname, page))) setOpen(true);
  }
  const note = isOpen ? "" : waitingNote;
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
