import { PageTitle } from "#app/ui/admin/page-title.tsx";

export { AdminErrorPage as ErrorBoundary } from "#app/routes/admin/layout/error-page.tsx";

export function loader() {
  return null;
}

export default function Orders() {
  return (
    <div className="admin-page">
      <PageTitle>Orders</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>Orders</h1>
      </div>
    </div>
  );
}
