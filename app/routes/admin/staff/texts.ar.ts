import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ number, isolate }: Formats) => ({
  title: "فريق العمل",
  notLoaded: "تعذّر تحميل فريق العمل.",
  added: "تمت الإضافة إلى فريق العمل.",
  saved: "تم حفظ بيانات الحساب.",
  disabledNow: "تم إيقاف الحساب.",
  enabledNow: "تم تفعيل الحساب.",
  passwordMade: "تم إنشاء كلمة مرور جديدة.",
  signedOut: "تم تسجيل الخروج من كل الأجهزة.",
  pinRemoved: "تمت إزالة رمز PIN.",
  emailWrong: "اكتب بريدًا إلكترونيًا صحيحًا.",
  emailTaken: "يوجد حساب بهذا البريد الإلكتروني بالفعل.",
  nameTooLong: (most: number) => `الاسم بحد أقصى ${number(most)} حرفًا.`,
  nameTaken: (name: string): string =>
    name === "" ? "اكتب اسمًا: بدونه يظهر الحساب باسم شخص آخر." : "هذا الاسم لشخص آخر.",
  lastOwner: "لا يمكن إيقاف حساب المالك الوحيد أو تحويله إلى كاشير.",
  accountGone: "هذا الحساب لم يعد موجودًا.",
  notSaved: "تعذّر حفظ التغيير. حاول مرة أخرى.",
  roles: { owner: "مالك", cashier: "كاشير" },
  role: "الدور",
  email: "البريد الإلكتروني",
  name: "الاسم",
  addStaff: "إضافة إلى الفريق",
  newAccount: "حساب جديد",
  you: "(حسابي)",
  disabled: "موقوف",
  edit: "تعديل",
  editPerson: (email: ReactNode) => rich`تعديل ${email}`,
  editNote: "تغيير الدور يسجّل الخروج من كل الأجهزة. ويكون تسجيل الدخول بالبريد الجديد بعد تغييره.",
  save: "حفظ",
  newPassword: "كلمة مرور جديدة",
  signOutEverywhere: "تسجيل الخروج من كل الأجهزة",
  removePin: "إزالة رمز PIN",
  asks: {
    password: {
      question: "هل تريد إنشاء كلمة مرور جديدة؟",
      button: "كلمة مرور جديدة",
      ends: "تنتهي كلمة المرور الحالية ورمز PIN وكل مفاتيح المرور. تظهر كلمة المرور الجديدة مرة واحدة.",
    },
    "sign-out": {
      question: "هل تريد تسجيل الخروج من كل الأجهزة؟",
      button: "تسجيل الخروج من كل الأجهزة",
      ends: "تبقى كلمة المرور ورمز PIN ومفاتيح المرور.",
    },
    "remove-pin": {
      question: "هل تريد إزالة رمز PIN هذا؟",
      button: "إزالة رمز PIN",
      ends: "لا يصلح بعدها لاستلام الكاشير ولا للموافقة. تبقى كلمة المرور ومفاتيح المرور وتسجيلات الدخول.",
    },
    disable: {
      question: "هل تريد إيقاف هذا الحساب؟",
      button: "إيقاف",
      ends: "لا تعمل كلمة المرور ولا رمز PIN ولا مفاتيح المرور حتى تضغط «تفعيل». تبقى المبيعات والعمليات بهذا الاسم.",
    },
  },
  devicesEnd: "تسجيل الخروج من:",
  otherDevicesEnd: "هذا حسابك: سيشمل تسجيل الخروج أجهزتك الأخرى فقط.",
  ownPasswordEnds:
    "تنتهي كلمة المرور الحالية وكل مفاتيح المرور. تظهر كلمة المرور الجديدة مرة واحدة.",
  permitsEnd:
    "تنتهي تصاريح البيع بدون اتصال: ما يبيعه جهاز بدون اتصال بعد ذلك يظهر ضمن «تحتاج إلى مراجعة».",
  endsHere: "هذا حسابك: سيشمل تسجيل الخروج هذا الجهاز أيضًا.",
  enable: "تفعيل",
  disable: "إيقاف",
  devices: "الأجهزة",
  notSignedIn: "لا يوجد تسجيل دخول",
  used: (since: string, lastUsed: string) =>
    `منذ ${isolate(since)}، آخر استخدام ${isolate(lastUsed)}`,
  madePassword: "كلمة المرور الجديدة",
  signInWith: (email: ReactNode) =>
    rich`تسجيل الدخول بالبريد ${email} وكلمة المرور هذه. تظهر مرة واحدة فقط.`,
  thePassword: "كلمة المرور الجديدة",
  copy: "نسخ",
  copied: "تم النسخ.",
});
