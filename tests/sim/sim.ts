import { parseArgs } from "node:util";
import { removeFolder } from "./core/disk.ts";
import { folders, live, shrink } from "./histories.ts";
import { makeTemplate } from "./template.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    /** How many seeds, from that one on. */
    seeds: { type: "string", default: "1" },
    days: { type: "string", default: "10" },
  },
});
const template = await makeTemplate();
process.once("exit", () => removeFolder(template));
const [first, days] = [Number(values.seed), Number(values.days)];
for (let seed = first; seed < first + Number(values.seeds); seed++) {
  const asked = { place: folders(template), seed, days };
  const begun = performance.now();
  const lived = await live(asked);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  if (lived.failure) {
    console.error(
      `Seed ${seed} fails at step ${lived.steps.length} after ${seconds} s: ${lived.failure}`,
    );
    const shortest = await shrink(asked, lived);
    console.error(`The shortest history that still fails has ${shortest.steps.length} steps:`);
    for (const step of shortest.steps) console.error(JSON.stringify(step));
    console.error(String(shortest.failure));
    process.exit(1);
  }
  console.log(`seed ${seed}: ${lived.steps.length} steps, ${seconds} s, digest ${lived.digest}`);
}
