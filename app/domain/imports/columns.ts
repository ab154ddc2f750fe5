import { foldForSearch } from "#app/domain/catalogue/search.ts";

/** What an import reads; every other column of a file is left out. */
export const IMPORT_COLUMNS = [
  {
    id: "category",
    names: ["category", "section", "القسم", "الفئة", "التصنيف"],
  },
  {
    id: "name",
    names: ["name", "product", "product name", "title", "الاسم", "اسم المنتج", "المنتج", "الصنف"],
  },
  {
    id: "name_ar",
    names: ["arabic name", "name in arabic", "الاسم بالعربية", "الاسم بالعربي", "الاسم العربي"],
  },
  { id: "price", names: ["price", "selling price", "السعر", "سعر البيع"] },
  {
    id: "stock",
    names: ["stock", "quantity", "qty", "in stock", "المخزون", "الكمية", "الرصيد"],
  },
  {
    id: "barcodes",
    names: ["barcodes", "barcode", "ean", "upc", "sku", "code", "الباركود", "باركود", "الكود"],
  },
  { id: "is_available", names: ["available", "is available", "متاح", "متوفر"] },
  { id: "is_visible", names: ["visible", "is visible", "ظاهر", "معروض"] },
] as const;

export type ImportColumn = (typeof IMPORT_COLUMNS)[number]["id"];

const COLUMNS_BY_NAME = new Map<string, ImportColumn>(
  IMPORT_COLUMNS.flatMap(({ id, names }) => names.map((name) => [folded(name), id] as const)),
);

/** What each column is; null for one that is left out, as the second of two of one kind is. */
export function matchColumns(header: string[]): (ImportColumn | null)[] {
  const found = new Set<ImportColumn>();
  return header.map((name) => {
    const column = COLUMNS_BY_NAME.get(folded(name));
    if (!column || found.has(column)) return null;
    found.add(column);
    return column;
  });
}

/** `Unit_Price (EGP)` is read as `unit price`. */
function folded(name: string): string {
  return foldForSearch(name.replace(/\([^)]*\)|\[[^\]]*\]/g, " ").replace(/[_:*-]/g, " "));
}
