import type { StaffNameTexts } from "./staff-name/texts.ts";

const COMMANDS = ["first start", "import", "correction"] as const;

export type CommandName = (typeof COMMANDS)[number];

const COMMAND_LINE = / on the command line$/;

export function shownCommand(name: string, t: StaffNameTexts): string | null {
  const command = COMMANDS.find((known) => known === name);
  if (command) return t.commands[command];
  return COMMAND_LINE.test(name) ? t.commandLine(name.replace(COMMAND_LINE, "")) : null;
}
