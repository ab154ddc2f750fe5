// Prepares a clone: Node 26, the packages and, with --build, the app. Runs on the machine's own
// Node, whatever its age, so it is plain JavaScript without dependencies.
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildStep } from "./bootstrap/build.mjs";
import { linkStep } from "./bootstrap/link.mjs";
import { withLock } from "./bootstrap/lock.mjs";
import { packagesStep } from "./bootstrap/packages.mjs";
import { Interrupted } from "./bootstrap/run.mjs";
import { chooseNode, runtimeStep } from "./bootstrap/runtime.mjs";

const root = resolve(fileURLToPath(import.meta.url), "../..");

function stepsFor(node, { build }) {
  const steps = [runtimeStep(root, node), packagesStep(root, node), linkStep(root, node)];
  return build ? [...steps, buildStep(root, node)] : steps;
}

async function perform(step, lock) {
  const started = performance.now();
  if (step.does) say(`${step.does}…`);
  await step.run(lock);
  if (step.does)
    say(`${step.does}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function say(message) {
  console.error(`koshk: ${message}`);
}

async function bootstrap(options) {
  const steps = stepsFor(chooseNode(root), options);
  if (!steps.some((step) => step.needed())) return;
  await withLock(join(root, ".runtime", "bootstrap.lock"), say, async (lock) => {
    // Another bootstrap may have done a step while this one waited.
    for (const step of steps) if (step.needed()) await perform(step, lock);
  });
}

try {
  await bootstrap({ build: process.argv.includes("--build") });
} catch (error) {
  if (error instanceof Interrupted) {
    process.exitCode = error.exitCode;
  } else {
    if (error.output) console.error(error.output);
    say(error.message);
    process.exitCode = 1;
  }
}
