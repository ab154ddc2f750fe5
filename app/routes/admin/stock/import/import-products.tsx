import { useNavigation } from "react-router";
import { PageTitle } from "#app/routes/admin/kit/admin-page.tsx";
import { useTexts } from "#app/ui/use-texts.tsx";
import type { Route } from "./+types/import-products";
import { FileForm } from "./file-form.tsx";
import { planAction } from "./import-action.server.ts";
import { sendImport, useImportFailure } from "./send-import.ts";
import { importPageTexts } from "./texts.ts";

/** By its loader a page is kept from cashiers. */
export function loader() {
  return null;
}

export function action(args: Route.ActionArgs) {
  return planAction(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendImport(serverAction);
}

export default function ImportProducts() {
  const { title } = useTexts(importPageTexts);
  return (
    <div className="admin-page import-page">
      <PageTitle>{title}</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
      </div>
      <FileForm failure={useImportFailure()} isPending={useNavigation().state === "submitting"} />
    </div>
  );
}
