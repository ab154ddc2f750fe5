import { useEffect } from "react";
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ReloadButton } from "#app/ui/reload-button.tsx";
import { AdminForbidden } from "./forbidden.tsx";
import AdminNotFound from "./not-found.tsx";

/** React Router throws the error of the document again at the route's next load, even of another address. */
let hasReadAgain = false;

/** The error boundary of the admin's pages: the sidebar stays. */
export function AdminErrorPage() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (hasReadAgain) return;
    hasReadAgain = true;
    revalidate();
  }, [revalidate]);
  if (isRouteErrorResponse(error) && error.status === 404) return <AdminNotFound />;
  if (isRouteErrorResponse(error) && error.status === 403) return <AdminForbidden />;
  return (
    <div className="admin-page">
      <PageTitle>Something went wrong</PageTitle>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <p>The page could not be shown. Nothing was changed; please try again in a moment.</p>
      <ReloadButton className="error-retry" />
    </div>
  );
}

/** Replaces the part of a page whose data could not be read; the rest stays usable. */
export function FetchFailed({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="empty" role="alert">
      <Icon name="alert" size={32} />
      <p className="panel-title">{message}</p>
      <button
        type="button"
        className="button"
        data-look="plain"
        data-pending={state === "idle" ? undefined : ""}
        onClick={revalidate}
      >
        Try again
      </button>
    </div>
  );
}
