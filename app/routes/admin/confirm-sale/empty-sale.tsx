import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { AdminIcon } from "#app/ui/admin/admin-icon.tsx";

/** `takesFocus`: the last line was just removed, and what had the keyboard's focus with it. */
export function EmptySale({ takesFocus }: { takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="empty">
      <AdminIcon name="register" size={48} />
      <h2 ref={heading} tabIndex={-1} className="panel-title">
        Nothing to sell yet
      </h2>
      <p>Put products into a new sale first, then confirm it here.</p>
      <Link className="button sale-button" to="/admin/new-order">
        New Sale
      </Link>
    </div>
  );
}
