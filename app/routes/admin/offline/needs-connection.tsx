import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { layoutMessages } from "#app/routes/admin/layout/messages/messages.ts";
import { adminMessages } from "#app/ui/admin/messages/messages.ts";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Cat } from "#app/ui/kiosk.tsx";
import { useMessages } from "#app/ui/use-messages.tsx";
import { offlineMessages } from "./messages/messages.ts";

/** In the place of a page that cannot work offline; `children` tries again. */
export function NeedsConnection({ children }: { children: ReactNode }) {
  const t = useMessages(offlineMessages);
  const { newSale } = useMessages(adminMessages);
  const { offlineSales } = useMessages(layoutMessages);
  return (
    <div className="admin-page empty">
      <PageTitle>{t.needsConnection}</PageTitle>
      <Cat width={140} />
      <h1 tabIndex={-1}>{t.needsConnection}</h1>
      <p>{t.needsConnectionText}</p>
      <Link className="button" to={href("/admin/new-order")}>
        {newSale}
      </Link>
      <Link className="button" data-look="plain" to={href("/admin/queue")}>
        {offlineSales}
      </Link>
      {children}
    </div>
  );
}
