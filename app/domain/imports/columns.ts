import { foldForSearch } from "#app/domain/catalogue/search.ts";

/** A file has them for each place that a pack may have, which stands for the `#`. */
const PACK_NAMES = {
  name: ["pack # name", "اسم العبوة #"],
  pieces: ["pack # pieces", "عدد قطع العبوة #"],
  price: ["pack # price", "سعر العبوة #"],
  price_at: ["pack # price at", "سعر العبوة # عند التصدير"],
  barcodes: ["pack # barcodes", "باركود العبوة #"],
  is_online: ["pack # sold online", "بيع العبوة # عبر الإنترنت"],
} as const;

export type PackField = keyof typeof PACK_NAMES;

export type PackPlace = (typeof PACK_PLACES)[number];

export type PackColumn = `pack_${PackPlace}_${PackField}`;

export const PACK_PLACES = [1, 2, 3] as const;

export const PACK_FIELDS = Object.keys(PACK_NAMES) as PackField[];

export const PACK_COLUMNS = PACK_PLACES.flatMap((place) =>
  PACK_FIELDS.map((field) => ({ id: packColumn(place, field), place, field })),
);

export function packColumn(place: PackPlace, field: PackField): PackColumn {
  return `pack_${place}_${field}`;
}

export function packLabels(
  labels: Record<PackField, string>,
  digits: (text: string) => string = String,
): Record<PackColumn, string> {
  const placed = PACK_COLUMNS.map(({ id, place, field }) => [
    id,
    atPlace(labels[field], digits(String(place))),
  ]);
  return Object.fromEntries(placed) as Record<PackColumn, string>;
}

function atPlace(label: string, place: string): string {
  return label.replace("#", place);
}

/** What an import reads; every other column of a file is left out. Names in the order in which they are believed. */
export const PRODUCT_COLUMNS = [
  { id: "category", names: ["category", "section", "القسم", "الفئة", "التصنيف"] },
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

export type ProductColumn = (typeof PRODUCT_COLUMNS)[number]["id"];

export type ImportColumn = ProductColumn | PackColumn;

export const IMPORT_COLUMNS: readonly { id: ImportColumn; names: readonly string[] }[] = [
  ...PRODUCT_COLUMNS,
  ...PACK_COLUMNS.map(({ id, place, field }) => ({
    id,
    names: PACK_NAMES[field].map((name) => atPlace(name, String(place))),
  })),
];

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
