import type { SettingName } from "./shop-settings.ts";

/** Each on a page of its own; the first one's address has no name. */
export const SETTING_GROUPS = [
  "shop",
  "orders",
  "till",
  "staff-rights",
  "stock",
  "backups",
  "language",
] as const;

export type SettingGroup = (typeof SETTING_GROUPS)[number];

const GROUP_OF: Record<SettingName, SettingGroup> = {
  name: "shop",
  nameAr: "shop",
  tagline: "shop",
  taglineAr: "shop",
  hero: "shop",
  whatsapp: "shop",
  phone: "shop",
  email: "shop",
  address: "shop",
  addressAr: "shop",
  instagram: "shop",
  takesOrders: "orders",
  pause: "orders",
  pauseAr: "orders",
  hours: "orders",
  takesOrdersClosed: "orders",
  takesCard: "till",
  takesInstapay: "till",
  takesWallet: "till",
  afterSale: "till",
  usesShifts: "till",
  asksPaidBy: "till",
  receiptFooter: "till",
  receiptFooterAr: "till",
  cashiersRefund: "staff-rights",
  cashierDiscount: "staff-rights",
  activityDays: "staff-rights",
  lowStock: "stock",
  dailyBackups: "backups",
  weeklyBackups: "backups",
  monthlyBackups: "backups",
  language: "language",
  digits: "language",
  timezone: "language",
};

/** Of `/admin/settings/{group}`; null where there is none. */
export function readSettingGroup(name = "shop"): SettingGroup | null {
  return SETTING_GROUPS.find((group) => group === name) ?? null;
}

export function settingsOf(group: SettingGroup): SettingName[] {
  const names = Object.keys(GROUP_OF) as SettingName[];
  return names.filter((name) => GROUP_OF[name] === group);
}
