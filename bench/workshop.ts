import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const KEEPER = fileURLToPath(new URL("./workshop-keeper-process.ts", import.meta.url));

/**
 * A folder and the programs that work in it. Another process ends the programs and deletes the
 * folder once our end of its standard input closes, however we end, kill -9 included.
 */
export class Workshop {
  readonly folder: string = mkdtempSync(join(tmpdir(), "koshk-bench-"));
  readonly #keeper = spawn(process.execPath, [KEEPER, this.folder], {
    detached: true,
    stdio: ["pipe", "ignore", "inherit"],
  });

  async close(): Promise<void> {
    const ended = once(this.#keeper, "close");
    this.#keeper.stdin.end();
    await ended;
  }

  /** A new folder of this name. */
  async makeFolder(name: string): Promise<string> {
    const path = join(this.folder, name);
    await mkdir(path);
    return path;
  }

  /** Starts a program in a group of its own, with nothing of our environment but the path. */
  start(program: string, args: string[], options: SpawnOptions = {}): ChildProcess {
    const env = { PATH: process.env.PATH, ...options.env };
    const child = spawn(program, args, { cwd: ROOT, ...options, env, detached: true });
    if (child.pid === undefined) throw new Error(`${program} cannot be started.`);
    this.#keeper.stdin.write(`started ${child.pid}\n`);
    child.once("exit", () => this.#keeper.stdin.write(`ended ${child.pid}\n`));
    return child;
  }

  /** Runs a program to its end and answers what it printed. */
  async run(program: string, args: string[], options: SpawnOptions = {}): Promise<string> {
    const child = this.start(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const ended = once(child, "close");
    const [printed, complaint] = await Promise.all([read(child.stdout), read(child.stderr)]);
    const [code] = await ended;
    if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code}: ${complaint}`);
    return printed;
  }

  /** Runs a script of ours that is given a job and prints its answer, both as JSON. */
  async ask<Answer>(script: string, job: object): Promise<Answer> {
    const path = fileURLToPath(new URL(script, import.meta.url));
    return JSON.parse(await this.run(process.execPath, [path, JSON.stringify(job)])) as Answer;
  }
}

function read(output: ChildProcess["stdout"]): Promise<string> {
  return output ? text(output) : Promise.resolve("");
}

/** Ends a program as Ctrl-C would, and waits until it has. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}
