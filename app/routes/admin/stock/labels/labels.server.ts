import * as z from "zod/mini";
import type { App } from "#app/app.server.ts";
import { localeContext } from "#app/context.ts";
import { makeBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { readProduct } from "#app/data/catalogue/products/products.server.ts";
import { readBooking } from "#app/data/stock/bookings.server.ts";
import { MAX_BARCODES } from "#app/domain/catalogue/barcodes/barcode.ts";
import { labelCode } from "#app/domain/catalogue/barcodes/label.ts";
import { type Pack, packName } from "#app/domain/catalogue/packs/pack.ts";
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
  /** It is the product's, or the pack's. */
  id: string;
  productId: string;
  name: string;
  price: number;
  barcode: DrawnBarcode | null;
  /** The name has it, too. */
  pack?: Pick<Pack, "name" | "pieces"> & { product: string };
};

/** A label that is drawn with others of its product, which may be wanted later, has 0 copies. */
export type Wanted = { label: DrawnLabel; copies: number };

/**
 * The browser keeps what is printed, and reads labels again when the catalogue changes. The address may name a booking, of
 * which the prices that it changed are drawn at first.
 */
export async function viewLabels({ app, locale, url }: Loading) {
  const version = app.live.version();
  const named = url.searchParams.get("booking");
  const booking = named === null ? null : await readBooking(app.db, named);
  const changed = changedPrices(booking?.prices ?? []);
  const drawn: Wanted[] = [];
  for (const productId of new Set(changed.map(({ id, pack }) => pack?.product ?? id))) {
    const labels = await drawLabels(app, locale.language, productId);
    for (const label of labels)
      drawn.push({ label, copies: changed.some(({ id }) => id === label.id) ? 1 : 0 });
  }
  return { version, drawn };
}

/** The product's label and those of its packs; none where it is gone. */
export async function drawLabels(
  { db }: App,
  language: Language,
  productId: string,
): Promise<DrawnLabel[]> {
  const product = await readProduct(db, productId);
  if (!product) return [];
  const name = nameIn(language, product.name, product.nameAr);
  const packs = (product.packs ?? []).map((pack) => ({
    ...pack,
    name: packName(name, pack),
    pack: { name: pack.name, pieces: pack.pieces, product: name },
  }));
  return Promise.all(
    [{ ...product, name, pack: undefined }, ...packs].map(
      async ({ id, name, price, barcodes, pack }) => {
        const code = labelCode(barcodes);
        const barcode = code === undefined ? null : await drawBarcode(code);
        return { id, productId, name, price, barcode, ...(pack && { pack }) };
      },
    ),
  );
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
