import { chromiumVersion, requireChromium } from "#tests/support/servers/chromium.ts";
import { NO_MOUNTS } from "#tests/support/servers/mounts.ts";
import { type PostgresServer, startPostgres } from "#tests/support/servers/postgres.ts";
import { balancedRun, browserTests } from "./test/browser.ts";
import { check } from "./test/checks.ts";
import { type Outcome, summarize, timed } from "./test/outcome.ts";
import { type Environment, Toolbox } from "./test/toolbox.ts";
import { unitTests } from "./test/unit.ts";

const PARTS = ["checks", "unit", "e2e"];

const asked = process.argv.slice(2);
const unknown = asked.find((part) => !PARTS.includes(part));
if (unknown !== undefined) {
  console.error(`There is no part called ${unknown}; the parts are ${PARTS.join(", ")}.`);
  process.exit(1);
}

const tools = new Toolbox();
const outcomes: Outcome[] = [];
const ran = [`Node ${process.versions.node}`, `SQLite ${process.versions.sqlite}`];
if (NO_MOUNTS) ran.push(`no power cuts and no full disks (${NO_MOUNTS})`);
const environment: Environment = {};
let postgres: PostgresServer | undefined;

/** What the tests need is worth a line of its own only when it is missing. */
async function prepare(name: string, work: () => Promise<void>): Promise<boolean> {
  const outcome = await timed(name, async () => {
    await work();
    return { passed: 0, failed: 0, notes: [] };
  });
  if (outcome.failed > 0) outcomes.push(outcome);
  return outcome.failed === 0;
}

async function preparePostgres(): Promise<void> {
  const origin = process.env.TEST_DATABASE_URL ? "of TEST_DATABASE_URL" : "started for the tests";
  postgres = await startPostgres();
  environment.TEST_DATABASE_URL = postgres.url;
  ran.push(`${postgres.version} ${origin}`);
}

async function prepareChromium(): Promise<void> {
  const path = requireChromium();
  environment.CHROMIUM_PATH = path;
  ran.push(chromiumVersion(path) ?? path);
}

async function runBrowserTests(): Promise<void> {
  const built = await check("build", tools);
  outcomes.push(built);
  if (built.failed === 0 && (await prepare("browser", prepareChromium))) {
    outcomes.push(await browserTests(tools, environment));
    outcomes.push(await balancedRun(2, tools, environment, "journeys"));
  }
}

async function runParts(): Promise<void> {
  const wants = (part: string) => asked.length === 0 || asked.includes(part);
  if (wants("checks")) {
    outcomes.push(await check("lint", tools));
    outcomes.push(await check("types", tools));
    outcomes.push(await check("unused code", tools));
  }
  if (wants("unit") || wants("e2e")) await prepare("PostgreSQL", preparePostgres);
  if (wants("unit")) outcomes.push(await unitTests(tools, environment));
  if (wants("e2e")) await runBrowserTests();
}

try {
  await runParts();
} finally {
  await postgres?.stop();
}
if (tools.interrupted) process.exit(130);
console.log(summarize(outcomes, ran));
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
