/**
 * Text that came from people as one clean line: line breaks and tabs become spaces; control and
 * bidi-override characters and lone surrogates are removed. Arabic marks and joiners stay.
 */
export function plainLine(text: string): string {
  return text
    .replace(/[\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();
}

/** Whether there is anything in the text that a reader would see. */
export function hasVisibleText(text: string): boolean {
  return /[^\p{C}\p{Z}\p{M}]/u.test(text);
}

/** Length in characters as people count them, not in UTF-16 units. */
export function characterCount(text: string): number {
  return [...text].length;
}
