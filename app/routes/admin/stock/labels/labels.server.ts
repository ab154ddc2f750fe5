import * as z from "zod/mini";
import { localeContext } from "#app/context.ts";
import { makeBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { MAX_BARCODES } from "#app/domain/catalogue/barcode.ts";
import { field } from "#app/domain/catalogue/record-form.ts";
import { isRandomId } from "#app/domain/id.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import { labelsTexts } from "./texts.ts";

/** The browser keeps what is printed, and reads labels again when the catalogue changes. */
export async function viewLabels({ app }: Loading) {
  return { version: app.live.version() };
}

const LabelsChangeSchema = z.object({
  intent: z.literal("make"),
  products: field("", (typed) => {
    const ids = typed.split("-");
    return ids.every(isRandomId) ? ids : undefined;
  }),
});

export function changeLabels(args: LoadArgs) {
  const t = labelsTexts(args.context.get(localeContext));
  return answer(
    args,
    { schema: LabelsChangeSchema, failures: t.failures },
    {
      /** One after the other: where it fails in their midst, the next press makes the others. */
      async make({ app, by, fields: { products } }) {
        const outcomes: string[] = [];
        for (const id of products) {
          outcomes.push((await app.apply(makeBarcode(app.db, id, by))).outcome);
        }
        const made = outcomes.filter((outcome) => outcome === "made").length;
        if (made > 0) return { success: t.made(made) };
        if (outcomes.includes("full")) return refuse({ failure: t.full(MAX_BARCODES) });
        return outcomes.includes("kept") ? { success: t.kept } : {};
      },
    },
  );
}
