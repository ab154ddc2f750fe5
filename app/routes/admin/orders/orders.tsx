export { AdminErrorPage as ErrorBoundary } from "#app/routes/admin/layout/error-page.tsx";

export function loader() {
  return null;
}

export default function Orders() {
  return (
    <div className="admin-page">
      <title>Orders</title>
      <div className="page-head">
        <h1 tabIndex={-1}>Orders</h1>
      </div>
    </div>
  );
}
