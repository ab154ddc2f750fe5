import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

export type ShopProcess = {
  origin: string;
  /** The line printed when it is open. */
  welcome: string;
  /** All lines so far, of stdout and stderr. */
  output(): string[];
  log(): Record<string, unknown>[];
  /** Accepts connections and answers nothing, until it goes on. */
  freeze(): void;
  thaw(): void;
  /** SIGINT by default; returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

/** Of the system. */
export type User = { uid: number; gid: number };

/** Starts the built shop as `npm start` does and waits until it is open. */
export async function startShop(
  dataDir: string,
  settings: Record<string, string> = {},
  root = ROOT,
  user?: User,
): Promise<ShopProcess> {
  const number = settings.DEMO === "0" ? { SHOP_WHATSAPP: "201000000000" } : {};
  const env = { PATH: process.env.PATH, PORT: "0", DATA_DIR: dataDir, ...number, ...settings };
  const child = spawn(process.execPath, ["server.ts"], {
    ...{ cwd: root, env, stdio: "pipe" as const },
    ...user,
  });
  const lines = { stdout: wholeLines(child.stdout), stderr: wholeLines(child.stderr) };
  const welcome = await firstLine(child);
  const origin = /http:\/\/\S+/.exec(welcome)?.[0] ?? "";
  return {
    origin,
    welcome,
    output: () => [...lines.stdout(), ...lines.stderr()],
    log: () =>
      lines
        .stdout()
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line)),
    freeze: () => child.kill("SIGSTOP"),
    thaw: () => child.kill("SIGCONT"),
    stop: async (signal = "SIGINT") => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, "exit");
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}

function wholeLines(stream: Readable): () => string[] {
  let output = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    output += chunk;
  });
  return () => output.split("\n").slice(0, -1).filter(Boolean);
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk;
      const line = /^.* is open at .*$/m.exec(output);
      if (line) resolve(line[0]);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("close", (code) => reject(new Error(`The shop ended with ${code}: ${output}`)));
  });
}
