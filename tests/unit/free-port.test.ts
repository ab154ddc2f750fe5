import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { times } from "#tests/support/data/edits.ts";
import { freePort } from "#tests/support/servers/free-port.ts";

/** As many picked at random by two processes would all differ once in a million times. */
const COUNT = 400;

const TAKE = `
const { freePort } = await import("#tests/support/servers/free-port.ts");
const ports = [];
while (ports.length < ${COUNT}) ports.push(await freePort());
console.log(JSON.stringify(ports));
process.stdin.resume();
`;

test("two processes that run are given no port twice, whether anybody listens there or not", async () => {
  const other = spawn(process.execPath, ["--input-type=module", "--eval", TAKE], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [line] = await once(other.stdout.setEncoding("utf8"), "data");
  const ports: number[] = [...JSON.parse(line), ...(await Promise.all(times(COUNT, freePort)))];
  other.stdin.end();
  expect(new Set(ports).size).toBe(2 * COUNT);
});
