import type { Formats } from "#app/domain/locale/formats.ts";

export const ar = ({ number }: Formats) => ({
  title: "تأكيد الهوية",
  why: `يتطلب هذا كلمة مرورك أو مفتاح مرور، ويسري التأكيد ${number(10)} دقائق على هذا الجهاز.`,
  password: "كلمة مرورك",
  confirm: "تأكيد",
  usePasskey: "استخدام مفتاح مرور",
  confirmed: `تم التأكيد لمدة ${number(10)} دقائق.`,
  wrongPassword: "كلمة المرور غير صحيحة.",
  wrongPasskey: "لم ينجح ذلك. حاول مرة أخرى أو استخدم كلمة المرور.",
  hasToWait: "محاولات كثيرة. انتظر قليلًا قبل المحاولة التالية.",
  failed: "تعذّر التأكيد. تأكد من الاتصال ثم حاول مرة أخرى.",
  cancel: "إلغاء",
});
