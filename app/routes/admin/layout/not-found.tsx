import { data, Form, href } from "react-router";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import { Cat } from "#app/ui/kiosk.tsx";
import { uiMessages } from "#app/ui/messages/messages.ts";
import { useMessages } from "#app/ui/use-messages.tsx";
import { layoutMessages } from "./messages/messages.ts";

export function loader() {
  return data(null, 404);
}

export default function AdminNotFound() {
  const t = useMessages(uiMessages);
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
        {useMessages(layoutMessages).backToDashboard}
      </button>
    </Form>
  );
}
