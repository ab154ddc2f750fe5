import type { ReactNode } from "react";
import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { rich } from "#app/ui/use-texts.tsx";
import { ar } from "./texts.ar.ts";

const en = () => ({
  cancel: "Cancel",
  yours: (value: ReactNode) => rich`, yours: ${value}`,
  isBack: "What you typed here is back.",
  wasSaved: "It was saved as you left the page.",
});

export const recordFormTexts = defineTexts({ en, ar });
