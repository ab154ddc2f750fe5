import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const LOG = new URL("./log.server.ts", import.meta.url).href;
const LINES = 2000;

/** What a process of its own says that has a log. */
function logged(program: string): string {
  const opened = `import { openLog } from ${JSON.stringify(LOG)}; const log = openLog("info");`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", opened + program]);
  return String(run.stdout);
}

test("a line stays single, without control characters, and keeps the whole text", () => {
  const text = "a\r\nb\u0085c\u2028d\u2029e\u001b[31mf\u009b31mg\u007fh\u202ei\u2066j\u0000k";
  const line = logged(`const text = ${JSON.stringify(text)};
    log.info({ text, err: new Error(text) }, text);`);
  expect(line).toMatch(/^\{[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+\}\n$/u);
  expect(JSON.parse(line)).toMatchObject({ text, msg: text, err: { message: text } });
});

test.each([
  ["its end", ""],
  ["an exit", "process.exit(3)"],
  ["an error that nobody catches", 'throw new Error("fatal")'],
])("at %s every line is written that was logged before it", (_end, end) => {
  const lines = logged(`setTimeout(() => {
    for (let line = 0; line < ${LINES}; line++) log.info({ line }, "logged");
    ${end};
  }, 20);`);
  const numbers = lines
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).line);
  expect(numbers).toEqual([...Array(LINES).keys()]);
});
