import { data } from "react-router";
import { appContext, editBy } from "#app/context.ts";
import { addBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import {
  BARCODE_FAILED,
  barcodeOf,
  barcodeTaken,
  refuseBarcode,
  TOO_MANY_BARCODES,
} from "#app/domain/catalogue/barcode.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { readForm } from "#app/services/form.server.ts";
import { sendForm } from "#app/ui/admin/network-failures.ts";
import type { Route } from "./+types/barcodes.ts";

export type BarcodeAnswer = { success?: string; failure?: string };

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendForm(request, () => serverAction(), { add: BARCODE_FAILED });
}

/** Adds a barcode to a product. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(BARCODE_FAILED, form === "too-large" ? 413 : 400);
  const code = barcodeOf(String(form.get("code")));
  const product = String(form.get("product"));
  const refusal = refuseBarcode(code);
  if (refusal) return refuse(refusal, 422);
  if (!isRandomId(product)) return refuse(BARCODE_FAILED, 400);
  try {
    const result = await app.apply(addBarcode(app.db, product, code, editBy(context)));
    switch (result.outcome) {
      case "added":
        return data<BarcodeAnswer>({ success: `${code} belongs to ${result.name} now.` });
      case "taken":
        return refuse(barcodeTaken(result.by), 409);
      case "too-many":
        return refuse(TOO_MANY_BARCODES, 409);
      case "gone":
        return refuse(BARCODE_FAILED, 409);
    }
  } catch (error) {
    app.log.error({ err: error }, "barcode not added");
    return refuse(BARCODE_FAILED, 503);
  }
}

/** Without a loader, React Router logs a GET as an error. */
export function loader() {
  return new Response("There is no page with this address.", { status: 404 });
}

function refuse(failure: string, status: number) {
  return data<BarcodeAnswer>({ failure }, status);
}
