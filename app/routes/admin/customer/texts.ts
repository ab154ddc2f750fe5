import type { ReactNode } from "react";
import type { CustomerChange } from "#app/domain/accounts/customer-change.ts";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const failures: Record<CustomerChange, string> = {
  edit: "Could not save the customer. Please try again.",
  correct: "Could not correct the balance. Please try again.",
  "write-off": "Could not write the balance off. Please try again.",
  merge: "Could not merge the customers. Please try again.",
  forget: "Could not forget the customer. Please try again.",
  "replace-address": "Could not make a new address. Please try again.",
};

const en = () => ({
  customer: "Customer",
  notLoaded: "Could not load the customer.",
  noSuch: "There is no such customer.",
  about: "About this customer",
  oldestDebt: "Owed since",
  nothing: "None",
  shopLimit: (limit: string) => `${limit} (the shop’s)`,
  entries: "Entries",
  entry: "Entry",
  time: "Time",
  amount: "Amount",
  balanceAfter: "Balance after",
  by: "By",
  paidBy: (payment: string, method: string) => `${payment}, ${method}`,
  order: (code: string) => `Order ${code}`,
  noEntries: "Nothing is booked on this account yet.",
  newest: "Newest",
  older: "Older",
  sendStatement: "Send Statement",
  edit: "Edit",
  editCustomer: "Edit customer",
  save: "Save",
  saved: "Customer saved.",
  isChanged: "Somebody else has changed this customer.",
  changedNote: "What you typed is kept. Look at it, then save again.",
  gone: "This customer is no longer there.",
  correctBalance: "Correct Balance",
  balanceIs: (balance: string) =>
    `The balance is ${balance}. The difference is booked with your reason.`,
  shouldBe: "What it should be",
  shouldHint: "With a minus where the customer has paid ahead.",
  isSame: "That is the balance already.",
  correctReasons: ["Booked twice", "Wrong amount", "Paid before"],
  corrected: "Balance corrected.",
  hasChanged: "The balance has changed meanwhile. Look at it, then try again.",
  writeOff: "Write Off",
  writeOffNote: (balance: string) =>
    `${balance} is not expected any more. The balance becomes 0; the entry stays.`,
  writeOffReasons: ["Moved away", "Will not pay", "A gift"],
  writtenOff: "Balance written off.",
  notOwed: "Nothing is owed any more.",
  merge: "Merge with another customer",
  mergeAbout: "For two accounts of one person. Find the one that stays.",
  otherCustomer: "Name or number",
  notSearched: "Could not search. Check your connection, then type again.",
  nobodyFound: "Nobody else has this name or number.",
  mergeNote: (from: ReactNode, into: ReactNode) =>
    rich`The account of ${from} moves to ${into}, whose name, number and limit stay. This cannot be undone.`,
  together: "Together",
  chooseAnother: "Choose another",
  mergeNow: "Merge",
  merged: "Customers merged.",
  forget: "Forget Customer",
  askForget: "Forget this customer?",
  forgetNote:
    "Name, number and note are removed for good, from the orders too. The entries stay without a name.",
  isForgotten: "Customer forgotten.",
  isOwed: "Only a customer whose balance is 0 can be forgotten.",
  newAddress: "New statement address",
  askAddress: "Make a new statement address?",
  addressNote: "The one that was sent before stops working.",
  addressReplaced: "New statement address made.",
  failures,
});

export const customerTexts = defineTexts({ en, ar });
