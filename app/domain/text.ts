/**
 * Takes away control and bidi-override characters and lone surrogates; Arabic marks and joiners stay. It is
 * idempotent.
 */
export function plainLine(text: string): string {
  return text
    .replace(/(?!\s)[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "")
    .replace(/[\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

export function hasVisibleText(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text);
}

export function characterCount(text: string): number {
  return [...text].length;
}
