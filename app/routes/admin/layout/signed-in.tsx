import { Form } from "react-router";
import type { Staff } from "#app/context.ts";
import { AdminIcon } from "#app/ui/admin/admin-icon.tsx";

/** Who is signed in, and the way out. */
export function SignedIn({ staff }: { staff: Staff }) {
  const shown = staff.name || staff.email;
  return (
    <div className="signed-in">
      <p className="signed-in-name sidebar-text" title={staff.email}>
        <span className="signed-in-note">Signed in as</span>
        <bdi className="truncate">{shown}</bdi>
      </p>
      <Form method="post" action="/logout">
        <button type="submit" className="sidebar-link" title="Logout">
          <span className="sidebar-icon">
            <AdminIcon name="door" />
          </span>
          <span className="sidebar-text">Logout</span>
        </button>
      </Form>
    </div>
  );
}
