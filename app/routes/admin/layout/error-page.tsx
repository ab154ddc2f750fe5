import { isRouteErrorResponse, useRouteError } from "react-router";
import AdminNotFound from "./not-found.tsx";

/** The error boundary of the admin's pages: the sidebar stays. */
export function AdminErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <AdminNotFound />;
  return (
    <div className="admin-page">
      <title>Something went wrong</title>
      <h1 className="text-title" tabIndex={-1}>
        Something went wrong
      </h1>
      <p>The page could not be shown. Nothing was changed; please try again in a moment.</p>
      <button type="button" className="button justify-self-start" onClick={() => location.reload()}>
        Try again
      </button>
    </div>
  );
}
