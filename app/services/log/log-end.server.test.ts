import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const LOG = new URL("./log.server.ts", import.meta.url).href;
const LINES = 2000;

test.each([
  ["its end", ""],
  ["an exit", "process.exit(3)"],
  ["an error that nobody catches", 'throw new Error("fatal")'],
])("at %s every line is written that was logged before it", (_end, end) => {
  const program = `
    import { openLog } from ${JSON.stringify(LOG)};
    const log = openLog("info");
    setTimeout(() => {
      for (let line = 0; line < ${LINES}; line++) log.info({ line }, "logged");
      ${end};
    }, 20);`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", program]);
  const lines = String(run.stdout).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).line)).toEqual([...Array(LINES).keys()]);
});
