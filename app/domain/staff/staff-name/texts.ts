import { defineTexts, type TextsOf } from "#app/domain/locale/define-texts.ts";
import type { CommandName } from "#app/domain/staff/commands.ts";
import { ar } from "./texts.ar.ts";

const commands: Record<CommandName, string> = {
  "first start": "First start",
  import: "Demo shop",
  correction: "Automatic correction",
};

const en = () => ({
  commands,
  commandLine: (user: string) => `${user} on the command line`,
  named: (then: string, now: string) => `${then} (now ${now})`,
});

export const staffNameTexts = defineTexts({ en, ar });

export type StaffNameTexts = TextsOf<typeof staffNameTexts>;
