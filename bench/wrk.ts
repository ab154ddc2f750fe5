import { requireProgram } from "#tests/support/servers/programs.ts";
import { run } from "./workspace.ts";

/** `speed` in requests per second, `p99` in milliseconds. */
export type WrkRun = { speed: number; p99: number };

/** Requests these paths in turn over 32 connections. */
export async function wrk(
  origin: string,
  paths: [string, ...string[]],
  { seconds = 3 } = {},
): Promise<WrkRun> {
  const load = ["-t1", "-c32", `-d${seconds}s`, "--timeout=30s", "-s", "bench/wrk.lua"];
  const args = [...load, "-H", "Accept-Encoding: br", origin + paths[0], "--", ...paths];
  const printed = await run(requireProgram("wrk"), args);
  const { failed, ...speeds } = JSON.parse(printed.slice(printed.lastIndexOf("\n{") + 1));
  if (failed > 0) throw new Error(`${failed} requests for ${paths} at ${origin} failed.`);
  return speeds;
}
