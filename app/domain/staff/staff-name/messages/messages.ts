import { defineMessages, type TextsOf } from "#app/domain/locale/messages.ts";
import { messages as ar } from "./ar.ts";
import { messages as en } from "./en.ts";

export const staffNameMessages = defineMessages({ en, ar });

export type StaffNameTexts = TextsOf<typeof staffNameMessages>;
