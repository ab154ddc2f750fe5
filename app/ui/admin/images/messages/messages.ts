import { defineMessages, type TextsOf } from "#app/domain/locale/messages.ts";
import { messages as ar } from "./ar.ts";
import { messages as en } from "./en.ts";

export const imageMessages = defineMessages({ en, ar });

export type ImageTexts = TextsOf<typeof imageMessages>;
