import { useState } from "react";
import { Link } from "react-router";
import type { Staff } from "#app/context.ts";
import { type CategoryHeader, FIXED_CATEGORIES } from "#app/domain/catalogue/category.ts";
import { AdminIcon } from "#app/ui/admin/admin-icon.tsx";
import { CategoryTile } from "#app/ui/admin/category-tile.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { KioskMark } from "#app/ui/kiosk-mark.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { newOrdersText, OrderBadge } from "./order-badge.tsx";
import { rememberSidebar } from "./sidebar-cookie.ts";
import { SidebarLink } from "./sidebar-link.tsx";
import { SignedIn } from "./signed-in.tsx";
import { useDrawer } from "./use-drawer.ts";

/** The way around the admin: folds to its icons on wide screens, a drawer on phones. */
export function Sidebar({
  staff,
  sections,
  isFolded: wasFolded,
  newOrders,
  isOpen,
  onClose,
}: {
  staff: Staff;
  sections: CategoryHeader[];
  isFolded: boolean;
  newOrders: number;
  isOpen: boolean;
  onClose: () => void;
}) {
  const [isFolded, setFolded] = useState(wasFolded);
  const drawer = useDrawer(isOpen, onClose);
  const fold = () => {
    rememberSidebar(!isFolded);
    setFolded(!isFolded);
  };
  return (
    <>
      {/* Esc and the close button do the same for those who do not point. */}
      <div className="drawer-shade" aria-hidden="true" hidden={!isOpen} onClick={onClose} />
      <aside
        ref={drawer}
        id="sidebar"
        className="sidebar on-screen-only"
        data-folded={isFolded ? "" : undefined}
        data-open={isOpen ? "" : undefined}
      >
        <div className="sidebar-head">
          <Link to="/admin" className="sidebar-name" aria-label={`${useShopProfile().name}, admin`}>
            <KioskMark size={32} />
            <bdi className="sidebar-text truncate">{useShopProfile().name}</bdi>
          </Link>
          <button
            type="button"
            className="icon-button sidebar-fold"
            aria-label="Collapse sidebar"
            aria-pressed={isFolded}
            onClick={fold}
          >
            <AdminIcon name={isFolded ? "unfold" : "fold"} />
          </button>
          <button
            type="button"
            className="icon-button sidebar-close"
            aria-label="Close menu"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        <nav className="sidebar-links" aria-label="Admin">
          <ul>
            <SidebarLink
              to="/admin"
              icon={
                <>
                  <AdminIcon name="board" />
                  <OrderBadge count={newOrders} />
                </>
              }
              note={newOrdersText(newOrders)}
            >
              Dashboard
            </SidebarLink>
            <CategoryLinks base="/admin" categories={FIXED_CATEGORIES} />
          </ul>
          <h2 className="sidebar-heading">Custom Sections</h2>
          <ul>
            <CategoryLinks base="/admin/section" categories={sections} />
          </ul>
          {sections.length === 0 && <p className="sidebar-none sidebar-text">None yet</p>}
          <ul className="sidebar-last">
            <SidebarLink to="/admin/new-order" icon={<AdminIcon name="register" />}>
              New Sale
            </SidebarLink>
            <SidebarLink to="/admin/sections" icon={<AdminIcon name="collections" />}>
              Manage Sections
            </SidebarLink>
          </ul>
        </nav>
        <SignedIn staff={staff} />
      </aside>
    </>
  );
}

function CategoryLinks({ base, categories }: { base: string; categories: CategoryHeader[] }) {
  return categories.map((category) => (
    <SidebarLink
      key={category.collectionName}
      to={`${base}/${encodeURIComponent(category.collectionName)}`}
      icon={<CategoryTile {...category} size={28} />}
    >
      {category.title}
    </SidebarLink>
  ));
}
