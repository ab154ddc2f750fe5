import { changeTransaction } from "#app/data/activity/change-transaction.server.ts";
import { lockProduct } from "#app/data/catalogue/collection-lock.server.ts";
import {
  auditedFields,
  catalogueEffects,
  productEntry,
} from "#app/data/catalogue/effects.server.ts";
import { foundProduct, selectCoded } from "#app/data/catalogue/search.server.ts";
import type { Database, Trx } from "#app/data/database/database.server.ts";
import { demoChanged } from "#app/data/demo/demo-mark.server.ts";
import { codesToFind, MAX_BARCODES, ownBarcodes } from "#app/domain/catalogue/barcodes/barcode.ts";
import { labelCode } from "#app/domain/catalogue/barcodes/label.ts";
import type { FoundProduct } from "#app/domain/catalogue/catalogue.ts";
import { packName } from "#app/domain/catalogue/packs/pack.ts";
import type { Product } from "#app/domain/catalogue/product.ts";
import { type By, Change, changesBetween, type Effects } from "#app/domain/change.ts";
import type { Language } from "#app/domain/locale/locale.ts";
import { readProduct } from "./products.server.ts";

export type TakenBarcode = { code: string; name: string };

export type AddBarcodeResult =
  | { outcome: "added"; name: string }
  | { outcome: "taken"; by: TakenBarcode }
  | { outcome: "too-many" }
  | { outcome: "gone" };

export async function findByBarcode(
  db: Database,
  typed: string,
  language: Language,
): Promise<FoundProduct | null> {
  const row = await selectCoded(db, typed).orderBy("code").executeTakeFirst();
  return row ? foundProduct(row, language) : null;
}

/** Sent again, it is the same. */
export function addBarcode(
  db: Database,
  id: string,
  code: string,
  by: By,
): Promise<Change<AddBarcodeResult>> {
  return changeTransaction<AddBarcodeResult>(db, async (trx, undo) => {
    const refuse = (result: AddBarcodeResult) => undo(new Change(result));
    await lockProduct(trx, id);
    const stored = await readProduct(trx, id);
    if (!stored) return refuse({ outcome: "gone" });
    const { name, barcodes } = stored;
    if (barcodes.includes(code)) return new Change({ outcome: "added", name });
    if (barcodes.length === MAX_BARCODES) return refuse({ outcome: "too-many" });
    const taken = await insertBarcodes(trx, id, [{ code, pack_id: null }]);
    if (taken) return refuse({ outcome: "taken", by: taken });
    return new Change(
      { outcome: "added", name },
      await noteAdded(trx, stored, { code, pack_id: null }, by),
    );
  });
}

export type MakeBarcodeResult = { outcome: "made" | "kept" | "full" | "gone" };

/**
 * The id is a product's or a pack's, which keeps what its label can show; sent again, or by two at once, it is one
 * barcode.
 */
export function makeBarcode(db: Database, id: string, by: By): Promise<Change<MakeBarcodeResult>> {
  return changeTransaction<MakeBarcodeResult>(db, async (trx) => {
    const packOf = await trx
      .selectFrom("product_packs")
      .select("product_id")
      .where("id", "=", id)
      .executeTakeFirst();
    const productId = packOf?.product_id ?? id;
    await lockProduct(trx, productId);
    const stored = await readProduct(trx, productId);
    const one = packOf ? stored?.packs?.find((pack) => pack.id === id) : stored;
    if (!stored || !one) return new Change({ outcome: "gone" });
    if (labelCode(one.barcodes)) return new Change({ outcome: "kept" });
    if (one.barcodes.length === MAX_BARCODES) return new Change({ outcome: "full" });
    const pack_id = packOf ? id : null;
    for (const code of ownBarcodes(id)) {
      if (await insertBarcodes(trx, productId, [{ code, pack_id }])) continue;
      return new Change({ outcome: "made" }, await noteAdded(trx, stored, { code, pack_id }, by));
    }
    throw new Error("Other products have all own barcodes of this one.");
  });
}

async function noteAdded(trx: Trx, stored: Product, added: Code, by: By): Promise<Effects> {
  await trx
    .updateTable("products")
    .set((row) => ({ version: row("version", "+", 1), demo: demoChanged, updated_at: by.now }))
    .where("id", "=", stored.id)
    .execute();
  const withCode = <Of extends { barcodes: string[] }>(one: Of): Of => ({
    ...one,
    barcodes: [...one.barcodes, added.code].sort(),
  });
  const product: Product =
    added.pack_id === null
      ? withCode(stored)
      : {
          ...stored,
          packs: (stored.packs ?? []).map((one) =>
            one.id === added.pack_id ? withCode(one) : one,
          ),
        };
  const changes = changesBetween(auditedFields(stored), auditedFields(product));
  return catalogueEffects(productEntry("updated", by, product, { changes: changes ?? {} }));
}

type Coded = Pick<Product, "barcodes" | "packs">;

type Code = { code: string; pack_id: string | null };

function codesOf({ barcodes, packs = [] }: Coded): Code[] {
  const own = barcodes.map((code) => ({ code, pack_id: null }));
  return [
    ...own,
    ...packs.flatMap(({ id, barcodes }) => barcodes.map((code) => ({ code, pack_id: id }))),
  ];
}

/**
 * The product and its packs have these and no others, unless one is another's. Needs the product's lock, and the packs to
 * be stored.
 */
export async function replaceBarcodes(
  trx: Trx,
  id: string,
  before: Coded,
  now: Coded,
): Promise<TakenBarcode | null> {
  const had = codesOf(before);
  const codes = codesOf(now);
  const gone = had.filter((code) => !codes.some((other) => isSame(code, other)));
  if (gone.length > 0) {
    await trx
      .deleteFrom("product_barcodes")
      .where("product_id", "=", id)
      .where(
        "code",
        "in",
        gone.map(({ code }) => code),
      )
      .execute();
  }
  const added = codes.filter((code) => !had.some((other) => isSame(code, other)));
  return added.length > 0 ? insertBarcodes(trx, id, added) : null;
}

function isSame(one: Code, other: Code): boolean {
  return one.code === other.code && one.pack_id === other.pack_id;
}

/** Waits for the same codes in another transaction; another product may have one in a spelling of before. */
async function insertBarcodes(trx: Trx, id: string, codes: Code[]): Promise<TakenBarcode | null> {
  await trx
    .insertInto("product_barcodes")
    .values(codes.map((code) => ({ ...code, product_id: id })))
    .onConflict((conflict) => conflict.column("code").doNothing())
    .execute();
  const stored = await trx
    .selectFrom("product_barcodes")
    .innerJoin("products", "products.id", "product_barcodes.product_id")
    .leftJoin("product_packs", "product_packs.id", "pack_id")
    .select(["code", "product_barcodes.product_id", "pack_id", "products.name"])
    .select("product_packs.name as pack")
    .where(
      "code",
      "in",
      codes.flatMap(({ code }) => codesToFind(code)),
    )
    .orderBy("code")
    .execute();
  const other = stored.find(
    ({ product_id, code, pack_id }) =>
      product_id !== id || codes.some((own) => own.code === code && own.pack_id !== pack_id),
  );
  if (!other && codes.some(({ code }) => !stored.some((row) => row.code === code)))
    throw new Error("A barcode has just become free.");
  if (!other) return null;
  const { code, name, pack } = other;
  return { code, name: pack === null ? name : packName(name, { name: pack }) };
}
