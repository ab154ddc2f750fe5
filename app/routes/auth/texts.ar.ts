import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ isolate }: Formats) => ({
  title: (shop: string) => `دخول الإدارة – ${isolate(shop)}`,
  description: (shop: string) => `لفريق عمل ${isolate(shop)}.`,
  heading: "دخول الإدارة",
  toTheShop: (shop: string) => `${isolate(shop)}، إلى المحل`,
  email: "البريد الإلكتروني",
  password: "كلمة المرور",
  showPassword: "إظهار كلمة المرور",
  signIn: "تسجيل الدخول",
  failed: "تعذّر تسجيل الدخول. تأكد من البيانات.",
  waitAfterTries: "بعد عدة محاولات متتالية انتظر قليلًا قبل المحاولة التالية.",
  restored: "تمت استعادة المحل. سجّل الدخول بحساب من النسخة الاحتياطية.",
  sessionEnded: "انتهت الجلسة. سجّل الدخول للمتابعة.",
  sessionEndedKept: "انتهت الجلسة. سجّل الدخول للمتابعة. ما كتبته محفوظ.",
  usePasskey: "الدخول بمفتاح مرور",
  passkeyFailed: "لم ينجح ذلك. حاول مرة أخرى أو استخدم كلمة المرور.",
  passkeyHasToWait: "محاولات كثيرة. انتظر قليلًا قبل المحاولة التالية.",
});
