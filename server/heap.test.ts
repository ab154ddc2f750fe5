import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Loads what partly stays, twice over; says how large each time leaves the heap. */
const PROGRAM = `
  import { getHeapStatistics } from "node:v8";
  import { keepHeapSmall, letHeapGrow } from ${JSON.stringify(join(import.meta.dirname, "heap.ts"))};
  const text = JSON.stringify(Array.from({ length: 1000 }, (_, id) => ({ id, name: "Product " + id })));
  const kept = [];
  function load(isSmall) {
    if (isSmall) keepHeapSmall();
    else letHeapGrow();
    kept.length = 0;
    for (let i = 0; i < 2000; i++) {
      const parsed = JSON.parse(text);
      if (i % 20 === 0) kept.push(parsed);
    }
    return getHeapStatistics().total_heap_size;
  }
  console.log(JSON.stringify({ grown: load(false), small: load(true) }));
`;

test("the heap stays small until it may grow", () => {
  const args = ["--input-type=module", "--eval", PROGRAM];
  const sizes = JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
  expect(sizes.small).toBeLessThan(sizes.grown / 2);
});
