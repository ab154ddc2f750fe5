import type { ReactNode } from "react";
import { rich } from "#app/ui/use-messages.tsx";

export const messages = () => ({
  cancel: "رجوع",
  yours: (value: ReactNode) => rich`، والمكتوب هنا: ${value}`,
  isBack: "تمت استعادة ما كُتب هنا من قبل.",
});
