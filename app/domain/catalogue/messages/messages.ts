import { defineMessages, type TextsOf } from "#app/domain/locale/messages.ts";
import { messages as ar } from "./ar.ts";
import { messages as en } from "./en.ts";

export const catalogueMessages = defineMessages({ en, ar });

export type CatalogueTexts = TextsOf<typeof catalogueMessages>;
