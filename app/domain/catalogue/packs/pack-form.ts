import { parseBarcodes, refuseBarcodes } from "#app/domain/catalogue/barcodes/barcode.ts";
import { MAX_PRICE } from "#app/domain/catalogue/product.ts";
import type { CatalogueTexts } from "#app/domain/catalogue/texts.ts";
import { isRandomId, randomId } from "#app/domain/id.ts";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { parseWholeNumber } from "#app/domain/number.ts";
import { readAmount } from "#app/domain/read-amount.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";
import { MAX_PACK_NAME, MAX_PACK_PIECES, MAX_PACKS, MIN_PACK_PIECES, type Pack } from "./pack.ts";

export type TypedPack = Omit<Record<keyof Pack, string>, "is_online"> & { is_online: boolean };

export type PackErrors = Partial<Record<keyof TypedPack, string>>;

export function newPack(): TypedPack {
  return { id: randomId(), name: "", pieces: "", price: "", barcodes: "", is_online: true };
}

export function writePacks(packs: readonly TypedPack[]): string {
  return packs.length === 0 ? "" : JSON.stringify(packs);
}

export function typedPacks(packs: readonly Pack[]): string {
  return writePacks(
    packs.map(({ id, name, pieces, price, barcodes, is_online }) => ({
      id,
      name,
      pieces: String(pieces),
      price: formatAmount(price),
      barcodes: barcodes.join("\n"),
      is_online,
    })),
  );
}

export function readTypedPacks(written: string): TypedPack[] {
  const packs = listIn(written);
  return packs.map((pack) => {
    const { id, name, pieces, price, barcodes, is_online } = (pack ?? {}) as TypedPack;
    const text = (value: unknown) => (typeof value === "string" ? value : "");
    return {
      id: text(id),
      name: text(name),
      pieces: text(pieces),
      price: text(price),
      barcodes: text(barcodes),
      is_online: is_online === true,
    };
  });
}

function listIn(written: string): unknown[] {
  try {
    const packs: unknown = JSON.parse(written || "[]");
    return Array.isArray(packs) ? packs : [];
  } catch {
    return [];
  }
}

export function packRules({ pack: t, product }: CatalogueTexts) {
  const name = t.nameRequired(MAX_PACK_NAME);
  const pieces = t.piecesWrong(MIN_PACK_PIECES, MAX_PACK_PIECES);
  return { name, pieces, price: product.priceRequired };
}

export function refusePack(pack: TypedPack, texts: CatalogueTexts): PackErrors {
  const rules = packRules(texts);
  const codes = refuseBarcodes(pack.barcodes, texts);
  return {
    ...(parsePackName(pack.name) === null && { name: rules.name }),
    ...(parsePieces(pack.pieces) === null && { pieces: rules.pieces }),
    ...(parsePackPrice(pack.price) === undefined && { price: rules.price }),
    ...(codes && { barcodes: codes }),
  };
}

export function parsePacks(written: string): Pack[] | undefined {
  const typed = readTypedPacks(written);
  const packs = typed.flatMap(({ id, is_online, ...pack }) => {
    const name = parsePackName(pack.name);
    const pieces = parsePieces(pack.pieces);
    const price = parsePackPrice(pack.price);
    const barcodes = parseBarcodes(pack.barcodes);
    const isWhole = isRandomId(id) && name && pieces && price && barcodes;
    return isWhole ? { id, name, pieces, price, barcodes, is_online } : [];
  });
  const names = new Set(packs.map(({ name }) => name));
  const isRefused = packs.length < typed.length || packs.length > MAX_PACKS;
  return isRefused || names.size < packs.length ? undefined : packs;
}

export function parsePackName(typed: string): string | null {
  const name = plainLine(typed);
  return hasVisibleText(name) && characterCount(name) <= MAX_PACK_NAME ? name : null;
}

export function parsePieces(typed: string): number | null {
  const pieces = parseWholeNumber(typed) ?? 0;
  return pieces >= MIN_PACK_PIECES && pieces <= MAX_PACK_PIECES ? pieces : null;
}

function parsePackPrice(typed: string): Piastres | undefined {
  const read = readAmount(typed);
  const price = "amount" in read ? read.amount : 0;
  return price > 0 && price <= MAX_PRICE ? price : undefined;
}
