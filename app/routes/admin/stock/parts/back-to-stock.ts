import { href } from "react-router";
import type { Locale } from "#app/domain/locale/locale.ts";
import { stockPartTexts } from "./texts.ts";

/** Most pages of the stock lead back to its list of products. */
export function backToStock(locale: Locale) {
  return { to: href("/admin/stock"), label: stockPartTexts(locale).stock };
}
