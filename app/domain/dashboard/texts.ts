import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  today: "Today",
  "this-week": "This Week",
  "this-month": "This Month",
  "last-6-months": "Last 6 Months",
  "this-year": "This Year",
  "all-time": "All Time",
});

export const periodTexts = defineTexts({ en, ar });
