import { messages as catalogueMessages } from "#app/domain/catalogue/messages/en.ts";
import type { Formats } from "#app/domain/locale/formats.ts";

const LABELS: Record<string, string> = {
  orderId: "Order ID",
  is_available: "Available",
  is_visible: "Visible",
  isActive: "Active",
  by: "By",
  first: "First number",
  last: "Last number",
  usesShifts: "Shifts",
  asksPaidBy: "Asks how web orders were paid",
  instapay: "InstaPay",
  wallet: "Mobile wallet",
  takesCard: "Takes cards",
  takesInstapay: "Takes InstaPay",
  takesWallet: "Takes mobile wallets",
  cashierDiscount: "Highest discount of cashiers",
  displayNameAr: "Arabic name",
  nameAr: "Arabic name",
  taglineAr: "Arabic tagline",
  addressAr: "Arabic address",
  pauseAr: "Arabic pause",
  receiptFooterAr: "Arabic receipt footer",
};

/** `displayName` is `Display name`. */
function label(name: string): string {
  return (
    LABELS[name] ?? capitalized(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
  );
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the activity tells of an entry. */
export const messages = (formats: Formats) => {
  const { categories: category, icons: icon } = catalogueMessages(formats);
  const values: Record<string, Record<string, string>> = { category, icon };
  return {
    /** As it is stored: `product added`. */
    what: capitalized,
    booking: (kind: string) => kind,
    detail: (name: string, value: string) => `${label(name)} ${value}`,
    changed: (name: string) => `${label(name)} changed`,
    change: (name: string, from: string, to: string) => `${label(name)} ${from} → ${to}`,
    on: "on",
    off: "off",
    none: "none",
    value: (name: string, value: string) => values[name]?.[value] ?? value,
  };
};
