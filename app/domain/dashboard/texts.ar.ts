import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ number }: Formats) => ({
  today: "اليوم",
  "this-week": "هذا الأسبوع",
  "this-month": "هذا الشهر",
  "last-6-months": `آخر ${number(6)} أشهر`,
  "this-year": "هذه السنة",
  "all-time": "كل الفترات",
});
