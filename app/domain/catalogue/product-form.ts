import * as z from "zod/mini";
import { formatAmount, type Piastres } from "#app/domain/money.ts";
import { latinDigits, parseWholeNumber } from "#app/domain/number.ts";
import { type AmountFault, parseAmount, readAmount } from "#app/domain/read-amount.ts";
import { characterCount, hasVisibleText, plainLine } from "#app/domain/text.ts";
import { parseBarcodes, refuseBarcodes } from "./barcodes/barcode.ts";
import { MAX_PACK_NAME, MAX_PACKS } from "./packs/pack.ts";
import { parsePacks, typedPacks } from "./packs/pack-form.ts";
import { type EditedProduct, MAX_PRICE, type Product } from "./product.ts";
import {
  checkbox,
  field,
  idField,
  moveFields,
  type ParsedForm,
  parseForm,
  type RecordResult,
} from "./record-form.ts";
import type { CatalogueTexts } from "./texts.ts";

export const MAX_PRODUCT_NAME = 120;
export const MAX_LINE_NAME = MAX_PRODUCT_NAME + MAX_PACK_NAME + " ()".length;
export const MAX_ORDER_ID = 999_999_999;
export const MAX_STOCK = 999_999;
const MAX_COMMISSION = 10_000;

export type TypedProduct = {
  [Field in keyof EditedProduct]: EditedProduct[Field] extends boolean ? boolean : string;
} & {
  /** Another category moves the product. A new product sends none. */
  category: string;
  packs: string;
};

export const EMPTY_PRODUCT: TypedProduct = {
  name: "",
  nameAr: "",
  price: "",
  orderId: "",
  stock: "",
  keepsStock: true,
  cost: "",
  commission: "",
  barcodes: "",
  category: "",
  packs: "",
  is_available: true,
  is_visible: true,
  image: "",
};

export function typedProduct(product: Product): TypedProduct {
  return {
    name: product.name,
    nameAr: product.nameAr ?? "",
    price: formatAmount(product.price),
    orderId: String(product.orderId),
    stock: String(product.stock),
    keepsStock: product.keepsStock,
    cost: product.cost === null ? "" : formatAmount(product.cost),
    commission: product.commission === null ? "" : formatAmount(product.commission),
    barcodes: product.barcodes.join("\n"),
    category: product.collectionName,
    packs: typedPacks(product.packs ?? []),
    is_available: product.is_available,
    is_visible: product.is_visible,
    image: product.image?.key ?? "",
  };
}

/** A null orderId gets the collection's highest plus 1. */
export type ProductForm = z.output<ReturnType<typeof productSchema>>;

export type ProductFields = Omit<ProductForm, "image">;

const wholeNumber = field("", (typed) => parseWholeNumber(typed) ?? undefined);

const stockChange = field("", (typed) => {
  const by = Number(typed);
  return Number.isInteger(by) && Math.abs(by) <= MAX_STOCK ? by : undefined;
});

export const ProductChangeSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), id: idField }),
  z.object({
    intent: z.literal("update"),
    id: idField,
    save: idField,
    seenVersion: wholeNumber,
    seenOrderId: wholeNumber,
    seenStock: wholeNumber,
    category: z.optional(z.string()),
  }),
  z.object({ intent: z.literal("delete"), id: idField }),
  z.object({ intent: z.literal("stock"), id: idField, change: idField, by: stockChange }),
  z.object({
    intent: z.literal("switch"),
    id: idField,
    field: z.enum(["is_available", "is_visible"]),
    on: checkbox,
  }),
  z.object({ intent: z.literal("move"), id: idField, ...moveFields }),
]);

export type ProductChange = z.infer<typeof ProductChangeSchema>;

export type ProductResult = RecordResult<Product, TypedProduct>;

/** `seen` is the product that an edit was opened with; null for a new product. */
export function parseProduct(
  form: FormData,
  seen: { orderId: number } | null,
  t: CatalogueTexts,
): ParsedForm<ProductForm> {
  const parsed = parseForm(productSchema(seen, t), form);
  if (!parsed.ok || !parsed.fields.commission || (parsed.fields.cost ?? null) === null)
    return parsed;
  return { ok: false, errors: { commission: t.product.costOrCommission } };
}

function productSchema(seen: { orderId: number } | null, t: CatalogueTexts) {
  // An automatic orderId may be kept, however large.
  const maxOrderId = Math.max(MAX_ORDER_ID, seen?.orderId ?? 0);
  return z.object({
    name: field(t.product.nameRequired, (typed) => parseName(typed) ?? undefined),
    nameAr: field(t.product.arabicTooLong(MAX_PRODUCT_NAME), parseArabicName),
    price: field(t.product.priceRequired, (typed) => parseProductPrice(typed) ?? undefined),
    orderId: field(t.product.orderIdWrong, (typed) =>
      typed.trim() === "" ? null : atMost(parseWholeNumber(typed), maxOrderId),
    ),
    stock: field(t.product.stockWrong, (typed) => parseStock(typed) ?? undefined),
    keepsStock: z.optional(checkbox),
    cost: z.optional(field(t.product.costWrong, (typed) => parseUpTo(MAX_PRICE, typed))),
    commission: z.optional(
      field(t.product.commissionWrong, (typed) => parseUpTo(MAX_COMMISSION, typed)),
    ),
    // A page of the version before sends none, which leaves them alone.
    packs: z.optional(field(t.pack.someWrong(MAX_PACKS), parsePacks)),
    barcodes: field((typed) => refuseBarcodes(typed, t), parseBarcodes),
    is_available: checkbox,
    is_visible: checkbox,
    image: field(t.product.imageRequired, (key) => (key === "" && !seen ? undefined : key)),
  } satisfies Record<keyof EditedProduct | "packs", unknown>);
}

export function refusedNumber(
  field: "price" | "stock" | "orderId" | "cost" | "commission",
  typed: string,
  { product: t }: CatalogueTexts,
): string | null {
  if (field === "cost" || field === "commission") return amountReason(typed, t);
  if (field === "price") {
    const price = parseAmount(typed);
    return price !== null && price > MAX_PRICE
      ? t.highest(MAX_PRICE / 100)
      : amountReason(typed, t);
  }
  const max = field === "stock" ? MAX_STOCK : MAX_ORDER_ID;
  const number = parseWholeNumber(typed);
  if (number !== null) return number > max ? t.highest(max) : null;
  return /^\d*\.\d+$/.test(latinDigits(typed)) ? t.wholeNumber : null;
}

export function amountReason(typed: string, t: CatalogueTexts["product"]): string | null {
  const read = readAmount(typed);
  return "fault" in read ? amountFault(read.fault, t) : null;
}

export function amountFault(fault: AmountFault, t: CatalogueTexts["product"]): string | null {
  if (fault === "no-amount") return null;
  return fault === "decimals" ? t.twoDecimals : t.unclearAmount;
}

function parseArabicName(typed: string): string | undefined {
  return hasVisibleText(typed) ? (parseName(typed) ?? undefined) : "";
}

export function parseName(typed: string): string | null {
  const name = plainLine(typed);
  return hasVisibleText(name) && characterCount(name) <= MAX_PRODUCT_NAME ? name : null;
}

export function parseProductPrice(typed: string): Piastres | null {
  const read = readAmount(typed);
  return "amount" in read ? (atMost(read.amount || null, MAX_PRICE) ?? null) : null;
}

function parseUpTo(most: number, typed: string): number | null | undefined {
  return typed.trim() === "" ? null : atMost(parseAmount(typed), most);
}

export function parseStock(typed: string): number | null {
  return atMost(parseWholeNumber(typed), MAX_STOCK) ?? null;
}

function atMost(value: number | null, highest: number): number | undefined {
  return value !== null && value <= highest ? value : undefined;
}
