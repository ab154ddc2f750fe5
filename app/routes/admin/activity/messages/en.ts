import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ count }: Formats) => ({
  title: "Activity",
  notLoaded: "Could not load the activity.",
  newest: "Newest",
  older: "Older",
  person: "Person",
  everybody: "Everybody",
  kind: "Kind",
  everything: "Everything",
  period: "Period",
  show: "Show",
  nothing: "Nothing was done",
  nothingOfKind: "Nobody did anything of this kind in this period.",
  nothingYet: "What staff sign in for, change, sell and refund appears here.",
  showEverything: "Show everything",
  agrees: (entries: number, time: string) =>
    `Sealed and unchanged: ${count(entries, { one: "# entry", other: "# entries" })}, checked ${time}`,
  disagrees: (time: string) => `Differs from what was sealed, checked ${time}:`,
  kinds: {
    "sign-in": "Sign-ins",
    sale: "Sales",
    order: "Orders",
    refund: "Refunds",
    product: "Products",
    stock: "Stock",
    shift: "Shifts",
    section: "Sections",
    settings: "Settings",
    staff: "Staff",
    export: "Exports",
  },
});
