import { data, Form, href } from "react-router";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { Cat } from "#app/ui/kiosk.tsx";
import { uiTexts } from "#app/ui/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { layoutTexts } from "./texts.ts";

export function loader() {
  return data(null, 404);
}

export default function AdminNotFound() {
  const t = useTexts(uiTexts);
  return (
    <div className="admin-page empty">
      <PageTitle>{t.notFound}</PageTitle>
      <Cat width={140} />
      <h1 tabIndex={-1}>{t.notFound}</h1>
      <p>{t.notFoundText}</p>
      <BackToDashboard />
    </div>
  );
}

export function BackToDashboard() {
  return (
    <Form action={href("/admin")}>
      <button type="submit" className="button">
        {useTexts(layoutTexts).backToDashboard}
      </button>
    </Form>
  );
}
