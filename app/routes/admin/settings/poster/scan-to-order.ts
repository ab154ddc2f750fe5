import type { Language } from "#app/domain/locale/locale.ts";

/** The poster is in the shop's language and not in the page's. */
export const SCAN_TO_ORDER: Record<Language, string> = {
  en: "Scan to order",
  ar: "امسح الكود واطلب",
};
