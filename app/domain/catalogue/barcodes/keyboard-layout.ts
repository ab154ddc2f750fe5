import { foldQuery } from "#app/domain/catalogue/search.ts";
import { latinDigits } from "#app/domain/number.ts";

/** The keys of a US keyboard, and what they write on Windows' Arabic (101) one; `b` writes two letters. */
const KEYS = "qwertyuiop[]asdfghjkl;'zxcvnm,./`";
const ARABIC = "ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظذ";
const SHIFTED_KEYS = "QWERUIOPASDFHJKLZXCVNM";
const SHIFTED_ARABIC = "َ ً ُ ٌ ‘ ÷ × ؛ ِ ٍ ] [ أ ـ ، / ~ ْ { } آ ’".split(" ");

const PAIRS: [key: string, written: string][] = [
  ["b", "لا"],
  ["B", "لآ"],
  ["G", "لأ"],
  ["T", "لإ"],
];

const TO_ARABIC = new Map([
  ...[...KEYS].map((key, at) => [key, ARABIC[at] ?? ""] as const),
  ...PAIRS,
  ["H", "أ"],
  ["Y", "إ"],
  ["N", "آ"],
]);

const TO_LATIN = new Map([
  ...[...SHIFTED_KEYS].map((key, at) => [SHIFTED_ARABIC[at] ?? "", key] as const),
  ...[...KEYS].map((key, at) => [ARABIC[at] ?? "", key] as const),
  ["إ", "Y"],
  ["؟", "?"],
]);

/** Characters are listed by the place of their key on the keyboard, without and with Shift. */
const PUNCTUATION: Record<string, string> = {
  Slash: "/?",
  Period: ".>",
  Comma: ",<",
  Semicolon: ";:",
  Quote: "'\"",
  BracketLeft: "[{",
  BracketRight: "]}",
  Backquote: "`~",
};

/** What a scanner, which presses keys by their place, means where the layout of the keyboard writes no Latin. */
export function latinKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter && !/^[a-z]$|^[\w]{2,}$/i.test(key)) return shiftKey ? letter : letter.toLowerCase();
  const isLatin = /^[\x20-\x7e]+$/.test(key);
  return isLatin ? key : (PUNCTUATION[code]?.[shiftKey ? 1 : 0] ?? latinDigits(key));
}

/** `لا` is one key, and two others one after the other: so many are tried both ways. */
const MAX_UNSURE = 3;

/**
 * What the same keys would have written on the other layout, Arabic for Latin letters and the reverse;
 * the likeliest first, none where nothing would differ.
 */
export function otherLayouts(typed: string): string[] {
  if (!/\p{Script=Arabic}/u.test(typed)) {
    const keys = typed === typed.toUpperCase() ? typed.toLowerCase() : typed;
    const written = [...keys].map(toArabic).join("");
    return written === typed ? [] : [written];
  }
  const sure = typed.replace(/لآ/g, "B").replace(/لأ/g, "G").replace(/لإ/g, "T");
  return unsureReadings(sure).map((text) =>
    [...text].map((letter) => TO_LATIN.get(letter) ?? letter).join(""),
  );
}

export function findTyped<Found>(typed: string, find: (folded: string) => Found[]): Found[] {
  for (const reading of [typed, ...otherLayouts(typed)]) {
    const found = find(foldQuery(reading));
    if (found.length > 0) return found;
  }
  return [];
}

function toArabic(key: string): string {
  return TO_ARABIC.get(key) ?? TO_ARABIC.get(key.toLowerCase()) ?? key;
}

function unsureReadings(text: string): string[] {
  const [first = "", ...parts] = text.split("لا");
  return parts.reduce<string[]>(
    (readings, part, at) =>
      (at < MAX_UNSURE ? ["b", "gh"] : ["b"]).flatMap((keys) =>
        readings.map((reading) => reading + keys + part),
      ),
    [first],
  );
}
