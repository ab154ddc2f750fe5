import * as z from "zod/mini";
import type { App } from "#app/app.server.ts";
import { localeContext } from "#app/context.ts";
import { makeBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { readBooking } from "#app/data/stock/bookings.server.ts";
import { MAX_BARCODES } from "#app/domain/catalogue/barcodes/barcode.ts";
import { labelCode } from "#app/domain/catalogue/barcodes/label.ts";
import { field } from "#app/domain/catalogue/record-form.ts";
import { isRandomId } from "#app/domain/id.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { changedPrices } from "#app/domain/stock/booking.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import { type DrawnBarcode, drawBarcode } from "#app/services/labels/draw-barcode.server.ts";
import { labelsTexts } from "./texts.ts";

/** `barcode` is null where the product has none that can be printed. */
export type DrawnLabel = {
  id: string;
  name: string;
  price: number;
  barcode: DrawnBarcode | null;
};

/**
 * The browser keeps what is printed, and reads labels again when the catalogue changes. The address may name a booking, of
 * which the prices that it changed are drawn at first.
 */
export async function viewLabels({ app, locale, url }: Loading) {
  const version = app.live.version();
  const named = url.searchParams.get("booking");
  const booking = named === null ? null : await readBooking(app.db, named);
  const drawn: DrawnLabel[] = [];
  for (const { id } of changedPrices(booking?.prices ?? [])) {
    const label = await drawLabel(app, locale.language, id);
    if (label) drawn.push(label);
  }
  return { version, drawn };
}

export async function drawLabel(
  { db }: App,
  language: Language,
  productId: string,
): Promise<DrawnLabel | null> {
  const product = await readProduct(db, productId);
  if (!product) return null;
  const { id, price, barcodes } = product;
  const name = nameIn(language, product.name, product.nameAr);
  const code = labelCode(barcodes);
  const barcode = code === undefined ? null : await drawBarcode(code);
  return { id, name, price, barcode };
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
