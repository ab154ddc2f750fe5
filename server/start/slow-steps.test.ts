import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const SLOW_STEPS = new URL("./slow-steps.ts", import.meta.url).href;

test("a step that takes long says what it does while it holds up its thread, a short one does not", async () => {
  const program = `
    import { readSync } from "node:fs";
    import { openSteps } from ${JSON.stringify(SLOW_STEPS)};
    const { begin, end } = openSteps(50);
    begin("Short step");
    begin("Long step");
    readSync(0, Buffer.alloc(1));
    await end();
    console.log("open");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  child.stdout.once("data", () => child.stdin.end("\n"));
  expect(await text(child.stdout)).toBe("Long step…\nopen\n");
});
