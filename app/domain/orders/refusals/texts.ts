import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { Formats } from "#app/domain/locale/formats.ts";
import { ar } from "./texts.ar.ts";

const en = ({ number }: Formats) => ({
  removeNotSold: "No longer sold. Remove it to go on.",
  removeOutOfStock: "Out of Stock. Remove it to go on.",
  lowerQuantity: (stock: number) => `Only ${number(stock)} left. Lower the quantity to go on.`,
  confirmNewPrice: "The price has changed. Confirm again to order at the new price.",
});

export const refusalTexts = defineTexts({ en, ar });

export type RefusalTexts = TextsOf<typeof refusalTexts>;
