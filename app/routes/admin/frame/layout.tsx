import { use, useEffect, useMemo, useRef, useState } from "react";
import { href, Link, Outlet, useLocation } from "react-router";
import { keepLastData } from "#app/routes/admin/kit/client-data.ts";
import { type Admin, AdminContext } from "#app/routes/admin/kit/use-admin.ts";
import { focusHeading } from "#app/ui/admin/focus-heading.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { layoutTexts } from "./texts.ts";
import "./admin.css";
import { fixedCategories } from "#app/domain/catalogue/category.ts";
import type { NewOrder } from "#app/domain/live.ts";
import { ClockDoubt } from "#app/routes/admin/clock/clock-doubt.tsx";
import { Scans } from "#app/routes/admin/scans/scans.tsx";
import { useSearch } from "#app/routes/admin/search/open-search.tsx";
import { StepUpOnDemand } from "#app/routes/admin/step-up/step-up.tsx";
import { useClearedSales } from "#app/routes/admin/till/offline/cleared-sales.ts";
import { useOffline } from "#app/routes/admin/till/offline/use-offline.ts";
import { Attention } from "#app/ui/admin/attention.tsx";
import { rememberSignedIn } from "#app/ui/admin/leaving/kept-drafts.ts";
import { LeaveGuard } from "#app/ui/admin/leaving/leave-guard.tsx";
import { NoticeProvider, Notices, useNotice } from "#app/ui/admin/notices.tsx";
import { useLiveData, usePendingOrders } from "#app/ui/live/live.ts";
import { LiveProvider } from "#app/ui/live/live-provider.tsx";
import { useSecondTaps } from "#app/ui/second-taps.ts";
import { useShopProfile } from "#app/ui/shop-profile.tsx";
import { LocaleContext } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/layout";
import { requireStaff } from "./access.server.ts";
import { useChime } from "./chime.ts";
import { type FrameData, loadFrame } from "./frame.server.ts";
import { describeOrders, ordersPath } from "./new-orders.ts";
import { useAppBadge } from "./pending-orders.tsx";
import { PreloadPages } from "./preload-pages.tsx";
import { useSessionEnd } from "./session.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const loader = (args: Route.LoaderArgs) => loadFrame(args);
export const clientLoader = keepLastData<typeof loader>({ subject: () => "" });

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <NoticeProvider>
      <LeaveGuard>
        <LiveAdmin frame={loaderData} />
      </LeaveGuard>
    </NoticeProvider>
  );
}

function LiveAdmin({ frame }: { frame: FrameData }) {
  const notify = useNotice();
  const t = useTexts(layoutTexts);
  const ring = useChime();
  useSessionEnd(frame.staff.id);
  useSecondTaps();
  useEffect(() => rememberSignedIn(true), []);
  const announce = async (orders: readonly NewOrder[]) => {
    const hint = (await ring()) ? t.turnSoundOn : "";
    notify("update", describeOrders(orders, t) + hint, {
      label: t.openOrders,
      to: ordersPath(orders),
    });
  };
  return (
    <LiveProvider version={frame.version} onWebOrders={announce}>
      <Scans role={frame.staff.role}>
        <AdminFrame frame={frame} />
      </Scans>
    </LiveProvider>
  );
}

/** Whose look reaches the frame. Told here: `:has()` would have the whole page styled again at each press. */
const TILL_PAGES: Record<string, string> = {
  [href("/admin/new-order")]: "till",
  [href("/admin/confirm-order")]: "sale",
};

/** `frame` stays the same object until it is read again: what is made of it lasts as long. */
function AdminFrame({ frame }: { frame: FrameData }) {
  const { staff, version, sections, shift } = frame;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { skip } = useTexts(layoutTexts);
  const admin = useFrame(frame);
  useAppBadge(admin.pending);
  useLiveData(version, "catalogue");
  useHeadingFocus(isMenuOpen);
  useOffline(staff.id, shift?.id ?? null);
  useClearedSales(staff.id);
  const search = useSearch(staff);
  return (
    <AdminContext value={admin}>
      <Link
        className="skip-link on-screen-only"
        to="#main"
        inert={isMenuOpen}
        onClick={() => main.current?.focus()}
      >
        {skip}
      </Link>
      <PreloadPages role={staff.role} />
      <div className="admin" data-page={TILL_PAGES[pathname]}>
        <TopBar
          isMenuOpen={isMenuOpen}
          onOpenMenu={() => setMenuOpen(true)}
          onSearch={search.open}
        />
        <Sidebar
          staff={staff}
          sections={sections}
          was={frame}
          isOpen={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          onSearch={search.open}
        />
        <div className="admin-column">
          <Notices />
          <main ref={main} id="main" tabIndex={-1} className="admin-main" inert={isMenuOpen}>
            {frame.doubtedTime && <ClockDoubt {...frame.doubtedTime} />}
            {staff.role === "owner" && <NumberMissing />}
            {frame.isPasswordMade && <MadePassword />}
            <Outlet />
          </main>
        </div>
      </div>
      {search.dialog}
      <StepUpOnDemand />
    </AdminContext>
  );
}

function useFrame(frame: FrameData): Admin {
  const locale = use(LocaleContext);
  const pending = usePendingOrders(frame.pendingOrders, frame.version);
  return useMemo(() => {
    const collections = [...fixedCategories(locale), ...frame.sections];
    // It is missing in the data of a server of the release before.
    const { ageRestricted = [] } = frame;
    return { ...frame, ageRestricted, collections, pending };
  }, [frame, locale, pending]);
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
