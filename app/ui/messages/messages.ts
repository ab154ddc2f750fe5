import { defineMessages } from "#app/domain/locale/messages.ts";

export const uiMessages = defineMessages({
  en: () => import("./en.ts"),
  ar: () => import("./ar.ts"),
});
