export interface Result {
  passed: number;
  failed: number;
  notes: string[];
}

/** What one part of the tests came to. */
export interface Outcome extends Result {
  name: string;
  seconds: number;
}

export interface Counts extends Result {
  skipped: number;
}

/** A skipped test proves nothing, and neither does a runner that found none or that fell over. */
export function judge(counts: Counts, exitCode: number): Result {
  const { passed, skipped } = counts;
  const notes = [...counts.notes];
  const failed = counts.failed + skipped;
  if (skipped > 0) notes.push(`${skipped} skipped: counts as failed`);
  if (failed > 0) return { passed, failed, notes };
  if (passed === 0) return { passed, failed: 1, notes: [...notes, "no tests ran"] };
  if (exitCode === 0) return { passed, failed, notes };
  return { passed, failed: 1, notes: [...notes, `ended with exit code ${exitCode}`] };
}

/** A part that cannot even start fails; the others still run. */
export async function timed(name: string, work: () => Promise<Result>): Promise<Outcome> {
  const started = performance.now();
  const result = await work().catch((error: Error) => {
    return { passed: 0, failed: 1, notes: [error.message] };
  });
  return { name, seconds: (performance.now() - started) / 1000, ...result };
}

/** Ends with the count alone on a line, for programs to read. */
export function summarize(outcomes: Outcome[], ran: string[]): string {
  const lines = outcomes.flatMap(({ name, passed, failed, seconds, notes }) => [
    `${name.padEnd(15)}${seconds.toFixed(1).padStart(7)} s   ${passed} passed, ${failed} failed`,
    ...notes.map((note) => `${" ".repeat(27)}${note}`),
  ]);
  const total = (key: "passed" | "failed") => outcomes.reduce((sum, one) => sum + one[key], 0);
  const count = `${total("passed")} passed, ${total("failed")} failed`;
  return ["", ...lines, "", `Ran on ${ran.join(", ")}`, count].join("\n");
}
