import type { ActivityFault, ActivityFaultKind } from "#app/domain/activity/activity-check.ts";
import { catalogueTexts } from "#app/domain/catalogue/texts.ts";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import type { DetailName, ValueWords } from "./entry.ts";
import { ar } from "./texts.ar.ts";

const FAULTS: Record<ActivityFaultKind, string> = {
  "entries changed": "an entry was changed",
  "entries added": "an entry was added",
  "entries removed": "entries are missing",
  "entries late": "entries came an hour or more after their time",
  "entries not sealed": "entries without a seal",
  "entries cleaned early": "entries were deleted too early",
  "seal changed": "the seal was changed",
  "seal removed": "the seal is missing",
};

const LABELS: Partial<Record<DetailName, string>> = {
  orderId: "Order ID",
  is_available: "Available",
  is_visible: "Visible",
  keepsStock: "Keeps stock",
  ownCost: "Cost",
  commission: "Commission, in percent",
  packsOnline: "Packs sold online",
  isActive: "Active",
  isAgeRestricted: "18+",
  by: "By",
  first: "First number",
  last: "Last number",
  sums: "Figures",
  method: "Given back by",
  nameAr: "Arabic name",
  displayNameAr: "Arabic name",
  taglineAr: "Arabic tagline",
  hero: "Hero image",
  whatsapp: "WhatsApp number",
  addressAr: "Arabic address",
  takesOrders: "Taking orders",
  takesOrdersClosed: "Taking orders while closed",
  foldsAgeRestricted: "Leaves 18+ products out of the chat text",
  pause: "Message to shoppers",
  pauseAr: "Arabic message to shoppers",
  hours: "Opening hours",
  receiptFooter: "Last line of receipts",
  receiptFooterAr: "Arabic last line of receipts",
  timezone: "Time zone",
  language: "Language",
  digits: "Digits in Arabic",
  activityDays: "Days to keep activity",
  lowStock: "Low-stock threshold",
  expiryDays: "Days before expiry",
  usesShifts: "Shifts",
  asksPaidBy: "Asks how web orders were paid",
  cashiersRefund: "Cashiers may refund",
  takesCard: "Takes cards",
  takesInstapay: "Takes InstaPay",
  takesWallet: "Takes mobile wallets",
  takesAccount: "Sells on account",
  creditLimit: "Limit",
  merged: "Merged account",
  pickUp: "Pick-up",
  delivery: "Delivery",
  deliveryAreas: "Delivery areas",
  deliveryHours: "Delivery hours",
  freeDelivery: "Free delivery from",
  instapayAddress: "InstaPay address",
  accountLimit: "Limit of an account",
  cashiersAccount: "Cashiers may sell on account and take payments",
  cashiersCustom: "Cashiers may sell custom amounts",
  maxCustom: "Highest custom amount",
  cashierDiscount: "Highest discount of cashiers",
  afterSale: "After a sale",
  dailyBackups: "Daily backups to keep",
  weeklyBackups: "Weekly backups to keep",
  monthlyBackups: "Monthly backups to keep",
};

const VALUES: ValueWords = {
  language: { en: "English", ar: "Arabic" },
  afterSale: { dashboard: "Dashboard", "new-sale": "New Sale" },
  digits: { latin: "0 1 2 3", arabic: "٠ ١ ٢ ٣" },
};

function words(name: string): string {
  return capitalized(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
}

function span(from: string, to: string): string {
  return from === to ? from : `${from} to ${to}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const en = (formats: Formats) => {
  const { categories: category, icons: icon } = catalogueTexts.with(formats);
  const { methods: method } = saleTexts.with(formats);
  const values: Record<string, Record<string, string>> = { ...VALUES, category, icon, method };
  const labels: Record<string, string> = { ...LABELS, ...method };
  const label = (name: string) => labels[name] ?? words(name);
  return {
    what: capitalized,
    detail: (name: string, value: string) => `${label(name)} ${value}`,
    changed: (name: string) => `${label(name)} changed`,
    change: (name: string, from: string, to: string) => `${label(name)} ${from} → ${to}`,
    sealFaults: FAULTS,
    fault: ({ kind, seal, from, to }: ActivityFault, time: (at: number) => string) => {
      const times = from === null || to === null ? [] : [span(time(from), time(to))];
      const name = seal === null ? [] : [`Seal ${seal}`];
      return `${[...name, ...times].join(", ")}: ${FAULTS[kind]}.`;
    },
    on: "on",
    off: "off",
    none: "none",
    value: (name: string, value: string) => values[name]?.[value] ?? value,
  };
};

export const entryTexts = defineTexts({ en, ar });

export type EntryTexts = TextsOf<typeof entryTexts>;
