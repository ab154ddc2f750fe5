import type { JsonTestResults } from "vitest/node";
import { type Counts, type Outcome, timed } from "./outcome.ts";
import { runWithReport } from "./report.ts";
import type { Environment, Toolbox } from "./toolbox.ts";

const VITEST = "node_modules/vitest/vitest.mjs";

export function unitTests(tools: Toolbox, environment: Environment): Promise<Outcome> {
  return vitestRun("unit tests", tools, environment);
}

/** Runs the tests of these files, or all there are, as one part. */
export function vitestRun(
  name: string,
  tools: Toolbox,
  environment: Environment,
  files: string[] = [],
): Promise<Outcome> {
  return timed(name, () =>
    runWithReport((report) => {
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
      // It colours a log file too, unless told not to.
      const plain = process.stdout.isTTY ? [] : ["--no-color"];
      return tools.run(VITEST, ["run", ...files, ...reporters, ...plain], environment);
    }, countVitest),
  );
}

function countVitest(report: JsonTestResults): Counts {
  const statuses = report.testResults.flatMap((file) =>
    file.assertionResults.map((result) => result.status),
  );
  const count = (status: string) => statuses.filter((one) => one === status).length;
  const [passed, failed] = [count("passed"), count("failed")];
  const broken = report.testResults.filter(
    (file) =>
      file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  );
  return {
    passed,
    failed: failed + broken.length,
    skipped: statuses.length - passed - failed,
    notes: broken.map((file) => `${file.name} could not be run`),
  };
}
