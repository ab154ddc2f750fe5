import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const CLEANUP = fileURLToPath(new URL("./workspace-cleanup-process.ts", import.meta.url));

/** A cleanup process ends its programs and deletes its folder when we end, even by kill -9. */
export class Workspace {
  readonly folder: string = mkdtempSync(join(tmpdir(), "koshk-bench-"));
  readonly #cleanup = spawn(process.execPath, [CLEANUP, this.folder], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });

  async close(): Promise<void> {
    const ended = once(this.#cleanup, "close");
    this.#cleanup.stdin.end();
    await ended;
  }

  /** A new one each time. */
  makeFolder(name: string): Promise<string> {
    return mkdtemp(join(this.folder, `${name}-`));
  }

  /** Starts a program in its own process group; of our environment it gets only PATH. */
  start(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
    const env = { PATH: process.env.PATH, ...options.env };
    const child = spawn(program, args, { cwd: ROOT, ...options, env, detached: true });
    if (child.pid === undefined) throw new Error(`${program} cannot be started.`);
    this.#cleanup.stdin.write(`started ${child.pid}\n`);
    child.once("exit", () => this.#cleanup.stdin.write(`ended ${child.pid}\n`));
    return child;
  }

  async run(program: string, args: string[], options: SpawnOptions = {}): Promise<string> {
    const child = this.start(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const ended = once(child, "close");
    const [printed, complaint] = await Promise.all([read(child.stdout), read(child.stderr)]);
    const [code] = await ended;
    if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}: ${complaint}`);
    return printed;
  }

  /** Runs one of our scripts, which takes a job and prints its answer, both as JSON. */
  async ask<Answer>(script: string, job: object): Promise<Answer> {
    const path = fileURLToPath(new URL(script, import.meta.url));
    return JSON.parse(await this.run(process.execPath, [path, JSON.stringify(job)])) as Answer;
  }
}

function read(output: ChildProcess["stdout"]): Promise<string> {
  return output ? text(output) : Promise.resolve("");
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
