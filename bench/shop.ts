import type { ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "#tests/support/servers/free-port.ts";
import about from "../package.json" with { type: "json" };
import { httpGet, type Reply } from "./http-get.ts";
import { end, type Workspace } from "./workspace.ts";

const POLL_MS = 2;
const START_TIMEOUT_MS = 60_000;

export type Server = {
  origin: string;
  pid: number;
  /** To its first page. */
  startedInMs: number;
  stop(): Promise<void>;
};

/** The built shop as `npm start` runs it (`exec node …`), without rate limits. */
export function openShop(
  workspace: Workspace,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Server> {
  const [, , ...args] = about.scripts.start.split(" ");
  return startServer(workspace, args, { DATA_DIR: dataDir, LIMITS: "off", ...settings });
}

/** Starts a Node server, on a free port unless `settings` name one, and waits for its first page. */
export async function startServer(
  workspace: Workspace,
  args: string[],
  settings: Record<string, string>,
): Promise<Server> {
  const port = settings.PORT ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const path = join(workspace.folder, `server-${port}.log`);
  const log = openSync(path, "w");
  const env = { PORT: `${port}`, NODE_ENV: "production", ...settings };
  const started = performance.now();
  const child = workspace.start(process.execPath, args, { env, stdio: ["ignore", log, log] });
  closeSync(log);
  const reply = await firstReply(child, origin, settings.PUBLIC_ORIGIN ?? origin);
  const startedInMs = performance.now() - started;
  if (reply?.status !== 200) throw new Error(`${args.join(" ")}: ${await readFile(path, "utf8")}`);
  return { origin, pid: child.pid ?? 0, startedInMs, stop: () => end(child) };
}

/** Null where the server ended first. */
async function firstReply(
  child: ChildProcess,
  origin: string,
  publicOrigin: string,
): Promise<Reply | null> {
  const headers = { Host: new URL(publicOrigin).host };
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (child.exitCode === null && performance.now() < deadline) {
    try {
      const reply = await httpGet(`${origin}/`, headers);
      // On PostgreSQL a process answers before it is ready.
      if (reply.status !== 503) return reply;
    } catch {
      // It does not listen yet.
    }
    await delay(POLL_MS);
  }
  return null;
}
