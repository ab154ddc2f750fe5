import { Outlet } from "react-router";

/** Here for all pages of the admin, one whose script could not be fetched included. */
export { AdminErrorPage as ErrorBoundary } from "./error-page.tsx";

export default function AdminPages() {
  return <Outlet />;
}
