// Prepares a clone: Node 26, the packages and, with --build, the app. Runs on the machine's own
// Node, whatever its age, so it is plain JavaScript without dependencies.
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildStep } from "./bootstrap/build.mjs";
import { linkStep } from "./bootstrap/link.mjs";
import { packagesStep } from "./bootstrap/packages.mjs";
import { chooseNode, runtimeStep } from "./bootstrap/runtime.mjs";
import { performSteps } from "./bootstrap/steps.mjs";

const root = resolve(fileURLToPath(import.meta.url), "../..");

await performSteps(root, () => {
  const node = chooseNode(root);
  const steps = [runtimeStep(root, node), packagesStep(root, node), linkStep(root, node)];
  return process.argv.includes("--build") ? [...steps, buildStep(root, node)] : steps;
});
