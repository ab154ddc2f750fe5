import type { LoadRun } from "../load/place-load.ts";
import { median } from "../statistics.ts";

/** Throws unless every answered order, warm-up included, is in the database. */
export function requireAll(runs: LoadRun[], stored: number): void {
  const answered = runs.reduce((sum, run) => sum + run.answered, 0);
  if (answered === stored) return;
  throw new Error(`${answered} orders were answered, ${stored} are in the database.`);
}

export function clientNote(runs: LoadRun[]): string {
  const share = Math.round(median(runs.map(({ cpu }) => cpu)) * 100);
  return `The load client, a process of its own, took ${share} % of a processor.`;
}
