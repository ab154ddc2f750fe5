import { formatDollars } from "#app/domain/dollars.ts";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number, count }: Formats) => ({
  title: (category: string) => `${category} – Products`,
  productCount: (products: number) => count(products, { one: "# product", other: "# products" }),
  notFetched: (category: string) => `Failed to fetch ${category}.`,
  newProduct: "New product",
  editProduct: "Edit product",
  addProduct: "Add Product",
  updateProduct: "Update Product",
  changed:
    "Somebody changed this product meanwhile. Look it over, then press Update Product again.",
  deleted:
    "Somebody deleted this product meanwhile. Choose an image and add it anew, or press Cancel.",
  goTo: (category: string) => `Go to ${category}`,
  labels: {
    name: "Name",
    nameAr: "Arabic Name",
    price: "Price ($)",
    orderId: "Order ID",
    stock: "Stock",
    barcodes: "Barcodes",
    packs: "Packs",
    category: "Category",
    is_available: "Available",
    is_visible: "Visible",
    keepsStock: "Keeps stock",
    cost: "Cost",
    commission: "Commission, in percent",
    image: "Image",
  },
  packs: {
    packs: "Packs",
    add: "Add a Pack",
    pack: (at: number) => `Pack ${number(at)}`,
    remove: (at: number) => `Remove pack ${number(at)}`,
    example: "box of 24",
    labels: {
      name: "Pack Name",
      pieces: "Pieces",
      price: "Pack Price",
      barcodes: "Pack Barcodes",
      is_online: "Sold online",
    },
  },
  images: { was: "the old one", theirs: "a new one", mine: "the one chosen here" },
  flag: (isOn: boolean): string => (isOn ? "yes" : "no"),
  comma: ", ",
  noBarcodes: "none",
  keepsNone: "It is sold as long as it is available.",
  bookedOut: (stock: number) =>
    `Saving books out the ${number(stock)} in stock. Then it is sold as long as it is available.`,
  startsAt0: "The stock starts at 0. Once it is saved,",
  countIt: "count it",
  keepsNoStock: "Keeps no stock",
  nextOrderId: "Next",
  barcodesHint: "One a line. Scan one, or type it.",
  makeBarcode: "Make a Barcode",
  price: formatDollars,
  products: "Products",
  search: "Search products",
  nothingFound: "Nothing found.",
  found: (products: number) => `${products} found`,
  empty: "No products here yet. Fill in the form and press Add Product.",
  move: (name: string) => `Move ${name}`,
  share: "Share",
  linkCopied: "Link copied.",
  linkNotCopied: (url: string) => `The link could not be copied. It is ${url}`,
  edit: "Edit",
  delete: "Delete",
  deleteQuestion:
    "Confirm Deletion: Are you sure you want to delete this product? This action cannot be undone.",
  outOfStock: "Out of Stock",
  hidden: "Hidden",
  noneLeft: "None left",
  fewLeft: "Few left",
  stockOf: (name: string) => `Stock of ${name}`,
  stockIs: (name: string, stock: number) => `Stock of ${name}: ${number(stock)}`,
  switchOf: (label: string, name: string) => `${label}: ${name}`,
  switched: (label: string, name: string, isOn: boolean) =>
    `${label}: ${name}, ${isOn ? "on" : "off"}`,
  howToMove:
    "Press space to lift the product, the up and down keys to move it, space again to put it down, escape to leave it where it was.",
  lifted: (name: string) => `${name} lifted.`,
  isAt: (name: string, place: number, total: number) =>
    `${name}: position ${number(place)} of ${number(total)}.`,
  putDown: (name: string, place: number, total: number) =>
    `${name} put down at position ${number(place)} of ${number(total)}.`,
  leftThere: (name: string) => `${name} left where it was.`,
  productGone: "This product is not here any more.",
  editUnsaved: "Another product is in the form: save it, or press Cancel, then try again.",
  barcodeAdded: (code: string, product: string) => `${code} belongs to ${product} now.`,
  sectionNotFound: "Section Not Found",
  sectionNameRequired: "Section name is required",
  sectionNotLoaded: "Failed to load section",
  noSection: (name: string) => `Section '${name}' not found`,
  sectionInactive: (name: string) => `Section '${name}' is inactive`,
});

export const productsTexts = defineTexts({ en, ar });

export type ProductsTexts = TextsOf<typeof productsTexts>;
