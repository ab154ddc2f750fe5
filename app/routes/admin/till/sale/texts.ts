import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  holdSale: "Hold Sale",
  hold: "Hold",
  heldSales: "Held Sales",
  held: "Held",
  name: "Name",
  stockIsNotHeld: "It waits in this browser. Its stock is not reserved.",
  isHeld: (name: string) => (name ? `Sale held: ${name}.` : "Sale held."),
  saleOf: (time: string) => `Sale of ${time}`,
  contents: (items: string, total: string) => `${items}, ${total}`,
  resume: "Resume",
  resumeSale: (name: string) => `Resume ${name}`,
  isResumed: "Sale resumed.",
  isResumedForOther: "Sale resumed. The one before it is held.",
  delete: "Delete",
  deleteSale: (name: string) => `Delete ${name}`,
  deleteQuestion: (name: string) => `Delete the held sale ${name}?`,
});

export const heldSalesTexts = defineTexts({ en, ar });
