import type { CommandName } from "#app/domain/staff/commands.ts";

const commands: Record<CommandName, string> = {
  "first start": "First start",
  import: "Demo shop",
  correction: "Automatic correction",
};

export const messages = () => ({
  commands,
  commandLine: (user: string) => `${user} on the command line`,
  named: (then: string, now: string) => `${then} (now ${now})`,
});
