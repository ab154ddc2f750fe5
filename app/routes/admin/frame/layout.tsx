import { use, useEffect, useMemo, useRef, useState } from "react";
import { href, Link, Outlet, useLocation } from "react-router";
import { appContext, localeContext, sessionContext, staffContext } from "#app/context.ts";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { layoutTexts } from "./texts.ts";
import "./admin.css";
import { fixedCategories } from "#app/domain/catalogue/category.ts";
import type { NewOrder } from "#app/domain/live.ts";
import { saleTerms } from "#app/domain/sale/sale-terms.ts";
import { ClockDoubt } from "#app/routes/admin/clock/clock-doubt.tsx";
import { Scans } from "#app/routes/admin/scans/scans.tsx";
import { useSearch } from "#app/routes/admin/search/open-search.tsx";
import { StepUpOnDemand } from "#app/routes/admin/step-up/step-up.tsx";
import { CashierContext } from "#app/routes/admin/switch-cashier/cashier.ts";
import { AfterSaleContext } from "#app/routes/admin/till/just-sold.tsx";
import { useClearedSales } from "#app/routes/admin/till/offline/device/cleared-sales.ts";
import { useOffline } from "#app/routes/admin/till/offline/use-offline.ts";
import { Attention } from "#app/ui/admin/attention.tsx";
import { CollectionsContext } from "#app/ui/admin/collections/collections.ts";
import { rememberSignedIn } from "#app/ui/admin/leaving/kept-drafts.ts";
import { LeaveGuard } from "#app/ui/admin/leaving/leave-guard.tsx";
import { LowStockContext } from "#app/ui/admin/low-stock.ts";
import { keepLastData } from "#app/ui/admin/network-failures.ts";
import { NoticeProvider, Notices, useNotice } from "#app/ui/admin/notices.tsx";
import { PendingOrdersContext } from "#app/ui/admin/page-title.tsx";
import { RightsContext } from "#app/ui/admin/rights.ts";
import { SaleTermsContext } from "#app/ui/admin/sale-terms.ts";
import { TillShiftContext } from "#app/ui/admin/till-shift.ts";
import { useLiveData, usePendingOrders } from "#app/ui/live/live.ts";
import { LiveProvider } from "#app/ui/live/live-provider.tsx";
import { useSecondTaps } from "#app/ui/second-taps.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { LocaleContext } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/layout";
import { useChime } from "./chime.ts";
import {
  canApprove,
  canSwitchCashier,
  countSidebarOrders,
  listSidebarSections,
  pageAfterSale,
  readDoubtedTime,
  readTillShift,
  requireStaff,
  wasPasswordMade,
} from "./layout.server.ts";
import { describeOrders, ordersPath } from "./new-orders.ts";
import { useAppBadge } from "./pending-orders.tsx";
import { PreloadPages } from "./preload-pages.tsx";
import { useSessionEnd } from "./session.ts";
import { Sidebar } from "./sidebar.tsx";
import { readSidebarState } from "./sidebar-state.ts";
import { TopBar } from "./top-bar.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

type LayoutData = Awaited<ReturnType<typeof loader>>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { db, live } = app;
  // Read before the data, so that changes during the reading count as newer.
  const version = live.version();
  const [staff, locale] = [context.get(staffContext), context.get(localeContext)];
  const token = context.get(sessionContext);
  const { settings } = await app.shopSettings();
  return {
    version,
    staff,
    sections: staff.role === "owner" ? await listSidebarSections(db, locale) : [],
    lowStock: settings.lowStock,
    rights: { role: staff.role, cashiersRefund: settings.cashiersRefund },
    terms: saleTerms(staff.role, settings),
    shift: await readTillShift(app, { request, context }, staff.role),
    pendingOrders: await countSidebarOrders(db),
    canSwitch: await canSwitchCashier(db, staff.id),
    canApprove: await canApprove(db),
    afterSale: await pageAfterSale(db, { token, role: staff.role }, settings),
    isPasswordMade: await wasPasswordMade(db, staff.id),
    doubtedTime: staff.role === "owner" ? await readDoubtedTime(app, locale) : null,
    ...readSidebarState(request.headers.get("Cookie")),
  };
}

export const clientLoader = keepLastData<LayoutData>({ subject: () => "" });

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <NoticeProvider>
      <LeaveGuard>
        <LiveAdmin {...loaderData} />
      </LeaveGuard>
    </NoticeProvider>
  );
}

function LiveAdmin(layout: LayoutData) {
  const notify = useNotice();
  const t = useTexts(layoutTexts);
  const ring = useChime();
  const { staff, canSwitch, canApprove } = layout;
  useSessionEnd(staff.id);
  useSecondTaps();
  const cashier = useMemo(
    () => ({ name: staff.name || staff.email, canSwitch, canApprove }),
    [staff, canSwitch, canApprove],
  );
  useEffect(() => rememberSignedIn(true), []);
  const announce = async (orders: readonly NewOrder[]) => {
    const hint = (await ring()) ? t.turnSoundOn : "";
    notify("update", describeOrders(orders, t) + hint, {
      label: t.openOrders,
      to: ordersPath(orders),
    });
  };
  return (
    <LiveProvider version={layout.version} onWebOrders={announce}>
      <CashierContext value={cashier}>
        <AfterSaleContext value={layout.afterSale}>
          <Scans role={staff.role}>
            <AdminFrame {...layout} />
          </Scans>
        </AfterSaleContext>
      </CashierContext>
    </LiveProvider>
  );
}

function AdminFrame({
  version,
  staff,
  sections,
  isCollapsed,
  isMoreOpen,
  pendingOrders,
  lowStock,
  rights,
  terms,
  shift,
  isPasswordMade,
  doubtedTime,
}: LayoutData) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { skip } = useTexts(layoutTexts);
  const pending = usePendingOrders(pendingOrders, version);
  useAppBadge(pending);
  useLiveData(version, "catalogue");
  useHeadingFocus(isMenuOpen);
  useOffline(staff.id, shift?.id ?? null);
  useClearedSales(staff.id);
  const locale = use(LocaleContext);
  const collections = useMemo(() => [...fixedCategories(locale), ...sections], [locale, sections]);
  const search = useSearch(staff);
  return (
    <PendingOrdersContext value={pending}>
      <TillShiftContext value={shift}>
        <LowStockContext value={lowStock}>
          <Link
            className="skip-link on-screen-only"
            to="#main"
            inert={isMenuOpen}
            onClick={() => main.current?.focus()}
          >
            {skip}
          </Link>
          <PreloadPages role={staff.role} />
          <div className="admin">
            <TopBar
              isMenuOpen={isMenuOpen}
              onOpenMenu={() => setMenuOpen(true)}
              onSearch={search.open}
            />
            <Sidebar
              staff={staff}
              sections={sections}
              was={{ isCollapsed, isMoreOpen }}
              isOpen={isMenuOpen}
              onClose={() => setMenuOpen(false)}
              onSearch={search.open}
            />
            <div className="admin-column">
              <Notices />
              <main ref={main} id="main" tabIndex={-1} className="admin-main" inert={isMenuOpen}>
                {doubtedTime && <ClockDoubt {...doubtedTime} />}
                {staff.role === "owner" && <NumberMissing />}
                {isPasswordMade && <MadePassword />}
                <RightsContext value={rights}>
                  <SaleTermsContext value={terms}>
                    <CollectionsContext value={collections}>
                      <Outlet />
                    </CollectionsContext>
                  </SaleTermsContext>
                </RightsContext>
              </main>
            </div>
          </div>
          <CollectionsContext value={collections}>{search.dialog}</CollectionsContext>
          <StepUpOnDemand />
        </LowStockContext>
      </TillShiftContext>
    </PendingOrdersContext>
  );
}

/** After a client navigation the new page's heading takes the focus, so that it is announced. */
function useHeadingFocus(isMenuOpen: boolean): void {
  const { pathname, hash } = useLocation();
  const focused = useRef(pathname);
  useEffect(() => {
    // The page is inert until the menu has closed.
    if (isMenuOpen || focused.current === pathname) return;
    focused.current = pathname;
    // The page focuses what the address names in it.
    if (!hash) focusHeading();
  }, [pathname, hash, isMenuOpen]);
}

function MadePassword() {
  const t = useTexts(layoutTexts);
  const link = (text: string) => <Link to={href("/admin/account")}>{text}</Link>;
  return <Attention>{t.passwordMade(link)}</Attention>;
}

function NumberMissing() {
  const t = useTexts(layoutTexts);
  if (useShopProfile().whatsapp) return null;
  const link = (text: string) => <Link to={href("/admin/settings")}>{text}</Link>;
  return <Attention>{t.numberMissing(link)}</Attention>;
}
