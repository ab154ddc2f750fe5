import { useRef, useState } from "react";
import { Link, Outlet } from "react-router";
import type { CategoryHeader } from "#app/domain/catalogue/category.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import type { Staff } from "#app/domain/staff/staff.ts";
import { useLiveData } from "#app/ui/live/live.ts";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useArrival } from "./use-arrival.ts";
import { useNewOrders } from "./use-new-orders.ts";

/** The way around, and the page that was gone to. */
export function AdminFrame({
  version,
  staff,
  sections,
  isFolded,
  recentOrders,
}: {
  version: LiveVersion;
  staff: Staff;
  sections: CategoryHeader[];
  isFolded: boolean;
  recentOrders: number[];
}) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const newOrders = useNewOrders(recentOrders, version);
  useLiveData(version, "catalogue");
  useArrival(isMenuOpen);
  return (
    <>
      <Link
        className="skip-link on-screen-only"
        to="#main"
        inert={isMenuOpen}
        onClick={() => main.current?.focus()}
      >
        Skip to content
      </Link>
      <div className="admin">
        <TopBar
          isMenuOpen={isMenuOpen}
          newOrders={newOrders}
          onOpenMenu={() => setMenuOpen(true)}
        />
        <Sidebar
          staff={staff}
          sections={sections}
          isFolded={isFolded}
          newOrders={newOrders}
          isOpen={isMenuOpen}
          onClose={() => setMenuOpen(false)}
        />
        <main ref={main} id="main" tabIndex={-1} className="admin-main" inert={isMenuOpen}>
          <Outlet />
        </main>
      </div>
    </>
  );
}
