import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  question: "Leave without saving?",
  leave: "Leave",
  willBeLost: "What you typed on this page will be lost.",
});

export const leavingTexts = defineTexts({ en, ar });
