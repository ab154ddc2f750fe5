import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JSONReport } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

const WINDOWS = process.platform === "win32";
const SHUTDOWN_MS = 5000;

export type Part = { script: string; args?: string[]; env?: Record<string, string> };
type Counts = { passed: number; failed: number };

let running: ChildProcess | undefined;
let interrupted = false;

/** Runs npm scripts one after the other and ends with the sum of their reports alone on a line. */
export async function runParts(parts: Part[]): Promise<void> {
  // Ctrl-C comes twice under npm, once from the terminal and once from npm.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, interrupt);
  const folder = mkdtempSync(join(tmpdir(), "koshk-report-"));
  const all: Counts = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const [index, part] of parts.entries()) {
    const started = performance.now();
    const { passed, failed } = await run(part, join(folder, `${index}.json`));
    if (interrupted) break;
    all.passed += passed;
    all.failed += failed;
    const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7);
    lines.push(`${part.script.padEnd(15)}${seconds} s   ${passed} passed, ${failed} failed`);
  }
  rmSync(folder, { recursive: true, force: true });
  if (interrupted) process.exit(130);
  console.log(["", ...lines, "", `${all.passed} passed, ${all.failed} failed`].join("\n"));
  process.exitCode = all.failed > 0 ? 1 : 0;
}

async function run({ script, args = [], env }: Part, report: string): Promise<Counts> {
  running = spawn(process.execPath, ["--run", script, "--", ...args], {
    env: { ...process.env, ...env, TEST_REPORT: report },
    stdio: ["ignore", "inherit", "inherit"],
    // A process group of its own, so that what it starts can be ended with it.
    detached: !WINDOWS,
  });
  const [code] = await once(running, "close");
  endGroup(running, "SIGKILL");
  const { passed, failed } = existsSync(report)
    ? count(JSON.parse(readFileSync(report, "utf8")))
    : { passed: code === 0 ? 1 : 0, failed: 0 };
  return { passed, failed: failed || Number(code !== 0 || passed === 0) };
}

/** A skipped test counts as failed, and so does one that passes at a second try only. */
function count(report: JSONReport | JsonTestResults): Counts {
  if ("stats" in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length };
  }
  const { numPassedTests, numTotalTests } = report;
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

/** The first SIGINT ends the tests in order; what is left after SHUTDOWN_MS is killed. */
function interrupt(): void {
  if (running && !interrupted) {
    endGroup(running, "SIGINT");
    setTimeout(endGroup, SHUTDOWN_MS, running, "SIGKILL").unref();
  }
  interrupted = true;
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
    // The group has ended.
  }
}
