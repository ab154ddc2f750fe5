import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = ({ isolate }: Formats) => ({
  title: "حسابي",
  notLoaded: "تعذّر تحميل بيانات الحساب.",
  nameSaved: "تم حفظ الاسم.",
  passwordChanged: "تم تغيير كلمة المرور، وتسجيل الخروج من الأجهزة الأخرى.",
  othersSignedOut: "تم تسجيل الخروج من الأجهزة الأخرى.",
  wrongPassword: "كلمة المرور غير صحيحة.",
  tooManyTries: "محاولات كثيرة. يلزم الانتظار قليلًا قبل المحاولة التالية.",
  notSaved: "تعذّر حفظ التغيير. تلزم إعادة المحاولة.",
  passwordTakes: (what: string) => `المطلوب في كلمة المرور: ${what}.`,
  name: "الاسم",
  saveName: "حفظ الاسم",
  signInWith: (email: ReactNode) => rich`تسجيل الدخول بالبريد ${email}.`,
  password: "كلمة المرور",
  changePassword: "تغيير كلمة المرور",
  currentPassword: "كلمة المرور الحالية",
  newPassword: "كلمة المرور الجديدة",
  devices: "الأجهزة",
  signOutOthers: "تسجيل الخروج من الأجهزة الأخرى",
  passkeys: "مفاتيح المرور",
  passkeysNote:
    "مفتاح المرور يتيح تسجيل الدخول بالبصمة أو الوجه أو قفل الشاشة بدلًا من كلمة المرور.",
  added: (day: string) => `أُضيف ${isolate(day)}`,
  remove: "إزالة",
  removePasskey: (name: string) => `إزالة ${isolate(name)}`,
  passkeyLabel: "اسم مفتاح المرور",
  addPasskey: "إضافة مفتاح مرور",
  noPasskeys: "هذا المتصفح لا يدعم مفاتيح المرور، أو أن العنوان بدون https.",
  passkeyAdded: "تمت إضافة مفتاح المرور.",
  passkeyRemoved: "تمت إزالة مفتاح المرور.",
  passkeyNotAdded: "تعذّرت إضافة مفتاح المرور. تلزم إعادة المحاولة.",
  passkeyNotRemoved: "تعذّرت إزالة مفتاح المرور. تلزم إعادة المحاولة.",
  signInAgain: "يلزم تسجيل الدخول من جديد أولًا: تُضاف مفاتيح المرور خلال يوم من تسجيل الدخول.",
});
