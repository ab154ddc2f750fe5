import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  noSuchCode: (code: string) => `No product has the code ${code}.`,
  isHidden: (name: string) => `${name} is hidden, and not for sale.`,
  searchFailed: "The search did not work. Check your connection, then try again.",
  scanAtTill: "Products are scanned at New Sale and Confirm Sale.",
});

export const scanTexts = defineTexts({ en, ar });
