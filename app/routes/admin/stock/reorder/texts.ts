import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number }: Formats) => ({
  title: "Reorder List",
  notLoaded: "Could not load the reorder list.",
  nothing: "Nothing to reorder",
  nothingText: (lowStock: number) => `No product is down to ${number(lowStock)} or fewer.`,
  note: (day: string, lowStock: number) =>
    `${day}: products with ${number(lowStock)} or fewer left. Sold are pieces ordered, less refunds; days left are at the pace of ${number(28)} days.`,
  print: "Print",
  download: "Download CSV",
  caption: "Products to reorder",
  product: "Product",
  columns: {
    stock: "Stock",
    soldShort: `Sold in ${number(14)} days`,
    soldLong: `Sold in ${number(28)} days`,
    daysLeft: "Days left",
  },
  supplierNumber: "Supplier’s WhatsApp Number",
  numberWrong: "Type the number with its country code, such as 20 100 000 0000.",
  send: "Send by WhatsApp",
  chat: {
    opening: (shop: string) => `${shop} would like to order:`,
    item: (name: string, stock: number) => `- ${name} (${stock} left)`,
  },
});

export const reorderTexts = defineTexts({ en, ar });
