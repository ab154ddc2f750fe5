import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number, egp }: Formats) => ({
  backToNewSale: "Back to New Sale",
  noConnection: "No connection. The sale is kept: press Confirm Sale again when it is back.",
  noAnswer: "No answer came. The sale is kept: press Confirm Sale again to record it once.",
  nothingToSell: "Nothing to sell yet",
  putProducts: "Put products into a new sale first, then confirm it here.",
  needsJavaScript: "The sale is kept in your browser and needs JavaScript.",
  cash: "Cash",
  amountReceived: "Amount received",
  amountWrong: "Type an amount, such as 50 or 12.50.",
  exact: "Exact",
  exactly: (amount: string) => `Exact: ${amount}`,
  received: (amount: string) => `Received ${amount}`,
  stillMissing: (amount: Piastres) => `Still missing ${egp(amount)}`,
  tooMuchReceived: (most: Piastres) => `${egp(most)} at most. Check the amount.`,
  changeDue: "Change due",
  paidBy: "Paid By",
  splitPayment: "Split Payment",
  payAtOnce: "Pay in one way",
  addPayment: "Add Payment",
  removePayment: (index: number) => `Remove payment ${number(index)}`,
  methodOf: (index: number) => `Method of payment ${number(index)}`,
  amountOf: (index: number) => `Amount of payment ${number(index)}`,
  leftToPay: "Left to pay",
  tooMuch: "Too much",
  notTheTotal: "The payments do not add up to the total yet.",
  discount: "Discount",
  discountKind: "Kind of discount",
  discountKinds: { percent: "Percent", amount: "Amount in EGP" },
  subtotal: "Before discount",
  subtotalIs: (amount: string) => `Before discount: ${amount}`,
  newTotal: (amount: string) => `New total: ${amount}`,
  giveDiscount: "Give Discount",
  changeDiscount: "Change Discount",
  removeDiscount: "Remove Discount",
  percentWrong: "Type a whole number from 1 to 99.",
  nothingLeft: "A discount has to leave something to pay.",
  aboveLimit: (percent: number, amount: Piastres) =>
    `You may give ${number(percent)} percent at most, here ${egp(amount)}.`,
  regular: "Regular customer",
  damagedPackage: "Damaged package",
  offer: "Offer",
  forStaff: "Staff",
  customerName: "Customer Name (optional)",
  recordedBefore: (code: string, total: string) =>
    `This sale was already recorded (${code}, ${total}).`,
  changedSince:
    "It was changed since then. What is left is a new sale: press Confirm Sale to sell it.",
  recorded: "Order successfully created!",
  saleCode: (code: string) => `Sale ${code}`,
});

export const confirmSaleTexts = defineTexts({ en, ar });

export type ConfirmSaleTexts = TextsOf<typeof confirmSaleTexts>;
