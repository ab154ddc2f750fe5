import { href, Link } from "react-router";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { adminTexts } from "#app/ui/admin/texts.ts";
import { Cat } from "#app/ui/kiosk.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import { layoutTexts } from "./texts.ts";

export function AdminForbidden() {
  const t = useTexts(layoutTexts);
  const { newSale } = useTexts(adminTexts);
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
