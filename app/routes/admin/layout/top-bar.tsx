import { Link } from "react-router";
import { AdminIcon } from "#app/ui/admin/admin-icon.tsx";
import { KioskMark } from "#app/ui/kiosk-mark.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { newOrdersText, OrderBadge } from "./order-badge.tsx";

/** A phone's way to the menu; wider screens have the sidebar instead. */
export function TopBar({
  isMenuOpen,
  newOrders,
  onOpenMenu,
}: {
  isMenuOpen: boolean;
  newOrders: number;
  onOpenMenu: () => void;
}) {
  return (
    <header className="top-bar on-screen-only" inert={isMenuOpen}>
      <button
        type="button"
        id="menu-button"
        className="icon-button"
        aria-label="Menu"
        aria-expanded={isMenuOpen}
        aria-controls="sidebar"
        aria-describedby="menu-note"
        onClick={onOpenMenu}
      >
        <AdminIcon name="menu" size={24} />
        <OrderBadge count={newOrders} />
      </button>
      <span id="menu-note" hidden>
        {newOrdersText(newOrders)}
      </span>
      <Link to="/admin" className="top-bar-name">
        <KioskMark size={28} />
        <bdi className="truncate">{useShopProfile().name}</bdi>
      </Link>
    </header>
  );
}
