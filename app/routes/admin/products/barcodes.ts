import * as z from "zod/mini";
import { localeContext } from "#app/context.ts";
import { addBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { barcodeOf, MAX_BARCODES, refuseBarcode } from "#app/domain/catalogue/barcodes/barcode.ts";
import { idField } from "#app/domain/catalogue/record-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import { sendChange } from "#app/routes/admin/kit/client-data.ts";
import { loadNotFound } from "#app/routes/admin/kit/load.server.ts";
import type { Answer } from "#app/routes/admin/kit/use-change.ts";
import type { Route } from "./+types/barcodes.ts";
import { productsTexts } from "./texts.ts";

export const clientAction = sendChange;

/** Adds a barcode to a product. */
export function action(args: Route.ActionArgs) {
  const locale = args.context.get(localeContext);
  const texts = catalogueTexts(locale);
  const { failed, taken, tooMany } = texts.barcode;
  const refused = refuse<Answer>;
  const schema = z.object({ intent: z.literal("add"), code: z.string(), product: idField });
  return answer(
    args,
    { schema, failures: { add: failed } },
    {
      async add({ app, by, fields }) {
        const code = barcodeOf(fields.code);
        const failure = refuseBarcode(code, texts);
        if (failure) return refused({ failure }, 422);
        const result = await app.apply(addBarcode(app.db, fields.product, code, by));
        switch (result.outcome) {
          case "added":
            return { success: productsTexts(locale).barcodeAdded(code, result.name) };
          case "taken":
            return refused({ failure: taken(result.by.code, result.by.name) });
          case "too-many":
            return refused({ failure: tooMany(MAX_BARCODES) });
          case "gone":
            return refused({ failure: failed });
        }
      },
    },
  );
}

export const loader = loadNotFound;
