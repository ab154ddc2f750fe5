import { globSync } from "node:fs";
import { type Part, runParts } from "./test/run-parts.ts";

const env = { FAULTS: "full" };
const store = { ...env, TEST_STORE: "swift" };
const ONE_AT_A_TIME = ["--maxWorkers=1", "--testTimeout=300000", "--hookTimeout=300000"];

/** Runs at other settings than their own tests'. */
const SPECIAL: Record<string, Part[]> = {
  store: [
    { script: "test:unit", args: ["bucket", "image-store", ...ONE_AT_A_TIME], env: store },
    { script: "test:files", args: ["checking-store", ...ONE_AT_A_TIME], env: store },
    { script: "test:processes", args: ["--workers=1", "failures/bucket.spec"], env: store },
  ],
  suite: ["2", "4"].map((count) => ({ script: "test:pages", env: { TEST_PROCESSES: count } })),
};

/** The part's own settings, or the long form of the tests whose path has its name. */
function partsOf(name: string): Part[] {
  const special = SPECIAL[name];
  if (special) return special;
  const find = (files: string) => globSync(files).filter((file) => file.includes(name));
  const parts: Part[] = [];
  const databases = find("tests/databases/**/*.test.ts");
  if (databases.length > 0) parts.push({ script: "test:files", args: databases, env });
  if (find("tests/process/**/*.spec.ts").length > 0) {
    parts.push({ script: "test:processes", args: ["--workers=1", name].filter(Boolean), env });
  }
  if (parts.length > 0) return parts;
  console.error(`No test in tests/databases or tests/process is called ${name}.`);
  process.exit(1);
}

const asked = process.argv.slice(2);
await runParts((asked.length > 0 ? asked : ["", ...Object.keys(SPECIAL)]).flatMap(partsOf));
