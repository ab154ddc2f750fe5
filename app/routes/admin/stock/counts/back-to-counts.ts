import { href } from "react-router";
import type { Locale } from "#app/domain/locale/locale.ts";
import { countTexts } from "./texts.ts";

export function backToCounts(locale: Locale) {
  return { to: href("/admin/stock/counts"), label: countTexts(locale).title };
}
