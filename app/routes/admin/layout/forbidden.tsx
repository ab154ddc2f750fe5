import { href, Link } from "react-router";
import { adminMessages } from "#app/ui/admin/messages/messages.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Cat } from "#app/ui/kiosk.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { layoutMessages } from "./messages/messages.ts";

export function AdminForbidden() {
  const t = useMessages(layoutMessages);
  const { newSale } = useMessages(adminMessages);
  return (
    <div className="admin-page empty">
      <PageTitle>{t.notAllowed}</PageTitle>
      <Cat width={140} />
      <h1 tabIndex={-1}>{t.notAllowed}</h1>
      <p>{t.notAllowedText}</p>
      <Link className="button" to={href("/admin/new-order")}>
        {newSale}
      </Link>
    </div>
  );
}
