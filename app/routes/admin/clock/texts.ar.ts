import type { ReactNode } from "react";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = () => ({
  doubt: (time: ReactNode) =>
    rich`هل الوقت الآن ${time}؟ تغيّرت ساعة المحل فجأة، ولذلك لا يُحذف شيء قديم. إذا كان الوقت خطأ، اضبط ساعة جهاز المحل.`,
  confirm: "الوقت صحيح",
  confirmed: "تم تأكيد الوقت.",
  notConfirmed: "تعذّر تأكيد الوقت. حاول مرة أخرى.",
});
