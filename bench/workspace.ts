import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Deleted at the end, when all that was started is ended. */
export const FOLDER: string = mkdtempSync(join(tmpdir(), "koshk-bench-"));
const log = openSync(join(FOLDER, "log"), "a");
const running = new Set<ChildProcess>();

process.once("exit", () => {
  for (const child of running) child.kill();
  rmSync(FOLDER, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

/** A new one each time. */
export function makeFolder(name: string): Promise<string> {
  return mkdtemp(join(FOLDER, `${name}-`));
}

type Env = Record<string, string>;

/** Starts a server; of our environment it gets only PATH. */
export function start(program: string, args: string[], env: Env = {}): ChildProcess {
  return watched(spawn(program, args, { ...about(env), stdio: ["ignore", log, "inherit"] }));
}

export async function end(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}

/** What a program prints until it ends. */
export async function run(program: string, args: string[], env: Env = {}): Promise<string> {
  const printed = promisify(execFile)(program, args, about(env));
  watched(printed.child);
  return (await printed).stdout;
}

/** Runs one of our scripts, which takes a job and prints its answer, both as JSON. */
export async function ask<Answer>(script: string, job: object): Promise<Answer> {
  return JSON.parse(await run(process.execPath, [`bench/${script}`, JSON.stringify(job)]));
}

function about(env: Env) {
  return { cwd: ROOT, env: { PATH: process.env.PATH, ...env } };
}

function watched(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}
