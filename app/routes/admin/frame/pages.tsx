import { Outlet } from "react-router";
import { inStaffLanguage } from "./access.server.ts";

/** Here for all pages of the admin, one whose script could not be fetched included. */
export { AdminErrorPage as ErrorBoundary } from "./error-page.tsx";

export const middleware = [inStaffLanguage];

export default function AdminPages() {
  return <Outlet />;
}
