import type { ComponentProps } from "react";
import { appContext, staffContext } from "#app/context.ts";
import type { NewOrder } from "#app/domain/live.ts";
import { formatEgp } from "#app/domain/money.ts";
import "./admin.css";
import { lastKnown } from "#app/ui/admin/last-known.ts";
import { NoticeProvider, useNotice } from "#app/ui/admin/notices.tsx";
import { LiveProvider } from "#app/ui/live/live-provider.tsx";
import type { Route } from "./+types/layout";
import { AdminFrame } from "./admin-frame.tsx";
import { listRecentOrders, listSidebarSections } from "./layout-loader.server.ts";
import { requireStaff } from "./require-staff.server.ts";
import { isSidebarFolded } from "./sidebar-cookie.ts";
import { useSessionEnd } from "./use-session-end.ts";

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

type Frame = ComponentProps<typeof AdminFrame>;

export async function loader({ context, request }: Route.LoaderArgs): Promise<Frame> {
  const { db, live } = context.get(appContext);
  const version = live.version();
  return {
    version,
    staff: context.get(staffContext),
    sections: await listSidebarSections(db),
    recentOrders: await listRecentOrders(db),
    isFolded: isSidebarFolded(request.headers.get("Cookie")),
  };
}

export const clientLoader = lastKnown<Frame>({ isOneAddress: false });

/** What the admin's pages stand in. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <NoticeProvider>
      <LiveAdmin {...loaderData} />
    </NoticeProvider>
  );
}

function LiveAdmin(frame: Frame) {
  const notify = useNotice();
  useSessionEnd();
  return (
    <LiveProvider
      version={frame.version}
      onWebOrders={(orders) => notify("news", describeOrders(orders))}
    >
      <AdminFrame {...frame} />
    </LiveProvider>
  );
}

function describeOrders(orders: readonly NewOrder[]): string {
  const [first] = orders;
  const total = formatEgp(orders.reduce((sum, order) => sum + order.total, 0));
  if (orders.length > 1) return `${orders.length} new web orders, ${total} in all`;
  // The isolates keep an Arabic name from moving the amount about.
  return `New web order: \u2068${first?.customerName}\u2069, ${total}`;
}
