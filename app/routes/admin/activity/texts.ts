import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
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
  isWhole: "Complete and unchanged",
  isChanged: "Changed after it was written",
  checked: (time: string) => `, checked ${time}`,
  kinds: {
    "sign-in": "Sign-ins",
    sale: "Sales",
    order: "Orders",
    refund: "Refunds",
    cleared: "Cleared sales",
    product: "Products",
    stock: "Stock",
    shift: "Shifts",
    customer: "Customers",
    section: "Sections",
    settings: "Settings",
    staff: "Staff",
    export: "Exports",
  },
});

export const activityTexts = defineTexts({ en, ar });
