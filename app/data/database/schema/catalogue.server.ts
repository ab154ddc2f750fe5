import type { ColumnType } from "kysely";
import type { Flag } from "./flag.server.ts";

export interface CatalogueTables {
  products: ProductsTable;
  product_grams: ProductGramsTable;
  product_barcodes: ProductBarcodesTable;
  product_packs: ProductPacksTable;
  sections: SectionsTable;
  product_imports: ProductImportsTable;
  imported_files: ImportedFilesTable;
  product_past: ProductPastTable;
}

/** Marks what the demo brought; it is 'changed' once staff changed it. */
export type DemoMark = "unchanged" | "changed" | null;

export type DemoColumn = ColumnType<DemoMark, DemoMark | undefined, DemoMark>;

interface ProductsTable {
  id: string;
  collection: string;
  order_id: number;
  name: string;
  name_ar: ColumnType<string | null, string | null | undefined, string | null>;
  /** All that it is found by: `searchText`. */
  search_name: string;
  price: number;
  image_key: string | null;
  image_width: number | null;
  image_height: number | null;
  is_available: Flag;
  is_visible: Flag;
  stock: number;
  movements: ColumnType<number, number | undefined, number>;
  /** The movement was made at this time. It is too old, or null, where the release before made it. */
  moved_at: ColumnType<number | null, number | null | undefined, number>;
  /** The average cost is in 1/10,000 piastre, and null until a delivery with a cost. */
  cost: ColumnType<number | null, number | null | undefined, number | null>;
  /** Without, the stock is 0, and it is sold while it is available. */
  keeps_stock: ColumnType<Flag, Flag | undefined, Flag>;
  commission: ColumnType<number | null, number | null | undefined, number | null>;
  version: ColumnType<number, number | undefined, number>;
  created_at: number;
  updated_at: number;
  demo: DemoColumn;
}

/** What a product, or a pack under its own id, was called and cost until then; a trigger writes it. */
interface ProductPastTable {
  id: ColumnType<string, string | undefined, never>;
  product_id: string;
  name: string;
  name_ar: string | null;
  price: number;
  until: number;
}

/** Single letters and trigrams of the words in a name. */
interface ProductGramsTable {
  gram: string;
  search_name: string;
  /** It is no foreign key: the cascade would need an index as large as the table. */
  product_id: string;
}

interface ProductBarcodesTable {
  code: string;
  product_id: string;
  /** The pack whose code it is; null of a piece's. */
  pack_id: ColumnType<string | null, string | null | undefined, string | null>;
}

interface ProductPacksTable {
  id: string;
  product_id: string;
  position: number;
  name: string;
  pieces: number;
  price: number;
  is_online: Flag;
  updated_at: ColumnType<number, number | undefined, number>;
}

interface SectionsTable {
  id: string;
  name: string;
  display_name: string;
  display_name_ar: ColumnType<string | null, string | null | undefined, string | null>;
  collection_name: string;
  icon: string;
  color: string;
  is_active: Flag;
  is_age_restricted: ColumnType<Flag, Flag | undefined, Flag>;
  position: number;
  version: ColumnType<number, number | undefined, number>;
  created_at: number;
  updated_at: number;
  demo: DemoColumn;
}

interface ImportedFilesTable {
  contents: string;
  done_at: number;
}

interface ProductImportsTable {
  id: string;
  file: string;
  plan: string;
  /** How many of its new products can be found already. */
  prepared: ColumnType<number, number | undefined, number>;
  done_at: number | null;
  made_at: number;
}
