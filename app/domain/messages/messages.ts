import { defineMessages, type TextsOf } from "#app/domain/locale/messages.ts";

export const shopMessages = defineMessages({
  en: () => import("./en.ts"),
  ar: () => import("./ar.ts"),
});

export type ShopTexts = TextsOf<typeof shopMessages>;
