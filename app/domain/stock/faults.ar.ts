import type { Formats } from "#app/domain/locale/formats.ts";
import type { MovementReason } from "#app/domain/stock/movement.ts";

type Read = [RegExp, (one: string, other: string) => string];

/** The check stores what is wrong in English; a sentence that is not known here stays as it is. */
export function faultInArabic(
  what: string,
  reasons: Record<MovementReason, string>,
  { isolate, digits }: Formats,
): string {
  const reason = (name: string) => reasons[name as MovementReason] ?? name;
  const faults: Read[] = [
    [/^It differs from its document \((.+)\)\.$/, (name) => `تختلف عن مستندها (${reason(name)}).`],
    [
      /^It has no movement for (.+) \((.+)\)\.$/,
      (document, name) => `لا توجد حركة للمستند ${isolate(document)} (${reason(name)}).`,
    ],
    [
      /^The product is gone, and its last movement leaves (-?\d+)\.$/,
      (left) => `المنتج محذوف، وآخر حركة تترك ${digits(left)}.`,
    ],
    [
      /^The stock is (-?\d+), and its last movement leaves (-?\d+)\.$/,
      (stock, left) => `المخزون ${digits(stock)}، وآخر حركة تترك ${digits(left)}.`,
    ],
    [
      /^The stock is (-?\d+), and it has no movement\.$/,
      (stock) => `المخزون ${digits(stock)}، ولا توجد أي حركة.`,
    ],
    [/^It does not follow from the one before\.$/, () => "لا تتفق مع الحركة السابقة."],
  ];
  for (const [pattern, say] of faults) {
    const [found, one = "", other = ""] = pattern.exec(what) ?? [];
    if (found !== undefined) return say(one, other);
  }
  return what;
}
