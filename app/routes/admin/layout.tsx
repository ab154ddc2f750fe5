import { useRef, useState } from "react";
import { Link, Outlet } from "react-router";
import type { CategoryHeader } from "../../domain/category.ts";
import { type Staff, shopContext, staffContext } from "../../shop-context.ts";
import "../../ui/style/office/office.css";
import { lastKnown } from "../../ui/office/last-known.ts";
import { NoticeProvider } from "../../ui/office/notices.tsx";
import type { Route } from "./+types/layout";
import { listSidebarSections } from "./layout-loader.server.ts";
import { requireStaff } from "./require-staff.server.ts";
import { Sidebar } from "./sidebar.tsx";
import { isSidebarFolded } from "./sidebar-cookie.ts";
import { TopBar } from "./top-bar.tsx";
import { useArrival } from "./use-arrival.ts";
import { useSessionEnd } from "./use-session-end.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

type Frame = { staff: Staff; sections: CategoryHeader[]; isFolded: boolean };

export async function loader({ context, request }: Route.LoaderArgs): Promise<Frame> {
  return {
    staff: context.get(staffContext),
    sections: await listSidebarSections(context.get(shopContext).db),
    isFolded: isSidebarFolded(request.headers.get("Cookie")),
  };
}

export const clientLoader = lastKnown<Frame>();

/** What the back office's pages stand in. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useArrival(isMenuOpen);
  useSessionEnd();
  return (
    <NoticeProvider>
      <Link
        className="skip-link on-screen-only"
        to="#main"
        inert={isMenuOpen}
        onClick={() => main.current?.focus()}
      >
        Skip to content
      </Link>
      <div className="office">
        <TopBar isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuOpen(true)} />
        <Sidebar {...loaderData} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        <main ref={main} id="main" tabIndex={-1} className="office-main" inert={isMenuOpen}>
          <Outlet />
        </main>
      </div>
    </NoticeProvider>
  );
}
