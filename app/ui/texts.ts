import { defineTexts } from "#app/domain/locale/define-texts.ts";
import { ar } from "./texts.ar.ts";

const en = () => ({
  backToShop: "Back to the shop",
  goToShop: "Go to the shop",
  notFound: "Not Found",
  notFoundText: "There is no page with this address. It may have moved, or the link has a typo.",
  wentWrong: "Something went wrong",
  wentWrongText: "The page could not be shown. Your cart is safe; please try again in a moment.",
  orderStored: "The page could not be shown. Your order is stored; please try again in a moment.",
  tryAgain: "Try again",
  noConnection: "Still no connection.",
  quantityOf: (name: string) => `Quantity of ${name}`,
  decrease: (name: string) => `Decrease ${name}`,
  increase: (name: string) => `Increase ${name}`,
  remove: (name: string) => `Remove ${name}`,
});

export const uiTexts = defineTexts({ en, ar });
