import { type Outcome, timed } from "./outcome.ts";
import type { Toolbox } from "./toolbox.ts";

const REACT_ROUTER = "node_modules/@react-router/dev/bin.cjs";

const COMMANDS = {
  lint: [["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings"]],
  types: [
    [REACT_ROUTER, "typegen"],
    ["node_modules/typescript/bin/tsc", "--noEmit"],
  ],
  "unused code": [["node_modules/knip/bin/knip.js"]],
  build: [["scripts/bootstrap.mjs", "--build"]],
};

/** One check, which passes when each of its commands does. */
export function check(name: keyof typeof COMMANDS, tools: Toolbox): Promise<Outcome> {
  return timed(name, async () => {
    for (const [program = "", ...args] of COMMANDS[name]) {
      if ((await tools.run(program, args)) !== 0) return { passed: 0, failed: 1, notes: [] };
    }
    return { passed: 1, failed: 0, notes: [] };
  });
}
