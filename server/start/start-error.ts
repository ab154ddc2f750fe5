import { explainDatabaseFault } from "#app/database-fault.server.ts";
import { readSettings, SettingsError } from "#app/services/settings.server.ts";

export function explainStartError(error: unknown): string {
  return explain(error).replace(/\s*\n\s*/g, " ");
}

function explain(error: unknown): string {
  const fault = explainFault(error);
  if (fault) return fault;
  if (error instanceof SettingsError) return `Setting ${error.message}`;
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === "EADDRINUSE") {
    return `Port ${port} is in use. Stop the program that uses it, or start with PORT=${Number(port) + 1}.`;
  }
  if (code?.startsWith("ERR_PARSE_ARGS")) return `Koshk takes no such option: ${message}`;
  if (code === "EADDRNOTAVAIL") return "Setting HOST takes an address of this machine.";
  return `Koshk could not start: ${message || code}`;
}

function explainFault(error: unknown): string | null {
  try {
    return explainDatabaseFault(error, readSettings(process.env));
  } catch {
    return null;
  }
}
