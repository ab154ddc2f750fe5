import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { layoutTexts } from "#app/routes/admin/frame/texts.ts";
import { EmptyPage } from "#app/routes/admin/kit/admin-page.tsx";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { offlineTexts } from "./texts.ts";

/** In the place of a page that cannot work offline; `children` tries again. */
export function NeedsConnection({ children }: { children: ReactNode }) {
  const t = useTexts(offlineTexts);
  const { newSale } = useTexts(adminTexts);
  const { offlineSales } = useTexts(layoutTexts);
  return (
    <EmptyPage title={t.needsConnection} text={t.needsConnectionText}>
      <Link className="button" to={href("/admin/new-order")}>
        {newSale}
      </Link>
      <Link className="button" data-look="plain" to={href("/admin/queue")}>
        {offlineSales}
      </Link>
      {children}
    </EmptyPage>
  );
}
