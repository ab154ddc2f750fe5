import { data } from "react-router";
import { appContext, changedBy, localeContext } from "#app/context.ts";
import { addBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { barcodeOf, MAX_BARCODES, refuseBarcode } from "#app/domain/catalogue/barcode.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { isRandomId } from "#app/domain/id.ts";
import { MAX_FORM_BYTES } from "#app/domain/limits.ts";
import { sendChange } from "#app/routes/admin/kit/client-data.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import { readForm } from "#app/services/form.server.ts";
import type { Route } from "./+types/barcodes.ts";
import { productsTexts } from "./texts.ts";

export const clientAction = sendChange;

/** Adds a barcode to a product. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext);
  const locale = context.get(localeContext);
  const texts = catalogueTexts(locale);
  const { failed, taken, tooMany } = texts.barcode;
  const form = await readForm(request, MAX_FORM_BYTES);
  if (typeof form === "string") return refuse(failed, form === "too-large" ? 413 : 400);
  const code = barcodeOf(String(form.get("code")));
  const product = String(form.get("product"));
  const refusal = refuseBarcode(code, texts);
  if (refusal) return refuse(refusal, 422);
  if (!isRandomId(product)) return refuse(failed, 400);
  try {
    const result = await app.apply(addBarcode(app.db, product, code, changedBy(context)));
    switch (result.outcome) {
      case "added":
        return data<Answer>({
          success: productsTexts(locale).barcodeAdded(code, result.name),
        });
      case "taken":
        return refuse(taken(result.by.code, result.by.name), 409);
      case "too-many":
        return refuse(tooMany(MAX_BARCODES), 409);
      case "gone":
        return refuse(failed, 409);
    }
  } catch (error) {
    app.log.error({ err: error }, "barcode not added");
    return refuse(failed, 503);
  }
}

/** Without a loader, React Router logs a GET as an error. */
export function loader() {
  return new Response(null, { status: 404 });
}

function refuse(failure: string, status: number) {
  return data<Answer>({ failure }, status);
}
