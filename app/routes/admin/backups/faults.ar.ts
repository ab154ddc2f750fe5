import type { Formats } from "#app/domain/locale/formats.ts";

type Writing = Pick<Formats, "isolate" | "digits">;

type Read = [RegExp, (formats: Writing, ...parts: string[]) => string];

/** What a proof stores in English; anything else, such as the machine's own messages, stays as it is. */
const FAULTS: Read[] = [
  [
    /^The file is cut off after ([\d,]+) of ([\d,]+) bytes, in (.+)\.$/,
    (formats, bytes = "", all = "", what = "") =>
      `الملف مقطوع بعد ${formats.digits(bytes)} من ${formats.digits(all)} بايت، عند ${place(what, formats)}.`,
  ],
  [
    /^Line (\d+) is damaged: (.+)\.$/,
    (formats, line = "", what = "") =>
      `السطر ${formats.digits(line)} تالف: ${place(what, formats)}.`,
  ],
  [
    /^It cannot be restored: (.+)$/,
    ({ isolate }, why = "") => `لا يمكن استعادة النسخة: ${isolate(why)}`,
  ],
  [
    /^The restored rows of (.+) differ\.$/,
    ({ isolate }, table = "") => `بعد الاستعادة تختلف صفوف ${isolate(table)}.`,
  ],
  [
    /^The image (.+) is missing\.$/,
    ({ isolate }, key = "") => `الصورة ${isolate(key)} غير موجودة.`,
  ],
  [/^The image (.+) differs\.$/, ({ isolate }, file = "") => `الصورة ${isolate(file)} مختلفة.`],
  [/^It was ended \((.+)\)\.$/, ({ isolate }, why = "") => `توقّفت العملية (${isolate(why)}).`],
];

const PLACES: Read[] = [
  [/^the last line$/, () => "السطر الأخير"],
  [/^the secret$/, () => "المفتاح السري"],
  [/^the version$/, () => "رقم الإصدار"],
  [/^the image (.+)$/, ({ isolate }, file = "") => `الصورة ${isolate(file)}`],
  [
    /^(\d+) rows of (.+)$/,
    ({ digits, isolate }, rows = "", table = "") =>
      `صفوف ${isolate(table)} (عددها ${digits(rows)})`,
  ],
];

/** Of one sentence or several. */
export function faultInArabic(stored: string, formats: Writing): string {
  const sentences = stored.split(/(?<=\.) (?=(?:The|Line|It) )/);
  return sentences.map((sentence) => read(FAULTS, sentence, formats) ?? sentence).join(" ");
}

function place(what: string, formats: Writing): string {
  return read(PLACES, what, formats) ?? formats.isolate(what);
}

function read(known: Read[], text: string, formats: Writing): string | undefined {
  for (const [pattern, write] of known) {
    const found = pattern.exec(text);
    if (found) return write(formats, ...found.slice(1));
  }
}
