import { LANGUAGES } from "#app/domain/locale/locale.ts";
import { itemNames } from "#app/domain/orders/order.ts";
import { saleTexts } from "#app/domain/sale/texts.ts";
import { hasVisibleText } from "#app/domain/text.ts";

const [name = "", nameAr = ""] = LANGUAGES.map(
  (language) => saleTexts({ language, digits: "latin" }).other,
);

export function customAmountNames(note: string) {
  const isOther = !hasVisibleText(note) || note === name || note === nameAr;
  return itemNames(isOther ? { name, nameAr } : { name: note, nameAr: null });
}
