import { useActionData, useNavigation } from "react-router";
import { PageTitle } from "#app/ui/admin/page-title.tsx";
import type { Route } from "./+types/import-products";
import { FileForm } from "./file-form.tsx";
import { type ImportAnswer, planAction } from "./import-action.server.ts";
import { sendImport } from "./send-import.ts";

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
  return (
    <div className="admin-page import-page">
      <PageTitle>Import Products</PageTitle>
      <div className="page-head">
        <h1 tabIndex={-1}>Import Products</h1>
      </div>
      <FileForm
        failure={useActionData<ImportAnswer>()?.failure ?? null}
        isPending={useNavigation().state === "submitting"}
      />
    </div>
  );
}
