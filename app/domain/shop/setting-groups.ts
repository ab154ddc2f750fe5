import { eachMethodSetting } from "#app/domain/sale/payment.ts";
import type { DeliveryArea } from "./delivery-area.ts";
import type { SettingName, ShopSettings } from "./shop-settings.ts";

/** Each has a page of its own; the first one's address has no name. */
export const SETTING_GROUPS = [
  "shop",
  "orders",
  "till",
  "staff-rights",
  "stock",
  "delivery",
  "backups",
  "language",
] as const;

export type SettingGroup = (typeof SETTING_GROUPS)[number];

/** An amount is stored in piastres and typed in pounds. */
export type SettingKind = "text" | "image" | "flag" | "number" | "amount" | "hours" | "areas";

type KindOf<Value> = Value extends boolean
  ? "flag"
  : Value extends number
    ? "number" | "amount"
    : Value extends string
      ? "text" | "image"
      : Value extends DeliveryArea[]
        ? "areas"
        : "hours";

export const SETTINGS: {
  [Name in SettingName]: { group: SettingGroup; kind: KindOf<ShopSettings[Name]> };
} = {
  name: { group: "shop", kind: "text" },
  nameAr: { group: "shop", kind: "text" },
  tagline: { group: "shop", kind: "text" },
  taglineAr: { group: "shop", kind: "text" },
  hero: { group: "shop", kind: "image" },
  whatsapp: { group: "shop", kind: "text" },
  phone: { group: "shop", kind: "text" },
  email: { group: "shop", kind: "text" },
  address: { group: "shop", kind: "text" },
  addressAr: { group: "shop", kind: "text" },
  instagram: { group: "shop", kind: "text" },
  takesOrders: { group: "orders", kind: "flag" },
  pause: { group: "orders", kind: "text" },
  pauseAr: { group: "orders", kind: "text" },
  hours: { group: "orders", kind: "hours" },
  takesOrdersClosed: { group: "orders", kind: "flag" },
  foldsAgeRestricted: { group: "orders", kind: "flag" },
  ...eachMethodSetting({ group: "till" as const, kind: "flag" as const }),
  afterSale: { group: "till", kind: "text" },
  maxCustom: { group: "till", kind: "amount" },
  accountLimit: { group: "till", kind: "amount" },
  usesShifts: { group: "till", kind: "flag" },
  asksPaidBy: { group: "till", kind: "flag" },
  receiptFooter: { group: "till", kind: "text" },
  receiptFooterAr: { group: "till", kind: "text" },
  cashiersRefund: { group: "staff-rights", kind: "flag" },
  cashierDiscount: { group: "staff-rights", kind: "number" },
  cashiersCustom: { group: "staff-rights", kind: "flag" },
  cashiersAccount: { group: "staff-rights", kind: "flag" },
  activityDays: { group: "staff-rights", kind: "number" },
  lowStock: { group: "stock", kind: "number" },
  expiryDays: { group: "stock", kind: "number" },
  priceStep: { group: "stock", kind: "amount" },
  pickUp: { group: "delivery", kind: "flag" },
  delivery: { group: "delivery", kind: "flag" },
  deliveryAreas: { group: "delivery", kind: "areas" },
  deliveryHours: { group: "delivery", kind: "hours" },
  freeDelivery: { group: "delivery", kind: "amount" },
  instapayAddress: { group: "delivery", kind: "text" },
  dailyBackups: { group: "backups", kind: "number" },
  weeklyBackups: { group: "backups", kind: "number" },
  monthlyBackups: { group: "backups", kind: "number" },
  language: { group: "language", kind: "text" },
  digits: { group: "language", kind: "text" },
  timezone: { group: "language", kind: "text" },
};

export function readSettingGroup(name = "shop"): SettingGroup | null {
  return SETTING_GROUPS.find((group) => group === name) ?? null;
}

export function settingsOf(group: SettingGroup): SettingName[] {
  const names = Object.keys(SETTINGS) as SettingName[];
  return names.filter((name) => SETTINGS[name].group === group);
}
