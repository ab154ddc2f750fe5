import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Counts, judge, type Result } from "./outcome.ts";

/** Judges a runner by the JSON report that it writes, and by its exit code. */
export async function runWithReport<Report>(
  run: (path: string) => Promise<number>,
  count: (report: Report) => Counts,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "koshk-report-"));
  const path = join(folder, "report.json");
  try {
    const exitCode = await run(path);
    if (existsSync(path)) return judge(count(JSON.parse(readFileSync(path, "utf8"))), exitCode);
    return { passed: 0, failed: 1, notes: [`no report, exit code ${exitCode}`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
