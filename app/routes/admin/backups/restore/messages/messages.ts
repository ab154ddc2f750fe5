import { defineMessages } from "#app/domain/locale/messages.ts";
import { messages as ar } from "./ar.ts";
import { messages as en } from "./en.ts";

export const restoreMessages = defineMessages({ en, ar });
