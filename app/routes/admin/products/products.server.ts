import { data } from "react-router";
import type { App } from "#app/app.server.ts";
import { localeContext } from "#app/context.ts";
import { addProduct } from "#app/data/catalogue/products/add-product.server.ts";
import type { TakenBarcode } from "#app/data/catalogue/products/barcodes.server.ts";
import { deleteProduct } from "#app/data/catalogue/products/delete-product.server.ts";
import { moveProduct } from "#app/data/catalogue/products/positions.server.ts";
import { listProducts } from "#app/data/catalogue/products/products.server.ts";
import { changeStock } from "#app/data/catalogue/products/stock.server.ts";
import { switchProduct } from "#app/data/catalogue/products/switch-product.server.ts";
import { updateProduct } from "#app/data/catalogue/products/update-product.server.ts";
import { findSection } from "#app/data/catalogue/sections/sections.server.ts";
import { barcodeOf } from "#app/domain/catalogue/barcodes/barcode.ts";
import { type CategoryHeader, isFixedCategory } from "#app/domain/catalogue/category.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import {
  type ProductChange,
  ProductChangeSchema,
  type ProductResult,
  parseProduct,
} from "#app/domain/catalogue/product-form.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import type { LiveVersion } from "#app/domain/live.ts";
import { nameIn } from "#app/domain/locale/names.ts";
import { answer, refuse } from "#app/routes/admin/kit/answer.server.ts";
import type { LoadArgs, Loading } from "#app/routes/admin/kit/load.server.ts";
import { productsTexts } from "./texts.ts";

type ProductsData = { version: LiveVersion; products: Product[] };

export type ManagerData = ProductsData & { category: CategoryHeader };

export async function viewCategory({
  app,
  params: { category },
}: Loading<{ category: string }>): Promise<ProductsData | null> {
  return isFixedCategory(category) ? readProducts(app, category) : null;
}

/** A 404 of it says in words what is missing. */
export async function viewSection({
  app,
  locale,
  params: { sectionName: name = "" },
}: Loading<{ sectionName?: string }>): Promise<ManagerData> {
  const t = productsTexts(locale);
  if (name.trim() === "") throw data(t.sectionNameRequired, 404);
  const section = await findSection(app.db, name);
  if (!section) throw data(t.noSection(name), 404);
  if (!section.isActive) throw data(t.sectionInactive(name), 404);
  const { collectionName, displayName, displayNameAr, icon, color } = section;
  const title = nameIn(locale.language, displayName, displayNameAr);
  const category = { collectionName, title, icon, color };
  return { ...(await readProducts(app, collectionName)), category };
}

async function readProducts(app: App, collectionName: string): Promise<ProductsData> {
  const version = app.live.version();
  return { version, products: await listProducts(app.db, collectionName) };
}

/** A section's products are changed also while it is inactive. */
export function changeProducts<Params>(args: LoadArgs<Params>, collectionName: string) {
  const texts = catalogueTexts(args.context.get(localeContext));
  const { product: t, barcode } = texts;
  const { failures } = t;
  const refused = refuse<ProductResult>;
  /** The image that the form names, if it was uploaded for this collection and is still there. */
  const findImage = async (app: App, form: FormData, now: number) => {
    const key = form.get("image");
    return typeof key === "string" ? app.images.find(collectionName, key, now) : null;
  };
  const takenError = ({ barcodes }: { barcodes: string[] }, by: TakenBarcode) => {
    const field = barcodes.includes(barcodeOf(by.code)) ? "barcodes" : "packs";
    return { [field]: barcode.taken(by.code, by.name) };
  };
  return answer<ProductChange, ProductResult, Params>(
    args,
    { schema: ProductChangeSchema, failures },
    {
      async add({ app, by, fields: { id }, form }) {
        const image = await findImage(app, form, by.now);
        const parsed = parseProduct(form, null, texts);
        if (!parsed.ok || !image) {
          const noImage = image ? {} : { image: t.imageRequired };
          return refused({ errors: { ...(parsed.ok ? {} : parsed.errors), ...noImage } }, 422);
        }
        const product = { ...parsed.fields, image };
        const result = await app.apply(addProduct(app.db, collectionName, id, product, by));
        switch (result.outcome) {
          case "added":
            return { success: t.added };
          case "changed":
            return refused({ changed: result.product });
          case "taken":
            return refused({ errors: { orderId: t.orderIdInUse(result.position) } });
          case "barcode-taken":
            return refused({ errors: takenError(product, result.by) });
          case "image-gone":
            return refused({ errors: { image: t.imageRequired } });
          case "elsewhere":
          case "no-collection":
            return refused({ failure: failures.add });
        }
      },

      /** Without a new image the old one stays. */
      async update({ app, by, fields, form }) {
        const { id, save, seenVersion: version, seenOrderId: orderId, seenStock: stock } = fields;
        const seen = { version, orderId, stock };
        const image = await findImage(app, form, by.now);
        const parsed = parseProduct(form, seen, texts);
        const isImageGone = form.has("image") && !image;
        if (!parsed.ok || isImageGone) {
          const noImage = isImageGone ? { image: t.imageRequired } : {};
          return refused({ errors: { ...(parsed.ok ? {} : parsed.errors), ...noImage } }, 422);
        }
        // A new product made of a deleted one has no category.
        const to = fields.category || null;
        const change = { ...parsed.fields, image, save, seen, to };
        const result = await app.apply(updateProduct(app.db, id, change, by));
        switch (result.outcome) {
          case "updated":
            return { success: t.updated };
          case "taken":
            return refused({ errors: { orderId: t.orderIdTaken(result.position) } });
          case "barcode-taken":
            return refused({ errors: takenError(change, result.by) });
          case "changed":
            return refused({ changed: result.product });
          case "short":
            return refused({ errors: { stock: t.stockWrong }, changed: result.product });
          case "image-gone":
            return refused({ errors: { image: t.imageRequired } });
          case "no-collection":
            return refused({ errors: { category: t.categoryGone } });
          case "gone":
            return refused({ isGone: true });
        }
      },

      async delete({ app, by, fields: { id } }) {
        await app.apply(deleteProduct(app.db, id, by));
        return { success: t.deleted };
      },

      async stock({ app, by, fields }) {
        const change = { id: fields.change, product: fields.id, by: fields.by };
        const { outcome } = await app.apply(changeStock(app.db, collectionName, change, by));
        const isRefused = outcome === "short" || outcome === "gone";
        return isRefused ? refused({ failure: failures.stock }) : {};
      },

      async switch({ app, by, fields: { id, field, on } }) {
        const change = field === "is_available" ? { is_available: on } : { is_visible: on };
        const { outcome } = await app.apply(switchProduct(app.db, collectionName, id, change, by));
        return outcome === "gone" ? refused({ failure: failures.switch }) : {};
      },

      async move({ app, by, fields: { id, neighbour, side } }) {
        const to = { neighbour, side };
        const { outcome } = await app.apply(moveProduct(app.db, collectionName, id, to, by));
        return outcome === "gone" ? refused({ failure: failures.move }) : {};
      },
    },
  );
}
