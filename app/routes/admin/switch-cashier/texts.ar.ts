import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ isolate }: Formats) => ({
  switchCashier: "تبديل الكاشير",
  whoTakesOver: "من يستلم الكاشير؟",
  nobody: "لا يوجد رمز PIN لأي شخص آخر بعد. كل شخص يحدد رمزه من «حسابي».",
  loading: "جارٍ التحميل…",
  takesOver: (name: string) => `الاستلام باسم ${isolate(name)}`,
  pin: "رمز PIN",
  password: "كلمة المرور",
  usePassword: "استخدام كلمة المرور",
  usePin: "استخدام رمز PIN",
  digits: "الأرقام",
  deleteDigit: "حذف رقم",
  takeOver: "تبديل",
  back: "رجوع",
  cancel: "إلغاء",
  needsConnection: "تبديل الكاشير يحتاج إلى اتصال.",
  personWaits:
    "محاولات خاطئة كثيرة لهذا الرمز. انتظر قبل المحاولة التالية، نصف ساعة على الأكثر. كلمة المرور تعمل فورًا.",
  unlock: "الفتح برمز PIN لأحد المالكين",
  unlockFor: (name: string) => `إتاحة رمز ${isolate(name)} من جديد`,
  unlocked: "تمت الإتاحة. اكتب الرمز الآن.",
  wrongPassword: "كلمة المرور غير صحيحة. بعد عدة محاولات انتظر قبل التالية.",
  failed: "تعذّر تبديل الكاشير. حاول مرة أخرى.",
});
