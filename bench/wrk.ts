import { fileURLToPath } from "node:url";
import { requireProgram } from "#tests/support/servers/programs.ts";
import type { Workspace } from "./workspace.ts";

const SCRIPT = fileURLToPath(new URL("./wrk.lua", import.meta.url));
const CONNECTIONS = 32;
const SECONDS = 3;

export type WrkRun = {
  /** Requests per second. */
  speed: number;
  /** Milliseconds. */
  p99: number;
};

/** Requests these paths in turn over 32 connections. */
export async function wrk(
  workspace: Workspace,
  origin: string,
  paths: [string, ...string[]],
  { seconds = SECONDS } = {},
): Promise<WrkRun> {
  const load = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--timeout=30s", "-s", SCRIPT];
  const args = [...load, "-H", "Accept-Encoding: br", origin + paths[0], "--", ...paths];
  const printed = await workspace.run(requireProgram("wrk"), args);
  const { failed, ...run } = JSON.parse(printed.slice(printed.lastIndexOf("\n{") + 1));
  if (failed > 0) throw new Error(`${failed} requests for ${paths} at ${origin} failed.`);
  return run;
}
