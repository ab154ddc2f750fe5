import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export type CommandResult = { status: number | null; output: string; errors: string };

/** Runs `npm run NAME` on a folder or database. */
export async function shopCommand(
  name: string,
  args: string[],
  { dataDir, databaseUrl = "" }: { dataDir: string; databaseUrl?: string | undefined },
): Promise<CommandResult> {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], { cwd: ROOT, env });
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.once("close", resolve);
  const [output, errors] = [child.stdout, child.stderr].map(async (stream) => {
    let text = "";
    for await (const chunk of stream.setEncoding("utf8")) text += chunk;
    return text.trimEnd();
  });
  return { status: await ended, output: (await output) ?? "", errors: (await errors) ?? "" };
}
