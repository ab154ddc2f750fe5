import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { faultInArabic } from "./faults.ar.ts";

export const ar = ({ number, count, isolate, digits }: Formats) => ({
  title: "النسخ الاحتياطية",
  notLoaded: "تعذّر تحميل النسخ الاحتياطية.",
  begun: "بدأ إنشاء نسخة احتياطية.",
  isRunning: "هناك نسخة احتياطية قيد الإنشاء بالفعل.",
  deleted: "تم حذف النسخة الاحتياطية.",
  failures: {
    make: "تعذّر بدء النسخة الاحتياطية.",
    delete: "تعذّر حذف النسخة الاحتياطية.",
  },
  backUpNow: "إنشاء نسخة الآن",
  askDeletion: (time: string) =>
    `تأكيد الحذف: هل تريد حذف النسخة الاحتياطية بتاريخ ${isolate(time)}؟ لا يمكن التراجع عن الحذف.`,
  delete: "حذف",
  download: "تنزيل",
  restore: "استعادة",
  notFound: "الملف غير موجود",
  kinds: { daily: "يومية", manual: "يدوية" },
  units: ["بايت", "كيلوبايت", "ميجابايت", "جيجابايت", "تيرابايت"],
  states: {
    proven: "جُرّبت استعادتها",
    faulty: "تالفة",
    unproven: "لم تُجرّب استعادتها",
    running: "قيد التجربة",
  },
  fault: (stored: string) => faultInArabic(stored, { isolate, digits }),
  moreFaults: (others: number) =>
    count(others, {
      one: "ومشكلة أخرى.",
      two: "ومشكلتان أخريان.",
      few: "و# مشكلات أخرى.",
      many: "و# مشكلة أخرى.",
      other: "و# مشكلة أخرى.",
    }),
  lastProven: (time: ReactNode) => rich`آخر تجربة ناجحة للاستعادة: ${time}`,
  noneProven: "لا توجد نسخة جُرّبت استعادتها بعد",
  proofMissing: "لم تُجرّب استعادة أي نسخة احتياطية منذ يومين.",
  lastFailed: (why: ReactNode) => rich`فشلت آخر نسخة احتياطية. ${why}`,
  cutShort: "انقطع إنشاؤها لأن المحل توقف في أثنائه.",
  steps: { copying: "نسخ بيانات المحل", storing: "تخزين النسخة", proving: "تجربة استعادة النسخة" },
  noBackups: "لا توجد نسخ احتياطية بعد",
  noBackupsNote: "اضغط «إنشاء نسخة الآن». ومن ثاني يوم للمحل تُنشأ نسخة كل يوم تلقائيًا.",
  about: "كيف تعمل النسخ الاحتياطية",
  kept: (
    { daily, weekly, monthly }: { daily: number; weekly: number; monthly: number },
    settings: (label: string) => ReactNode,
  ) =>
    rich`تُنشأ نسخة احتياطية كل يوم، وتُحفظ الأحدث منها. عدد النسخ المحفوظة: يومية ${number(daily)}، أسبوعية ${number(weekly)}، شهرية ${number(monthly)}؛ ويمكن تغييره من ${settings("الإعدادات")}. أما النسخ اليدوية فتبقى حتى حذفها.`,
  proof:
    "تُقرأ كل نسخة من جديد وتُستعاد في قاعدة بيانات مستقلة وتُقارن بالمحل. تحتوي النسخة على أسماء العملاء وكلمات المرور المشفّرة، لكن لا يمكن تسجيل الدخول بها. أبقِ الملفات التي تنزّلها سرية، واحفظ نسخة منها بعيدًا عن هذا الجهاز.",
  restoring: (link: (label: string) => ReactNode) =>
    rich`للرجوع إلى نسخة اضغط «استعادة» بجانبها، أو ${link("استعد ملفًا")}. بعدها يسجّل كل شخص الدخول من جديد.`,
});
