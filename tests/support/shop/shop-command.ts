import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

type Asked = {
  dataDir: string;
  databaseUrl?: string | undefined;
  settings?: Record<string, string>;
  input?: string;
};

export type CommandResult = { status: number | null; output: string; errors: string };

/** Runs `npm run NAME` on a folder or database, away from a terminal. */
export async function shopCommand(
  name: string,
  args: string[],
  { dataDir, databaseUrl = "", settings, input = "" }: Asked,
): Promise<CommandResult> {
  const { PATH } = process.env;
  const env = { PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings };
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], { cwd: ROOT, env });
  // A command that does not read its input may be gone before it is written.
  child.stdin.on("error", () => {}).end(input);
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  return { status, output: output.trimEnd(), errors: errors.trimEnd() };
}
