import type { ActivityFault, ActivityFaultKind } from "#app/domain/activity/activity-check.ts";
import { messages as catalogueMessages } from "#app/domain/catalogue/messages/en.ts";
import type { Formats } from "#app/domain/locale/formats.ts";

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

function span(from: string, to: string): string {
  return from === to ? from : `${from} to ${to}`;
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
