import type { Digits, Language } from "#app/domain/locale/locale.ts";
import { byMethod } from "#app/domain/sale/payment.ts";
import { SETTINGS, type SettingKind } from "#app/domain/shop/setting-groups.ts";
import type { AfterSale, SettingName } from "#app/domain/shop/shop-settings.ts";

export type ActivityWhat =
  | "signed in"
  | "signed out"
  | "cashier switched"
  | "identity confirmed"
  | "sign-in failed"
  | "wrong PIN"
  | "device locked by wrong PINs"
  | "sale recorded"
  | "offline sale recorded"
  | "offline sale reviewed"
  | "offline device reviewed"
  | "offline device added"
  | "offline device replaced"
  | "offline device recognised"
  | "offline device removed"
  | "refund recorded"
  | "sale cleared"
  | "held sale deleted"
  | "sale reduced after Confirm Sale"
  | "order confirmed"
  | "order out for delivery"
  | "order payment received"
  | "order completed"
  | "order cancelled"
  | "product added"
  | "product updated"
  | "product deleted"
  | "product switched"
  | "product moved"
  | "product stock changed"
  | "product stock corrected"
  | "products imported"
  | "section added"
  | "section updated"
  | "section deleted"
  | "section switched"
  | "section moved"
  | "delivery booked"
  | "delivery undone"
  | "delivery line sold out"
  | "delivery line listed again"
  | "waste booked"
  | "waste undone"
  | "own use booked"
  | "own use undone"
  | "count booked"
  | "count undone"
  | "count started"
  | "count abandoned"
  | "shift opened"
  | "cash paid in"
  | "cash paid out"
  | "shift closed"
  | "customer added"
  | "customer updated"
  | "customer merged"
  | "customer forgotten"
  | "customer statement address replaced"
  | "customer payment recorded"
  | "customer offline payment reviewed"
  | "customer balance corrected"
  | "customer balance written off"
  | "drawer removed"
  | "time confirmed"
  | "settings changed"
  | "demo shop removed"
  | "account added"
  | "account renamed"
  | "account given another email"
  | "account made owner"
  | "account made cashier"
  | "account disabled"
  | "account enabled"
  | "account language changed"
  | "account signed out everywhere"
  | "account given another password"
  | "account given a passkey"
  | "account passkey removed"
  | "account given a PIN"
  | "account PIN unlocked"
  | "account PIN removed"
  | "file exported"
  | "sums repaired"
  | "backup begun"
  | "backup deleted"
  | "backup downloaded"
  | "continuous copy turned on"
  | "continuous copy turned off"
  | "shop restored";

/** A step is shown with its sign. An image is a key, which means nothing to staff. */
export type DetailKind = SettingKind | "step" | "day";

const SETTING_KINDS = Object.fromEntries(
  Object.entries(SETTINGS).map(([name, { kind }]) => [name, kind]),
) as Record<SettingName, SettingKind>;

const OTHER_KINDS = {
  backup: "text",
  device: "text",
  first: "number",
  last: "number",
  cashier: "text",
  minutesEarlier: "number",
  displayName: "text",
  displayNameAr: "text",
  icon: "text",
  color: "text",
  isActive: "flag",
  isAgeRestricted: "flag",
  price: "amount",
  cost: "number",
  keepsStock: "flag",
  ownCost: "amount",
  commission: "number",
  stock: "number",
  by: "step",
  orderId: "number",
  is_available: "flag",
  is_visible: "flag",
  category: "text",
  image: "image",
  barcodes: "text",
  packs: "text",
  packsOnline: "text",
  from: "text",
  before: "text",
  after: "text",
  total: "amount",
  refunded: "amount",
  approvedBy: "text",
  sentBy: "text",
  openingCash: "amount",
  amount: "amount",
  reason: "text",
  difference: "amount",
  discount: "amount",
  method: "text",
  products: "number",
  pieces: "number",
  supplier: "text",
  bestBefore: "day",
  added: "number",
  changed: "number",
  sections: "number",
  sums: "number",
  orders: "number",
  passkey: "text",
  drawer: "number",
  creditLimit: "amount",
  merged: "text",
} as const satisfies Record<string, DetailKind>;

export type DetailName = keyof typeof DETAIL_KINDS;

export const DETAIL_KINDS = {
  ...SETTING_KINDS,
  ...byMethod(() => "amount" as const),
  ...OTHER_KINDS,
};

export type FieldChange = { from: unknown; to: unknown };

export type Details = { [Name in DetailName]?: unknown } & {
  changes?: { [Name in DetailName]?: FieldChange };
};

export type Known<Fields> = {
  [Name in keyof Fields]: string extends Name
    ? unknown
    : Name extends "changes"
      ? Known<NonNullable<Fields[Name]>>
      : Name extends DetailName
        ? unknown
        : never;
};

export type ValueWords = {
  language: Record<Language, string>;
  digits: Record<Digits, string>;
  afterSale: Record<AfterSale, string>;
};
