import type { FixedCategorySlug } from "#app/domain/catalogue/category.ts";
import { foldQuery } from "#app/domain/catalogue/search.ts";

export const CATEGORY_WORDS: Record<FixedCategorySlug, string> = {
  smokes: "cigarettes tobacco سيجارة دخان تبغ",
  "snack-attack": "snacks munchies سناكس مقرمشات",
  "candy-boom": "sweets candies حلوى بونبون",
  "super-nuts": "seeds تسالي مكسرات لب",
  "vibe-save": "drinks beverages مشروبات عصائر",
  "game-on": "games toys ألعاب لعب",
};

const SAME = `
cigarette cigarettes سجائر سيجارة سجارة سكاير
lighter ولاعة قداحة
molasses معسل شيشة
charcoal فحم
chips chipsy crisps شيبسي شيبس شبس
popcorn فشار بوشار
biscuit biscuits cookies بسكويت بسكوت
noodles indomie نودلز اندومي
chocolate شوكولاتة شيكولاتة شوكلاتة شكولاتة
gum لبان علكة لبانة
candy sweets بونبون حلوى
peanut peanuts سوداني
seeds لب
nuts مكسرات
pepsi بيبسي ببسي
cola coke كولا كوكا
water مياه مية ماية ماء
juice عصير عصائر
coffee قهوة
tea شاي
nescafe نسكافيه نسكافية
milk لبن حليب
cards كوتشينة كوتشينه
`;

/** Letters that are taken for each other in Egypt, each before the one that stands for it. */
const LETTERS = "ثسصسذزظزضزطت";

/** Writes the words as they sound, without the Arabic article. */
export function soundingWords(folded: string): string[] {
  return folded
    .replace(/[ثصذظضط]/g, (letter) => LETTERS.charAt(LETTERS.indexOf(letter) + 1))
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.replace(/^ال(?=...)/, ""))
    .filter(Boolean);
}

const GROUPS = new Map(
  SAME.trim()
    .split("\n")
    .map((line) => soundingWords(foldQuery(line)))
    .flatMap((group) => group.map((word) => [word, group] as const)),
);

export function otherSpellings(word: string): string[] {
  return GROUPS.get(word) ?? [];
}
