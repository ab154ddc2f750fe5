import type { Formats } from "#app/domain/locale/formats.ts";

export const messages = ({ isolate }: Formats) => ({
  title: (shop: string) => `دخول الإدارة – ${isolate(shop)}`,
  description: (shop: string) => `لفريق عمل ${isolate(shop)}.`,
  heading: "دخول الإدارة",
  toTheShop: (shop: string) => `${isolate(shop)}، إلى المحل`,
  email: "البريد الإلكتروني",
  password: "كلمة المرور",
  showPassword: "إظهار كلمة المرور",
  signIn: "تسجيل الدخول",
  failed: "تعذّر تسجيل الدخول. يُرجى التأكد من البيانات.",
  waitAfterTries: "بعد عدة محاولات متتالية يجب الانتظار قليلًا قبل المحاولة التالية.",
  sessionEnded: "انتهت الجلسة. تسجيل الدخول مطلوب للمتابعة.",
  sessionEndedKept: "انتهت الجلسة. تسجيل الدخول مطلوب للمتابعة. ما كُتب محفوظ.",
  usePasskey: "الدخول بمفتاح مرور",
  passkeyFailed: "لم ينجح ذلك. يمكن المحاولة مرة أخرى أو استخدام كلمة المرور.",
  passkeyHasToWait: "محاولات كثيرة. يجب الانتظار قليلًا قبل المحاولة التالية.",
});
