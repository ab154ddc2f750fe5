import { data, Form, href } from "react-router";
import { EmptyPage } from "#app/routes/admin/kit/admin-page.tsx";
import { Button } from "#app/ui/admin/controls/button.tsx";
import { uiTexts } from "#app/ui/texts.ts";
import { useTexts } from "#app/ui/use-texts.tsx";
import { layoutTexts } from "./texts.ts";

export function loader() {
  return data(null, 404);
}

export default function AdminNotFound() {
  const t = useTexts(uiTexts);
  return (
    <EmptyPage title={t.notFound} text={t.notFoundText}>
      <BackToDashboard />
    </EmptyPage>
  );
}

export function BackToDashboard() {
  return (
    <Form action={href("/admin")}>
      <Button type="submit">{useTexts(layoutTexts).backToDashboard}</Button>
    </Form>
  );
}
