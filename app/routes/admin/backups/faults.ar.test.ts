import { expect, test } from "vitest";
import { formatsOf } from "#app/domain/locale/define-texts.ts";
import { faultInArabic } from "./faults.ar.ts";

const formats = formatsOf({ language: "ar", digits: "latin" });

test.each([
  [
    "The file is cut off after 6,000 of 12,000 bytes, in the image smokes_images/1/240.webp.",
    "الملف مقطوع بعد 6,000 من 12,000 بايت، عند الصورة \u2068smokes_images/1/240.webp\u2069.",
  ],
  ["Line 7 is damaged: 1 rows of products.", "السطر 7 تالف: صفوف \u2068products\u2069 (عددها 1)."],
  ["Line 9 is damaged: the last line.", "السطر 9 تالف: السطر الأخير."],
  ["It cannot be restored: EIO", "لا يمكن استعادة النسخة: \u2068EIO\u2069"],
  [
    "The image شاي is missing. The image a.b/1 differs. The restored rows of orders differ.",
    "الصورة \u2068شاي\u2069 غير موجودة. الصورة \u2068a.b/1\u2069 مختلفة. بعد الاستعادة تختلف صفوف \u2068orders\u2069.",
  ],
  [
    "The line 2 x Dr. It of order AB12CD is left out: what it belongs to is not there.",
    "خارج الاستعادة: الصنف \u2068Dr. It\u2069 (الكمية 2) من الطلب \u2068AB12CD\u2069. السبب: ما يتبعه غير موجود.",
  ],
  [
    "The payment by instapay of order AB12CD is left out: what it belongs to is not there.",
    "خارج الاستعادة: دفعة إنستاباي من الطلب \u2068AB12CD\u2069. السبب: ما يتبعه غير موجود.",
  ],
  [
    "'confirmed' in the history of order AB12CD is left out: NOT NULL constraint failed: x.y.",
    "خارج الاستعادة: حالة «مؤكد» من سجل الطلب \u2068AB12CD\u2069. السبب: \u2068NOT NULL constraint failed: x.y\u2069.",
  ],
  [
    "The account a@b.example is left out: UNIQUE constraint failed: user.email.",
    "خارج الاستعادة: الحساب \u2068a@b.example\u2069. السبب: يوجد مثله من قبل.",
  ],
  [
    "The changes after 2026-11-24T12:00:00.000Z are missing or damaged in the copy.",
    "التغييرات بعد \u20682026-11-24T12:00:00.000Z\u2069 مفقودة أو تالفة في النسخ المستمر.",
  ],
  [
    "The changes after its beginning are missing or damaged in the copy.",
    "كل التغييرات بعد بداية النسخ المستمر مفقودة أو تالفة.",
  ],
  ["12 changes of the copy do not follow its rows.", "تغييرات لا توافق صفوف النسخ المستمر: 12."],
  ["ENOSPC: no space left on device, write", "ENOSPC: no space left on device, write"],
])("%s", (stored, shown) => {
  expect(faultInArabic(stored, formats)).toBe(shown);
});
