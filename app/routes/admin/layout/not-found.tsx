import { data, Form, href } from "react-router";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Cat } from "#app/ui/kiosk.tsx";

export function loader() {
  return data(null, 404);
}

export default function AdminNotFound() {
  return (
    <div className="admin-page empty">
      <PageTitle>Not Found</PageTitle>
      <Cat width={140} />
      <h1 tabIndex={-1}>Not Found</h1>
      <p>There is no page with this address. It may have moved, or the link has a typo.</p>
      <BackToDashboard />
    </div>
  );
}

export function BackToDashboard() {
  return (
    <Form action={href("/admin")}>
      <button type="submit" className="button">
        Back to Dashboard
      </button>
    </Form>
  );
}
