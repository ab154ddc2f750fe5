import { defineTexts } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ count }: Formats) => ({
  title: "Odd Patterns",
  notLoaded: "Could not load the patterns.",
  about: (since: string) =>
    `What each person did since ${since}, beside the median of those who sold something. These are facts, not accusations: there are good reasons to differ.`,
  howMarked:
    "“Well above” is more than twice the median, and three or more. What grows with sales is compared per 100 sales.",
  whatIsSaid:
    "Cleared sales are sales that were cleared, held and deleted, or reduced after Confirm Sale was opened, as the till’s device says. Missing numbers are offline sales that never came; they count for who made the next one on the device.",
  fewSold: "Fewer than three people sold something: the median says little.",
  nothing: "Nothing to compare yet",
  nothingNote: "What people sell, clear, refund and discount in 30 days appears here.",
  person: "Person",
  median: "Median",
  medianOf: (value: string) => `Median ${value}`,
  sales: "Sales",
  figures: {
    cleared: "Cleared sales",
    refunds: "Refunds",
    discounts: "Discounts",
    custom: "Custom amounts",
    offline: "Offline sales",
    gaps: "Missing numbers",
    differences: "Closing differences",
    "wrong-pins": "Wrong PINs",
  },
  entriesOf: (figure: string, person: string, value: string) => `${figure}, ${person}: ${value}`,
  wellAbove: "Well above",
  per100: (value: string) => `${value} per 100`,
  ofSales: (share: string) => `${share}% of sales`,
  moreReasons: (more: number) => count(more, { one: "1 more reason", other: "# more reasons" }),
  worst: (difference: string) => `Worst: ${difference}`,
  saleAfter: (code: string) => `The sale after: ${code}`,
  shift: "Shift closed",
  approvedBy: (name: string) => `Approved by ${name}`,
  since: (day: string) => `Since ${day}`,
  noEntries: "Nothing of this kind in 30 days",
  onlyLatest: (most: string) => `The latest ${most} are shown.`,
});

export const patternTexts = defineTexts({ en, ar });
