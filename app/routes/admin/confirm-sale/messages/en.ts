export const messages = () => ({
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
  stillMissing: "Still missing",
  changeDue: "Change due",
  customerName: "Customer Name (optional)",
  recordedBefore: (code: string, total: string) =>
    `This sale was already recorded (${code}, ${total}).`,
  changedSince:
    "It was changed since then. What is left is a new sale: press Confirm Sale to sell it.",
  recorded: "Order successfully created!",
  saleCode: (code: string) => `Sale ${code}`,
});
