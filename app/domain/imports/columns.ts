import { foldForSearch } from "#app/domain/catalogue/search.ts";

/** What an import reads; every other column of a file is left out. Names in the order in which they are believed. */
export const IMPORT_COLUMNS = [
  {
    id: "category",
    names: ["category", "section", "القسم", "الفئة", "التصنيف"],
  },
  {
    id: "name",
    names: ["name", "product name", "product", "title", "الاسم", "اسم المنتج", "المنتج", "الصنف"],
  },
  {
    id: "name_ar",
    names: ["arabic name", "name in arabic", "الاسم بالعربية", "الاسم بالعربي", "الاسم العربي"],
  },
  { id: "price", names: ["price", "selling price", "variant price", "السعر", "سعر البيع"] },
  { id: "price_at", names: ["price at", "السعر عند التصدير"] },
  {
    id: "stock",
    names: [
      ...["stock", "quantity", "qty", "in stock", "variant inventory qty"],
      ...["المخزون", "الكمية", "الرصيد"],
    ],
  },
  { id: "stock_at", names: ["stock at", "المخزون عند التصدير"] },
  {
    id: "barcodes",
    names: [
      ...["barcodes", "barcode", "variant barcode", "gtin", "ean", "ean13", "upc"],
      ...["الباركود", "باركود", "sku", "variant sku", "code", "الكود"],
    ],
  },
  {
    id: "is_available",
    names: ["available", "is available", "available for sale", "متاح", "متوفر"],
  },
  { id: "is_visible", names: ["visible", "is visible", "ظاهر", "معروض"] },
  {
    id: "cost",
    names: [
      ...["cost", "unit cost", "cost price", "cost per item", "purchase price"],
      ...["التكلفة", "سعر التكلفة", "سعر الشراء"],
    ],
  },
  { id: "cost_at", names: ["cost at", "التكلفة عند التصدير"] },
  { id: "keeps_stock", names: ["keeps stock", "track stock", "له مخزون"] },
] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]["id"];

export type MatchedColumns = (ImportColumn | null)[];

const COLUMNS_BY_NAME = new Map(
  IMPORT_COLUMNS.flatMap(({ id, names }) =>
    names.map((name, rank) => [folded(name), { id, rank }] as const),
  ),
);

/**
 * What each column is; null for one that is left out. Of two of one kind the one with values is read, then the one whose name says
 * more: a barcode before an SKU.
 */
export function matchColumns(
  header: string[],
  hasValues: (at: number) => boolean = () => true,
): MatchedColumns {
  const known = header.flatMap((name, at) => {
    const column = COLUMNS_BY_NAME.get(folded(name));
    return column ? [{ ...column, at, isEmpty: !hasValues(at) }] : [];
  });
  const columns: MatchedColumns = header.map(() => null);
  for (const same of Map.groupBy(known, ({ id }) => id).values()) {
    const [best] = same.toSorted(
      (one, other) => Number(one.isEmpty) - Number(other.isEmpty) || one.rank - other.rank,
    );
    if (best) columns[best.at] = best.id;
  }
  return columns;
}

/** `Unit_Price (EGP)` is read as `unit price`. */
function folded(name: string): string {
  return foldForSearch(name.replace(/\([^)]*\)|\[[^\]]*\]/g, " ").replace(/[_:*-]/g, " "));
}
