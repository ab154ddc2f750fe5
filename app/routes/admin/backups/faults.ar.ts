import { formatsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar as orderTexts } from "#app/domain/orders/texts.ar.ts";
import { ar as saleTexts } from "#app/domain/sale/texts.ar.ts";

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
  [
    /^The changes after its beginning are missing or damaged in the copy\.$/,
    () => "كل التغييرات بعد بداية النسخ المستمر مفقودة أو تالفة.",
  ],
  [
    /^The changes after (\S+) are missing or damaged in the copy\.$/,
    ({ isolate }, at = "") => `التغييرات بعد ${isolate(at)} مفقودة أو تالفة في النسخ المستمر.`,
  ],
  [
    /^(\d+) changes of the copy do not follow its rows\.$/,
    ({ digits }, changes = "") => `تغييرات لا توافق صفوف النسخ المستمر: ${digits(changes)}.`,
  ],
  [/^The copy is no longer there\.$/, () => "لم يعد النسخ المستمر موجودًا في مكانه."],
  [/^It was ended \((.+)\)\.$/, ({ isolate }, why = "") => `توقّفت العملية (${isolate(why)}).`],
];

const FORMATS = formatsOf({ language: "ar", digits: "latin" });
const METHODS: Record<string, string> = saleTexts(FORMATS).methods;
const STATUSES: Record<string, string> = orderTexts(FORMATS).statuses;

/** `describeLeftOut` writes them; a reason that is not known is the database's own. */
const LEFT_OUT = /^(.+) is left out: (.+)\.$/;

const ROWS: Read[] = [
  [/^Order (.+)$/, ({ isolate }, code = "") => `الطلب ${isolate(code)}`],
  [
    /^The line (\d+) x (.+) of order (.+)$/,
    ({ digits, isolate }, pieces = "", name = "", code = "") =>
      `الصنف ${isolate(name)} (الكمية ${digits(pieces)}) من الطلب ${isolate(code)}`,
  ],
  [
    /^The payment by (.+) of order (.+)$/,
    ({ isolate }, method = "", code = "") =>
      `دفعة ${METHODS[method] ?? isolate(method)} من الطلب ${isolate(code)}`,
  ],
  [
    /^'(.+)' in the history of order (.+)$/,
    ({ isolate }, status = "", code = "") =>
      `حالة «${STATUSES[status] ?? isolate(status)}» من سجل الطلب ${isolate(code)}`,
  ],
  [/^A refund of order (.+)$/, ({ isolate }, code = "") => `مرتجع من الطلب ${isolate(code)}`],
  [
    /^What has to be looked at of order (.+)$/,
    ({ isolate }, code = "") => `ملاحظات المراجعة على الطلب ${isolate(code)}`,
  ],
  [/^The product (.+)$/, ({ isolate }, name = "") => `المنتج ${isolate(name)}`],
  [/^The barcode (.+)$/, ({ isolate }, code = "") => `الباركود ${isolate(code)}`],
  [/^The account (.+)$/, ({ isolate }, email = "") => `الحساب ${isolate(email)}`],
  [
    /^A row of (\S+) \((.*)\)$/,
    ({ isolate }, table = "", row = "") => `صف من ${isolate(table)} (${isolate(row)})`,
  ],
];

const WHY: Read[] = [
  [/^what it belongs to is not there$/, () => "ما يتبعه غير موجود"],
  [/^(?:UNIQUE constraint failed: |duplicate key value )/, () => "يوجد مثله من قبل"],
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
  const [, row = "", why = ""] = LEFT_OUT.exec(stored) ?? [];
  const left = read(ROWS, row, formats);
  if (left)
    return `خارج الاستعادة: ${left}. السبب: ${read(WHY, why, formats) ?? formats.isolate(why)}.`;
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
