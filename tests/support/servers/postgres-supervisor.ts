import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("./postgres-supervisor-process.ts", import.meta.url));

/**
 * Starts the server through a process that outlives us just long enough to stop it and delete its
 * files: our end of its standard input closes however we end, kill -9 included. A `durable` server
 * waits for the disk; with a `primary` it is a streaming replica of that one.
 */
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
