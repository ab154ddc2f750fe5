import { href, Link } from "react-router";
import { OfflineSalesLink } from "#app/routes/admin/till/offline/offline-sales-badge.tsx";
import { IconButton } from "#app/ui/admin/controls/button.tsx";
import { Icon } from "#app/ui/admin/icon.tsx";
import { NewSaleLink } from "#app/ui/admin/new-sale-link.tsx";
import { KioskMark } from "#app/ui/kiosk.tsx";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { PendingLink } from "./pending-orders.tsx";
import { layoutTexts } from "./texts.ts";

/** On phones only; wider screens show the sidebar. */
export function TopBar({
  isMenuOpen,
  onOpenMenu,
  onSearch,
}: {
  isMenuOpen: boolean;
  onOpenMenu: () => void;
  onSearch: (() => void) | null;
}) {
  const t = useTexts(layoutTexts);
  return (
    <header className="top-bar on-screen-only" inert={isMenuOpen}>
      <button
        type="button"
        id="menu-button"
        className="icon-button"
        aria-expanded={isMenuOpen}
        aria-controls="sidebar"
        onClick={onOpenMenu}
      >
        <Icon name="menu" size={24} />
        <span className="visually-hidden">{t.menu}</span>
      </button>
      <Link to={href("/admin")} className="top-bar-name">
        <KioskMark size={28} />
        <UserText>{useShopProfile().name}</UserText>
      </Link>
      <PendingLink />
      <OfflineSalesLink />
      {onSearch && <IconButton icon="search" size={24} label={t.search} onClick={onSearch} />}
      <NewSaleLink look="sun" />
    </header>
  );
}
