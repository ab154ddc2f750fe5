import type { JSONReport } from "@playwright/test/reporter";
import { type Counts, type Outcome, timed } from "./outcome.ts";
import { runWithReport } from "./report.ts";
import type { Environment, Toolbox } from "./toolbox.ts";

const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";

export function browserTests(tools: Toolbox, environment: Environment): Promise<Outcome> {
  return playwrightRun("browser tests", tools, environment, []);
}

/** Runs the tests of pages through nginx and so many processes, all of them or the journeys alone. */
export function balancedRun(
  processes: number,
  tools: Toolbox,
  environment: Environment,
  which: "all" | "journeys",
): Promise<Outcome> {
  const sizes = which === "all" ? ["phone", "desktop", "tablet"] : ["desktop", "tablet"];
  const args = sizes.map((size) => `--project=${size}`);
  if (which === "journeys") args.push("--grep=@journey");
  const extra = { ...environment, SHOP_PROCESSES: String(processes) };
  return playwrightRun(`${processes} processes`, tools, extra, args);
}

/** Runs tests of the built server as one part, one after the other. */
export function processRun(
  name: string,
  tools: Toolbox,
  environment: Environment,
  files: string[],
): Promise<Outcome> {
  return playwrightRun(name, tools, environment, ["--project=process", "--workers=1", ...files]);
}

function playwrightRun(
  name: string,
  tools: Toolbox,
  environment: Environment,
  args: string[],
): Promise<Outcome> {
  return timed(name, () =>
    runWithReport((report) => {
      const extra = { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return tools.run(PLAYWRIGHT, ["test", "--reporter=list,json", ...args], extra);
    }, countPlaywright),
  );
}

function countPlaywright({ stats, errors }: JSONReport): Counts {
  const notes = errors.map((error) => `outside of a test: ${error.message?.split("\n", 1)[0]}`);
  if (stats.flaky > 0) notes.push(`${stats.flaky} passed only when tried again: counts as failed`);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    notes,
  };
}
