import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ count, isolate }: Formats) => ({
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
  wrongPin: "رمز PIN غير صحيح.",
  deviceLocked: (tries: number) =>
    `${count(tries, {
      one: "محاولة خاطئة",
      two: "محاولتان خاطئتان",
      few: "# محاولات خاطئة",
      many: "# محاولة خاطئة",
      other: "# محاولة خاطئة",
    })} على التوالي. على هذا الجهاز تُقبل الآن كلمة المرور فقط.`,
  personLocked: "محاولات خاطئة كثيرة لهذا الرمز. يعمل من جديد بعد تسجيل الدخول بكلمة المرور.",
  wrongPassword: "كلمة المرور غير صحيحة. وبعد عدة محاولات يلزم الانتظار قبل التالية.",
  failed: "تعذّر تبديل الكاشير. تلزم إعادة المحاولة.",
});
