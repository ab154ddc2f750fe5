import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const LOG = new URL("./log.server.ts", import.meta.url).href;

/** What a process says that logs this text in every place that a line has. */
function logged(text: string): string {
  const program = `
    import { openLog } from ${JSON.stringify(LOG)};
    const text = ${JSON.stringify(text)};
    openLog("info").info({ text, err: new Error(text) }, text);`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", program]);
  return String(run.stdout);
}

test("a line stays single, without control characters, and keeps the whole text", () => {
  const text = "a\r\nb\u0085c\u2028d\u2029e\u001b[31mf\u009b31mg\u007fh\u202ei\u2066j\u0000k";
  const line = logged(text);
  expect(line).toMatch(/^\{[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+\}\n$/u);
  expect(JSON.parse(line)).toMatchObject({ text, msg: text, err: { message: text } });
});
