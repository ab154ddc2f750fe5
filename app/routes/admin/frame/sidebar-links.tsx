import { use } from "react";
import { href } from "react-router";
import { type CategoryHeader, fixedCategories } from "#app/domain/catalogue/category.ts";
import { useAdmin } from "#app/routes/admin/kit/use-admin.ts";
import {
  OfflineSalesBadge,
  useOfflineSalesNote,
} from "#app/routes/admin/till/offline/offline-sales-badge.tsx";
import { CategoryTile } from "#app/ui/admin/collections/category-tile.tsx";
import { collectionPath } from "#app/ui/admin/collections/collection-path.ts";
import { Icon } from "#app/ui/admin/icon.tsx";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { LocaleContext, useTexts } from "#app/ui/use-texts.tsx";
import { PendingBadge, usePendingNote } from "./pending-orders.tsx";
import { MoreLinks, SidebarLink } from "./sidebar-link.tsx";
import { layoutTexts } from "./texts.ts";

/** The specification's, Orders, Stock and Settings are in sight; the others are folded. */
export function OwnerLinks({
  sections,
  isMoreOpen,
}: {
  sections: CategoryHeader[];
  isMoreOpen: boolean;
}) {
  const t = useTexts(layoutTexts);
  const usesShifts = useAdmin().shift !== null;
  return (
    <>
      <ul>
        <SidebarLink to={href("/admin")} icon="dashboard" label={t.dashboard} />
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
        <SidebarLink to={href("/admin/sections")} icon="collections" label={t.manageSections} />
        <SidebarLink to={href("/admin/stock")} icon="stack" hasPagesBelow label={t.stock} />
        <SidebarLink
          to={href("/admin/settings")}
          icon="settings"
          hasPagesBelow
          label={t.settings}
        />
        <MoreLinks pages={FOLDED_PAGES} wasOpen={isMoreOpen}>
          {usesShifts && (
            <SidebarLink to={href("/admin/shifts")} icon="cashbox" hasPagesBelow label={t.shifts} />
          )}
          <SidebarLink
            to={href("/admin/customers")}
            icon="book"
            hasPagesBelow
            label={t.customers}
          />
          <SidebarLink to={href("/admin/staff")} icon="staff" label={t.staff} />
          <SidebarLink to={href("/admin/backups")} icon="box" hasPagesBelow label={t.backups} />
          <SidebarLink
            to={href("/admin/activity")}
            icon="activity"
            leadsTo={href("/admin/patterns")}
            label={t.activity}
          />
          <OfflineSales />
          <MyAccount />
        </MoreLinks>
      </ul>
    </>
  );
}

const FOLDED_PAGES = [
  href("/admin/shifts"),
  href("/admin/customers"),
  href("/admin/staff"),
  href("/admin/backups"),
  href("/admin/activity"),
  href("/admin/patterns"),
  href("/admin/queue"),
  href("/admin/account"),
];

export function CashierLinks() {
  const { myShift } = useTexts(layoutTexts);
  return (
    <ul>
      <OrdersLink />
      <NewSale />
      <OfflineSales />
      {useAdmin().shift && <SidebarLink to={href("/admin/shift")} icon="cashbox" label={myShift} />}
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
    <SidebarLink
      to={href("/admin/orders")}
      icon={icon}
      note={usePendingNote()}
      hasPagesBelow
      label={useTexts(layoutTexts).orders}
    />
  );
}

function OfflineSales() {
  const icon = (
    <>
      <Icon name="offline" />
      <OfflineSalesBadge />
    </>
  );
  return (
    <SidebarLink
      to={href("/admin/queue")}
      icon={icon}
      note={useOfflineSalesNote()}
      label={useTexts(layoutTexts).offlineSales}
    />
  );
}

function MyAccount() {
  return (
    <SidebarLink
      to={href("/admin/account")}
      icon="account"
      label={useTexts(layoutTexts).myAccount}
    />
  );
}

function NewSale() {
  return (
    <SidebarLink
      to={href("/admin/new-order")}
      icon="register"
      label={useTexts(adminTexts).newSale}
    />
  );
}

function CollectionLinks({ collections }: { collections: CategoryHeader[] }) {
  return collections.map((collection) => (
    <SidebarLink
      key={collection.collectionName}
      to={collectionPath(collection.collectionName)}
      icon={<CategoryTile {...collection} size={28} />}
      label={collection.title}
    />
  ));
}
