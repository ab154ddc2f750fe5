import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = () => ({
  doubt: (time: ReactNode) =>
    rich`Is it ${time}? The shop’s clock has jumped, so nothing old is deleted. If the time is wrong, set the clock of the shop’s computer.`,
  confirm: "The time is right",
  confirmed: "Time confirmed.",
  notConfirmed: "Could not confirm the time. Please try again.",
});

export const clockTexts = defineTexts({ en, ar });
