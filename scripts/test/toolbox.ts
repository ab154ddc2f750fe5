import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

const WINDOWS = process.platform === "win32";
const PATIENCE = 5000;
const ROOT = join(import.meta.dirname, "../..");

/** The settings of a real shop must not reach the servers that tests start. */
const SETTINGS =
  /^(NODE_ENV|PORT|HOST|DATA_DIR|PUBLIC_ORIGIN|TRUST_PROXY|DEMO|LIMITS|LOG_LEVEL|(SHOP|STAFF|DATABASE|FILES|METRICS)_.*)$/;

export type Environment = Record<string, string>;

/** Runs the tools one after the other; once interrupted it starts no more of them. */
export class Toolbox {
  #running: ChildProcess | undefined;
  #interrupted = false;

  constructor() {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      process.on(signal, () => this.#interrupt());
    }
  }

  get interrupted(): boolean {
    return this.#interrupted;
  }

  /** Runs a JavaScript program under this same Node and gives its exit code. */
  async run(program: string, args: string[], extra: Environment = {}): Promise<number> {
    if (this.interrupted) return 1;
    const child = spawn(process.execPath, [join(ROOT, program), ...args], {
      cwd: ROOT,
      env: { ...cleanEnvironment(), ...extra },
      stdio: ["ignore", "inherit", "inherit"],
      // A group of its own, so that what it starts can be ended with it.
      detached: !WINDOWS,
    });
    this.#running = child;
    const [code] = await once(child, "close");
    endGroup(child, "SIGKILL");
    this.#running = undefined;
    return code ?? 1;
  }

  /** Ctrl-C comes twice under npm, once from the terminal and once from npm. */
  #interrupt(): void {
    const running = this.#running;
    if (running && !this.#interrupted) {
      // The one signal on which every runner ends its workers, servers and browsers.
      endGroup(running, "SIGINT");
      setTimeout(() => endGroup(running, "SIGKILL"), PATIENCE).unref();
    }
    this.#interrupted = true;
  }
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !SETTINGS.test(name));
  return Object.fromEntries(kept);
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (WINDOWS) {
    if (child.exitCode === null) spawnSync("taskkill", ["/pid", `${child.pid}`, "/t", "/f"]);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}
