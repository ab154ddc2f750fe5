import { defineMessages } from "#app/domain/locale/messages.ts";

export const layoutMessages = defineMessages({
  en: () => import("./en.ts"),
  ar: () => import("./ar.ts"),
});
