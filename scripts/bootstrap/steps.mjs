import { join } from "node:path";
import { withLock } from "./lock.mjs";
import { Interrupted } from "./run.mjs";

/** Does what is needed of these steps, one process of a clone at a time; says what fails, and exits with it. */
export async function performSteps(root, chooseSteps) {
  try {
    const steps = chooseSteps();
    if (!steps.some((step) => step.needed())) return;
    await withLock(join(root, ".runtime", "bootstrap.lock"), print, async (lock) => {
      // Another process may have done a step while this one waited.
      for (const step of steps) if (step.needed()) await perform(step, lock);
    });
  } catch (error) {
    if (!(error instanceof Interrupted)) {
      if (error.output) console.error(error.output);
      print(error.message);
    }
    process.exitCode = error.exitCode ?? 1;
  }
}

async function perform(step, lock) {
  const started = performance.now();
  if (step.does) print(`${step.does}…`);
  await step.run(lock);
  if (step.does)
    print(`${step.does}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function print(message) {
  console.error(`koshk: ${message}`);
}
