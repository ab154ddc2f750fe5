import type { ReactNode } from "react";
import { rich } from "#app/ui/use-texts.tsx";

export const ar = () => ({
  cancel: "إلغاء",
  yours: (value: ReactNode) => rich`، والمكتوب هنا: ${value}`,
  isBack: "عاد ما كتبته هنا من قبل.",
  wasSaved: "تم الحفظ عند مغادرة الصفحة.",
});
