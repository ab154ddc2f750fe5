import { useState } from "react";
import { Form, href, Link } from "react-router";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { SidebarSwitch } from "#app/routes/admin/switch-cashier/switch-cashier.tsx";
import { endOfflineSelling } from "#app/routes/admin/till/offline/contact.ts";
import { forgetLastReceipt } from "#app/routes/admin/till/sale/last-receipt.tsx";
import { IconButton } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { rememberSignedIn } from "#app/ui/admin/leaving/kept-drafts.ts";
import { KioskMark } from "#app/ui/kiosk.tsx";
import { ShopName } from "#app/ui/shop-name.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { CashierLinks, OwnerLinks } from "./sidebar-links.tsx";
import {
  type SidebarState,
  storeSidebarState,
  useCurrentInSight,
  useDrawer,
} from "./sidebar-state.ts";
import { layoutTexts } from "./texts.ts";

/** Collapses to its icons on wide screens, is a drawer on phones. */
export function Sidebar({
  staff,
  sections,
  was,
  isOpen,
  onClose,
  onSearch,
}: {
  staff: Staff;
  sections: CategoryHeader[];
  /** As it was left. */
  was: SidebarState;
  isOpen: boolean;
  onClose: () => void;
  onSearch: (() => void) | null;
}) {
  const [isCollapsed, setCollapsed] = useState(was.isCollapsed);
  const drawer = useDrawer(isOpen, onClose);
  const links = useCurrentInSight(isOpen);
  const isOwner = staff.role === "owner";
  const shop = useShopProfile();
  const t = useTexts(layoutTexts);
  const toggle = () => {
    storeSidebarState("isCollapsed", !isCollapsed);
    setCollapsed(!isCollapsed);
  };
  return (
    <>
      {/* Escape and the close button do the same for the keyboard. */}
      <div className="drawer-backdrop" aria-hidden="true" hidden={!isOpen} onClick={onClose} />
      <aside
        ref={drawer}
        id="sidebar"
        className="sidebar on-screen-only"
        data-collapsed={isCollapsed ? "" : undefined}
        data-open={isOpen ? "" : undefined}
      >
        <div className="sidebar-head">
          <Link to={href("/admin")} className="sidebar-name" aria-label={t.nameOf(shop.name)}>
            <KioskMark size={32} />
            <span className="sidebar-text">
              <ShopName {...shop} />
            </span>
          </Link>
          <IconButton
            icon={isCollapsed ? "expand" : "collapse"}
            className="sidebar-collapse"
            label={t.collapse}
            aria-pressed={isCollapsed}
            onClick={toggle}
          />
          {onSearch && (
            <button
              type="button"
              className="sidebar-link sidebar-search"
              title={t.search}
              aria-label={t.search}
              aria-keyshortcuts="/"
              onClick={onSearch}
            >
              <span className="sidebar-icon">
                <Icon name="search" />
              </span>
              <span className="sidebar-text">{t.search}</span>
              <kbd className="sidebar-text">/</kbd>
            </button>
          )}
          <IconButton
            icon="close"
            className="sidebar-close"
            label={t.closeMenu}
            onClick={onClose}
          />
        </div>
        <nav ref={links} className="sidebar-links" aria-label={t.admin}>
          {isOwner ? (
            <OwnerLinks sections={sections} isMoreOpen={was.isMoreOpen} />
          ) : (
            <CashierLinks />
          )}
        </nav>
        <SignedIn staff={staff} />
      </aside>
    </>
  );
}

/** The sidebar's foot: who is signed in, and the ways out. */
function SignedIn({ staff }: { staff: Staff }) {
  const t = useTexts(layoutTexts);
  return (
    <div className="signed-in">
      <p className="signed-in-name sidebar-text" title={staff.email}>
        <span className="visually-hidden">{t.signedInAs}</span>{" "}
        <UserText>{staff.name || staff.email}</UserText>
      </p>
      <SidebarSwitch />
      <Form method="post" action={href("/logout")} onSubmit={forgetPerson}>
        <button type="submit" className="sidebar-link" title={t.logout}>
          <span className="sidebar-icon">
            <Icon name="logout" />
          </span>
          <span className="sidebar-text">{t.logout}</span>
        </button>
      </Form>
    </div>
  );
}

function forgetPerson(): void {
  rememberSignedIn(false);
  endOfflineSelling();
  forgetLastReceipt();
}
