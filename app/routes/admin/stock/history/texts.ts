import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = ({ number }: Formats) => ({
  notLoaded: "Could not load the movements.",
  newest: "Newest movements",
  older: "Older movements",
  none: "There are no movements of this product.",
  summary: "Summary",
  inStock: (stock: ReactNode, cost: string) => rich`${stock} in stock, ${cost}`,
  costNotKnown: "cost not known",
  costOnAverage: (cost: string) => `${cost} a piece on average`,
  deleted: "This product is deleted.",
  editProduct: "Edit product",
  earlierVersion: "an earlier version",
  chart: (first: string, last: string, highest: number, stock: number, isNewest: boolean) =>
    `Stock from ${first} to ${last}: at most ${number(highest)}, ${isNewest ? "now" : "then"} ${number(stock)}`,
  atMost: (stock: number) => `at most ${number(stock)}`,
  caption: "Movements",
  what: "What",
  import: (what: string) => `${what}, import`,
  quantity: "Quantity",
  stockAfter: "Stock after",
  unitCost: "Unit cost",
  by: "By",
  time: "Time",
});

export const stockHistoryTexts = defineTexts({ en, ar });
