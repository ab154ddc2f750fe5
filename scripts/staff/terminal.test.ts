import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askUnseen } from "./terminal.ts";

function openTerminal() {
  const terminal = { input: new PassThrough(), output: new PassThrough() };
  const shown: string[] = [];
  terminal.output.on("data", (chunk: Buffer) => shown.push(String(chunk)));
  return { terminal, shown };
}

test("what is typed is returned and not shown", async () => {
  const { terminal, shown } = openTerminal();
  const first = askUnseen("Password: ", terminal);
  terminal.input.write("a secreT\x7ft\r");
  expect(await first).toBe("a secret");
  const second = askUnseen("Once more: ", terminal);
  terminal.input.write("\r");
  expect(await second).toBe("");
  expect(shown.join("")).toBe("Password: \nOnce more: \n");
});

test.each([
  ["Ctrl-C", "a\x03"],
  ["Ctrl-D", "\x04"],
])("%s interrupts it", async (_key, typed) => {
  const { terminal } = openTerminal();
  const answer = askUnseen("Password: ", terminal);
  terminal.input.write(typed);
  expect(await answer).toBeNull();
});
