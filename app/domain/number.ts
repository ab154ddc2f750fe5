/** `٬` is removed only before three digits: `١٢٬٥٠` meant as a decimal must not become 1250. */
export function latinDigits(text: string): string {
  return text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\u066b/g, ".")
    .replace(/(?<=\d)\u066c(?=\d{3}(?!\d))/g, "");
}

export function parseWholeNumber(text: string): number | null {
  const digits = latinDigits(text);
  return /^\d+$/.test(digits) ? exactNumber(digits) : null;
}

function exactNumber(digits: string): number | null {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : null;
}
