import type { ReactNode } from "react";
import type { Formats } from "#app/domain/locale/formats.ts";
import type { Piastres } from "#app/domain/money.ts";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = ({ count, egp, isolate }: Formats) => ({
  approve: "موافقة",
  ownerApproves: "يوافق المالك على ذلك برمز PIN.",
  whoApproves: "أي مالك يوافق؟",
  approvesWith: (name: ReactNode) => rich`موافقة ${name} برمز PIN، لهذه المرة فقط.`,
  nobody: "لا يوجد رمز PIN لأي مالك بعد. كل مالك يحدد رمزه من «حسابي».",
  discountOf: (amount: Piastres, subtotal: Piastres) => `خصم ${egp(amount)} من ${egp(subtotal)}`,
  onAccountOf: (name: string, balance: Piastres) => `يصبح على ${isolate(name)} ${egp(balance)}`,
  cancel: "إلغاء",
  wrongPin: "رمز PIN غير صحيح.",
  personWaits: "محاولات خاطئة كثيرة لهذا الرمز. انتظر قبل المحاولة التالية، نصف ساعة على الأكثر.",
  deviceLocked: (tries: number) =>
    `${count(tries, {
      one: "محاولة خاطئة",
      two: "محاولتان خاطئتان",
      few: "# محاولات خاطئة",
      many: "# محاولة خاطئة",
      other: "# محاولة خاطئة",
    })} على التوالي. على هذا الجهاز يُقبل الآن رمز PIN لأحد المالكين أو كلمة المرور فقط.`,
  failed: "تعذّر التحقق من رمز PIN. حاول مرة أخرى.",
  needsConnection: "الموافقة تحتاج إلى اتصال. لم يتغيّر شيء بدونها.",
  approvedBy: (name: ReactNode) => rich`بموافقة ${name}`,
  discountApprovedBy: (name: ReactNode) => rich`الخصم بموافقة ${name}`,
});
