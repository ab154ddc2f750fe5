import { type ReactNode, use, useId, useState } from "react";
import { Form, href, Link, NavLink } from "react-router";
import { type CategoryHeader, fixedCategories } from "#app/domain/catalogue/category.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { endOfflineSelling } from "#app/routes/admin/offline/device/contact.ts";
import { useWaitingNote, WaitingBadge } from "#app/routes/admin/offline/waiting-badge.tsx";
import { SidebarSwitch } from "#app/routes/admin/switch-cashier/switch-cashier.tsx";
import { forgetLastReceipt } from "#app/routes/admin/till/last-receipt.ts";
import { CategoryTile } from "#app/ui/admin/category-tile.tsx";
import { collectionPath } from "#app/ui/admin/collection-path.ts";
import { rememberSignedIn } from "#app/ui/admin/leaving/kept-drafts.ts";
import { adminMessages } from "#app/ui/admin/messages/messages.ts";
import { useTillShift } from "#app/ui/admin/till-shift.ts";
import { Icon } from "#app/ui/icon.tsx";
import { KioskMark } from "#app/ui/kiosk.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { LocaleContext, useMessages } from "#app/ui/use-messages.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { layoutMessages } from "./messages/messages.ts";
import { PendingBadge, usePendingNote } from "./pending-orders.tsx";
import { storeSidebarState, useDrawer } from "./sidebar-state.ts";

/** Collapses to its icons on wide screens, is a drawer on phones. */
export function Sidebar({
  staff,
  sections,
  isCollapsed: wasCollapsed,
  isOpen,
  onClose,
  onSearch,
}: {
  staff: Staff;
  sections: CategoryHeader[];
  isCollapsed: boolean;
  isOpen: boolean;
  onClose: () => void;
  onSearch: (() => void) | null;
}) {
  const [isCollapsed, setCollapsed] = useState(wasCollapsed);
  const drawer = useDrawer(isOpen, onClose);
  const isOwner = staff.role === "owner";
  const t = useMessages(layoutMessages);
  const toggle = () => {
    storeSidebarState(!isCollapsed);
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
          <Link
            to={href("/admin")}
            className="sidebar-name"
            aria-label={t.nameOf(useShopProfile().name)}
          >
            <KioskMark size={32} />
            <UserText className="sidebar-text">{useShopProfile().name}</UserText>
          </Link>
          <button
            type="button"
            className="icon-button sidebar-collapse"
            aria-label={t.collapse}
            aria-pressed={isCollapsed}
            onClick={toggle}
          >
            <Icon name={isCollapsed ? "expand" : "collapse"} />
          </button>
          <button
            type="button"
            className="icon-button sidebar-close"
            aria-label={t.closeMenu}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {onSearch && (
          <div className="sidebar-search">
            <button
              type="button"
              className="sidebar-link"
              title={t.findProduct}
              aria-label={t.findProduct}
              aria-keyshortcuts="/"
              onClick={onSearch}
            >
              <span className="sidebar-icon">
                <Icon name="search" />
              </span>
              <span className="sidebar-text">{t.findProduct}</span>
              <kbd className="sidebar-text">/</kbd>
            </button>
          </div>
        )}
        <nav className="sidebar-links" aria-label={t.admin}>
          {isOwner ? <OwnerLinks sections={sections} /> : <CashierLinks />}
        </nav>
        <SignedIn staff={staff} />
      </aside>
    </>
  );
}

function OwnerLinks({ sections }: { sections: CategoryHeader[] }) {
  const t = useMessages(layoutMessages);
  const usesShifts = useTillShift() !== null;
  return (
    <>
      <ul>
        <SidebarLink to={href("/admin")} icon={<Icon name="dashboard" />}>
          {t.dashboard}
        </SidebarLink>
        <OrdersLink />
        <CollectionLinks collections={fixedCategories(use(LocaleContext))} />
      </ul>
      <h2 className="sidebar-heading">{t.customSections}</h2>
      <ul>
        <CollectionLinks collections={sections} />
      </ul>
      {sections.length === 0 && <p className="sidebar-none sidebar-text">{t.noneYet}</p>}
      <ul className="sidebar-last">
        <NewSale />
        {usesShifts && (
          <SidebarLink to={href("/admin/shifts")} icon={<Icon name="cashbox" />}>
            {t.shifts}
          </SidebarLink>
        )}
        <SidebarLink to={href("/admin/sections")} icon={<Icon name="collections" />}>
          {t.manageSections}
        </SidebarLink>
        <SidebarLink to={href("/admin/stock")} icon={<Icon name="stack" />}>
          {t.stock}
        </SidebarLink>
        <SidebarLink to={href("/admin/staff")} icon={<Icon name="staff" />}>
          {t.staff}
        </SidebarLink>
        <SidebarLink to={href("/admin/settings")} icon={<Icon name="settings" />}>
          {t.settings}
        </SidebarLink>
        <SidebarLink to={href("/admin/backups")} icon={<Icon name="box" />}>
          {t.backups}
        </SidebarLink>
        <SidebarLink to={href("/admin/activity")} icon={<Icon name="activity" />}>
          {t.activity}
        </SidebarLink>
        <OfflineSales />
        <MyAccount />
      </ul>
    </>
  );
}

function CashierLinks() {
  const { myShift } = useMessages(layoutMessages);
  return (
    <ul>
      <OrdersLink />
      <NewSale />
      <OfflineSales />
      {useTillShift() && (
        <SidebarLink to={href("/admin/shift")} icon={<Icon name="cashbox" />}>
          {myShift}
        </SidebarLink>
      )}
      <MyAccount />
    </ul>
  );
}

function OrdersLink() {
  const icon = (
    <>
      <Icon name="receipt" />
      <PendingBadge />
    </>
  );
  return (
    <SidebarLink to={href("/admin/orders")} icon={icon} note={usePendingNote()}>
      {useMessages(layoutMessages).orders}
    </SidebarLink>
  );
}

function OfflineSales() {
  const icon = (
    <>
      <Icon name="offline" />
      <WaitingBadge />
    </>
  );
  return (
    <SidebarLink to={href("/admin/queue")} icon={icon} note={useWaitingNote()}>
      {useMessages(layoutMessages).offlineSales}
    </SidebarLink>
  );
}

function MyAccount() {
  return (
    <SidebarLink to={href("/admin/account")} icon={<Icon name="account" />}>
      {useMessages(layoutMessages).myAccount}
    </SidebarLink>
  );
}

function NewSale() {
  return (
    <SidebarLink to={href("/admin/new-order")} icon={<Icon name="register" />}>
      {useMessages(adminMessages).newSale}
    </SidebarLink>
  );
}

function CollectionLinks({ collections }: { collections: CategoryHeader[] }) {
  return collections.map((collection) => (
    <SidebarLink
      key={collection.collectionName}
      to={collectionPath(collection.collectionName)}
      icon={<CategoryTile {...collection} size={28} />}
    >
      {collection.title}
    </SidebarLink>
  ));
}

/** The text stays the link's name when the sidebar is collapsed; `note` is its description. */
function SidebarLink({
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

function forgetPerson(): void {
  rememberSignedIn(false);
  endOfflineSelling();
  forgetLastReceipt();
}

function SignedIn({ staff }: { staff: Staff }) {
  const t = useMessages(layoutMessages);
  return (
    <div className="signed-in">
      <p className="signed-in-name sidebar-text" title={staff.email}>
        <span className="signed-in-note">{t.signedInAs}</span>
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
