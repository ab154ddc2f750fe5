import type { ReactNode } from "react";
import type { AccountOrder } from "#app/domain/accounts/account-order.ts";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const orders: Record<AccountOrder, string> = {
  most: "Owes most",
  longest: "Longest owed",
  latest: "Latest",
};

const en = ({ number, count }: Formats) => ({
  title: "Customers",
  notLoaded: "Could not load the customers.",
  notOn: (link: ReactNode) => rich`Nothing is sold on account: the shop does not take it. ${link}`,
  turnOn: "Turn it on",
  owed: "Owed to the shop",
  byCustomers: (customers: number) =>
    customers === 0
      ? "by nobody"
      : count(customers, { one: "by # customer", other: "by # customers" }),
  byAge: "By how long it is owed",
  ages: { to7: "0–7 days", to30: "8–30 days", longer: "Over 30 days" },
  pace: "Last 30 days",
  sold: "Sold on account",
  paid: "Paid back",
  search: "Search customers",
  searchHint: "Name or number",
  order: "Order",
  orders,
  isCut: "There may be more: type more of the name or number.",
  caption: "Customers and what they owe",
  name: "Name",
  phone: "WhatsApp Number",
  note: "Note",
  limit: "Limit",
  limitHint: (shopLimit: string) => `Empty for the shop’s, ${shopLimit}.`,
  balance: "Balance",
  since: "Owed since",
  paidAhead: "paid ahead",
  aboveLimit: "above the limit",
  forgotten: "Forgotten customer",
  none: "No customers found",
  noneNote: "Whoever buys on account has an account here. Add one, or enter the paper book.",
  nobodyOwes: "Nobody owes anything",
  showAll: "Show all customers",
  first: "First",
  more: "More",
  addCustomer: "Add Customer",
  added: "Customer added.",
  notAdded: "Could not add the customer. Please try again.",
  opening: "Opening Balance",
  openingHint: "What is owed already; with a minus what is paid ahead.",
  paperBook: "Enter balances from the paper book",
  exportCustomers: "Export Customers",
  remind: "Remind",
  close: "Close",
  owesMoreThan: "Owes more than",
  forLongerThan: "For longer than (days)",
  amountWrong: "Type an amount.",
  daysWrong: "Type a number of days.",
  nobodyToRemind: "Nobody owes that much for that long.",
  toRemind: (customers: number, total: string) =>
    `${count(customers, { one: "# customer owes", other: "# customers owe" })} ${total}. Each press opens a chat, which you send yourself.`,
  toBeReminded: "To be reminded",
  openChat: "Open chat",
  openChatWith: (name: string) => `Open chat with ${name}`,
  opened: "Opened",
  withoutNumber: "Without a number",
  owesSince: (balance: string, since: string) => `${balance} since ${since}`,
  onlyFirst: (most: number) => `Only the first ${number(most)} are shown.`,
});

export const customersTexts = defineTexts({ en, ar });
