import { otherLayouts } from "#app/domain/catalogue/barcodes/keyboard-layout.ts";

/** Products of a kiosk by both of their names. */
export const NAMED: { name: string; nameAr: string }[] = [
  ["Chipsy Salt 45 g", "شيبسي ملح 45 جم"],
  ["Chipsy Chili & Lemon", "شيبسي شطة وليمون"],
  ["Doritos Nacho Cheese", "دوريتوس جبنة ناتشو"],
  ["Cheetos Crunchy", "تشيتوس مقرمش"],
  ["Bake Rolz Pizza", "بيك رولز بيتزا"],
  ["Galaxy Milk Chocolate", "جالاكسي شوكولاتة باللبن"],
  ["Kinder Egg", "بيضة كيندر"],
  ["Halawa with Pistachio", "حلاوة طحينية بالفستق"],
  ["Peanut Brittle", "فولية سوداني"],
  ["Sesame Bar", "سمسمية إسكندراني"],
  ["White Seeds 100 g", "لب أبيض 100 جم"],
  ["Syrian Seeds", "لب سوري محمص"],
  ["Chickpeas Roasted", "حمص محمص أصفر"],
  ["Cashews Smoked", "كاجو مدخن"],
  ["Hazelnuts Peeled", "بندق مقشر"],
  ["Pepsi Can 330 ml", "بيبسي كانز 330 مل"],
  ["Cola Zero 1 l", "كولا زيرو 1 لتر"],
  ["Mango Juice", "عصير مانجو"],
  ["Guava Juice", "عصير جوافة"],
  ["Still Water 600 ml", "مياه معدنية 600 مل"],
  ["Nescafe 3 in 1", "نسكافيه 3 في 1"],
  ["Mint Tea", "شاي بالنعناع"],
  ["Hibiscus Drink", "كركديه مثلج"],
  ["Lighter Blue", "ولاعة زرقاء"],
  ["Playing Cards", "كوتشينة للعب"],
].map(([name = "", nameAr = ""]) => ({ name, nameAr }));

/** As people type: without hamzas and marks or with too many, other digits, the wrong keyboard layout. */
export function typedQueries({ name, nameAr }: { name: string; nameAr: string }): string[] {
  return [
    nameAr,
    plainLetters(nameAr),
    nameAr.replace(/(?<=\p{L})(?=\p{L})/u, "ـــ"),
    nameAr.replace(/(?<=\p{L})(?=\p{L})/gu, "\u064e"),
    otherLayouts(nameAr)[0] ?? "",
    name.toLowerCase(),
    `  ${name.toUpperCase().replaceAll(" ", "   ")} `,
    otherLayouts(name.toLowerCase())[0] ?? "",
  ];
}

function plainLetters(text: string): string {
  return text
    .replace(/[أإآ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/ي(?!\p{L})/gu, "ى")
    .replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
