import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("./postgres-supervisor-process.ts", import.meta.url));

/** The process stops the server and deletes its files when we end, even by kill -9. */
export async function supervisePostgres(binaries: string, durable: boolean, primary?: string) {
  const args = [PROGRAM, binaries, durable ? "durable" : "volatile", ...(primary ? [primary] : [])];
  const supervisor = spawn(process.execPath, args, { detached: true });
  const ended = once(supervisor, "close");
  const stop = async () => {
    supervisor.stdin.end();
    await ended;
  };
  let errors = "";
  supervisor.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    errors += chunk;
  });
  const failed = ended.then(() => {
    throw new Error(`PostgreSQL did not start. ${errors}`);
  });
  const [url] = await Promise.race([once(supervisor.stdout.setEncoding("utf8"), "data"), failed]);
  failed.catch(() => {});
  return { url: String(url).trim(), stop };
}
