import type { ReactNode } from "react";
import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number, count, egp }: Formats) => ({
  skip: "Skip to content",
  menu: "Menu",
  closeMenu: "Close menu",
  collapse: "Collapse sidebar",
  nameOf: (shop: string) => `${shop}, admin`,
  admin: "Admin",
  search: "Find anything",
  searchNotOpened: "Could not open the search. Check your connection, then try again.",
  dashboard: "Dashboard",
  orders: "Orders",
  customSections: "Custom Sections",
  noneYet: "None yet",
  manageSections: "Manage Sections",
  shifts: "Shifts",
  myShift: "My Shift",
  customers: "Customers",
  stock: "Stock",
  staff: "Staff",
  settings: "Settings",
  more: "More",
  backups: "Backups",
  activity: "Activity",
  offlineSales: "Offline Sales",
  myAccount: "My Account",
  signedInAs: "Signed in as",
  logout: "Logout",
  /** `shown` where there are too many to be counted. */
  pending: (orders: number, shown: string) =>
    count(orders, { one: `${shown} pending order`, other: `${shown} pending orders` }),
  chime: "Chime for new orders",
  newOrder: (customer: string, total: Piastres) =>
    // The isolates keep an Arabic name from moving the amount.
    `New web order: \u2068${customer}\u2069, ${egp(total)}`,
  newOrders: (orders: number, total: Piastres) =>
    `${number(orders)} new web orders, ${egp(total)} in all`,
  turnSoundOn: ". Press anywhere to turn the sound on",
  openOrders: "Open",
  numberMissing: (link: (text: string) => ReactNode) =>
    rich`${link("Set your WhatsApp number")}: until then the shop takes no web orders.`,
  passwordMade: (link: (text: string) => ReactNode) =>
    rich`An owner made your password and has seen it. ${link("Change Password")}`,
  wentWrongText: "The page could not be shown. Nothing was changed; please try again in a moment.",
  notAllowed: "Not Allowed",
  notAllowedText: "Only an owner of the shop can open this page.",
  backToDashboard: "Back to Dashboard",
});

export const layoutTexts = defineTexts({ en, ar });

export type LayoutTexts = TextsOf<typeof layoutTexts>;
