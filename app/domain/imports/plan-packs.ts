import { barcodeOf, MAX_BARCODES, refuseBarcode } from "#app/domain/catalogue/barcodes/barcode.ts";
import { MAX_PACKS, type Pack, packName } from "#app/domain/catalogue/packs/pack.ts";
import { packRules, typedPacks } from "#app/domain/catalogue/packs/pack-form.ts";
import { randomId } from "#app/domain/id.ts";
import { hasCode, newBarcodes } from "./barcode-cell.ts";
import type { PackChange } from "./planned.ts";
import { editedAmount, inCell, type PackCells } from "./read-row.ts";
import type { ImportTexts } from "./texts.ts";

type PlannedPacks = {
  packs: Pack[];
  change: PackChange | undefined;
  added: string[];
  notes: string[];
  why: string[];
};

type OfProduct = { name: string; barcodes: string[]; packs?: Pack[] };

/** A pack is the one with its name, else the one in its place, and otherwise new. */
export function planPacks(
  row: PackCells[],
  { name: product, barcodes, packs: before = [] }: OfProduct,
  t: ImportTexts,
): PlannedPacks {
  const named = row.map(({ name }) => before.find((pack) => pack.name === name));
  const planned = row.flatMap((cells, at) => {
    const old = named[at] ?? (named.includes(before[at]) ? undefined : before[at]);
    if (cells.isEmpty && (cells.isNamed || !old)) return [];
    return { cells, ...planPack(cells, old, t) };
  });
  const packs = planned.map(({ pack }) => pack);
  const why = planned.flatMap((own) => own.why);
  if (new Set(packs.map(({ name }) => name)).size < packs.length)
    why.push(t.catalogue.pack.someWrong(MAX_PACKS));
  for (const { cells, pack, added } of planned) {
    const others = packs.filter((other) => other !== pack);
    const owners = others.map((other) => ({ ...other, name: packName(product, other) }));
    for (const code of added) {
      const owner = [{ name: product, barcodes }, ...owners].find((own) =>
        hasCode(own.barcodes, code),
      );
      const taken = owner && t.catalogue.barcode.taken(code, owner.name);
      if (taken) why.push(inCell(cells, "barcodes", taken, t));
    }
  }
  const isSame = typedPacks(before) === typedPacks(packs);
  return {
    packs,
    change: isSame ? undefined : { before, after: packs },
    added: planned.flatMap(({ added }) => added),
    notes: planned.flatMap(({ notes }) => notes),
    why,
  };
}

function planPack(cells: PackCells, old: Pack | undefined, t: ImportTexts) {
  const { added, notes } = newBarcodes(cells, old?.barcodes ?? [], t);
  const price = old ? editedAmount(cells.price, cells.priceAt) : cells.price;
  const pack = {
    id: old?.id ?? randomId(),
    name: cells.name ?? old?.name ?? "",
    pieces: cells.pieces ?? old?.pieces ?? 0,
    price: price ?? old?.price ?? 0,
    barcodes: [...(old?.barcodes ?? []), ...added].sort(),
    is_online: cells.is_online ?? old?.is_online ?? true,
  };
  const { barcode } = t.catalogue;
  const rules = Object.entries(packRules(t.catalogue)) as ["name" | "pieces" | "price", string][];
  const missing = rules.filter(([field]) => !pack[field]);
  const spoiled = old ? [] : cells.spoiledBarcodes;
  const codes = [
    ...spoiled.flatMap((typed) => refuseBarcode(barcodeOf(typed), t.catalogue) ?? []),
    ...(added.length > 0 && pack.barcodes.length > MAX_BARCODES
      ? [barcode.tooMany(MAX_BARCODES)]
      : []),
  ];
  const why = [
    ...missing.map(([field, rule]) => inCell(cells, field, rule, t)),
    ...codes.map((fault) => inCell(cells, "barcodes", fault, t)),
  ];
  return { pack, added, notes, why };
}
