import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ egp }: Formats) => ({
  customer: "Customer",
  search: "Name or number",
  customers: "Customers",
  thereAreMore: "There may be more: type more.",
  noneFound: "No customer has this name or number.",
  asOfLastContact: "No connection. These are the balances of the last contact.",
  change: "Change Customer",
  newCustomer: "New Customer",
  addCustomer: "Add Customer",
  cancel: "Cancel",
  name: "Name",
  phone: "WhatsApp Number (optional)",
  owes: (balance: number) => `Owes ${egp(balance)}`,
  owesNothing: "Owes nothing",
  paidAhead: (balance: number) => `${egp(balance)} paid ahead`,
  limit: (limit: number) => `Limit ${egp(limit)}`,
  owedSince: (date: string) => `since ${date}`,
  balanceAfter: (balance: number) => `After this sale: ${egp(balance)}`,
  aboveLimit: "This is above the limit.",
  takePayment: "Take Payment",
  amount: "Amount",
  all: "All of it",
  paidBy: "Paid By",
  newBalance: (balance: number) => `New balance: ${egp(balance)}`,
  amountWrong: "Type an amount, such as 50 or 12.50.",
  paymentTaken: (amount: number, name: string) => `${egp(amount)} from ${name} recorded.`,
  payment: "Payment on account",
  paid: "Paid",
  balance: "Balance",
  time: "Time",
  done: "Done",
  phoneTaken: (name: string) => `${name} has this number. Choose that customer.`,
  forbidden: "You may not sell on account.",
  paidBefore: "A payment was recorded already. Look at the balance before you take another.",
  tooMuch: "The balance would be too large.",
  gone: "There is no such customer any more.",
  keptOffline: "No answer came: the payment is kept on this device and will be sent by itself.",
  answerLost: "No answer came. Press again: it is taken once.",
  failures: {
    add: "Failed to add the customer. Please try again.",
    pay: "Failed to record the payment. Please try again.",
  },
});

export const tillCustomerTexts = defineTexts({ en, ar });

export type TillCustomerTexts = TextsOf<typeof tillCustomerTexts>;
